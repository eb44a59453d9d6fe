/** Updates phones from one build of the site to a second one with changed sources. */
import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { listLanguages } from '#content/languages.ts'
import { createMinbarProcess, type MinbarProcess } from '../helpers/server-process.ts'
import { test as base, expect, LOST, visitOnce } from './app-fixtures.ts'
import { SITE } from './servers.ts'

const run = promisify(execFile)
const NEW_HEADING = 'The second version’s heading'

/** The folder that the server serves: the first version until a test replaces it with the second. */
let folder: string
/** The folder of the second version, which differs in one heading. */
let second: string
let server: Promise<MinbarProcess> | undefined
const secondBuild = () => join(second, 'client')

const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern.
  minbar: async ({}, use) => {
    server ??= createServer()
    await use(await server)
  },
})
test.describe.configure({ timeout: 180_000 })

/** Builds the second version and returns the server, which is not started yet. */
async function createServer(): Promise<MinbarProcess> {
  folder = await mkdtemp(join(tmpdir(), 'minbar-site-'))
  second = await mkdtemp(join(tmpdir(), 'minbar-second-'))
  const content = join(second, 'content')
  for (const language of listLanguages()) await cp(`content/${language}`, join(content, language), { recursive: true })
  const changed = join(content, 'en/timeline.ts')
  const text = await readFile(changed, 'utf8')
  await writeFile(changed, text.replace(/heading: '[^']*'/, `heading: '${NEW_HEADING}'`))
  await run(resolve('node_modules/.bin/node'), ['scripts/build.ts', second, content])
  return createMinbarProcess({}, ['test/helpers/site-process.ts', folder])
}
test.afterAll(async () => {
  await (await server)?.remove()
  for (const made of [folder, second]) await rm(made, { recursive: true })
})

async function serve(minbar: MinbarProcess, build: string): Promise<void> {
  await minbar.stop()
  await rm(folder, { recursive: true, force: true })
  await cp(build, folder, { recursive: true })
  await minbar.start()
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const prompt = (page: Page) => page.getByRole('region', { name: 'A newer version is ready' })
const checkForUpdate = (page: Page) =>
  page.evaluate(async () => {
    await (await navigator.serviceWorker.getRegistration())?.update()
  })

test.beforeEach(({ minbar }) => serve(minbar, SITE))

test('a newer version waits for consent, then takes over, also offline', async ({
  page,
  context,
  minbar,
  pageErrors,
}) => {
  await visitOnce(page, '/timeline')
  await serve(minbar, secondBuild())
  await checkForUpdate(page)
  await expect(prompt(page)).toBeVisible()
  await prompt(page).getByRole('button', { name: 'Later' }).click()
  await expect(prompt(page)).toHaveCount(0)
  await page.reload()
  await expect(heading(page)).toHaveText('Timeline')
  await prompt(page).getByRole('button', { name: 'Update now' }).click()
  await expect(heading(page)).toHaveText(NEW_HEADING)
  await expect(prompt(page)).toHaveCount(0)
  await context.setOffline(true)
  await page.goto('/')
  await expect(page.getByRole('region', { name: 'Next jamat' })).toContainText(/\d:\d\d/)
  await page.goto('/timeline')
  await expect(heading(page)).toHaveText(NEW_HEADING)
  pageErrors.expect(LOST)
})

test('the prompt does not appear while a form is filled in or a recording plays', { tag: '@long' }, async ({
  page,
  minbar,
}) => {
  await visitOnce(page, '/timeline')
  const email = page.getByRole('textbox', { name: 'Your email' })
  await email.fill('someone@example.com')
  await serve(minbar, secondBuild())
  await checkForUpdate(page)
  await page.waitForFunction(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting))
  await expect(prompt(page)).toHaveCount(0)
  await page.evaluate(() => {
    navigator.mediaSession.playbackState = 'playing'
  })
  await email.fill('')
  await expect(prompt(page)).toHaveCount(0)
  await page.evaluate(() => {
    navigator.mediaSession.playbackState = 'none'
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await expect(prompt(page)).toBeVisible()
  await email.fill('someone@example.com')
  await expect(prompt(page)).toContainText('offered again')
  await expect(prompt(page).getByRole('button', { name: 'Update now' })).toHaveCount(0)
})

test('another open tab is notified, and one whose modules are missing reloads once', { tag: '@long' }, async ({
  page,
  context,
  minbar,
  pageErrors,
}) => {
  await visitOnce(page)
  const other = await context.newPage()
  await other.goto('/')
  await expect(other.getByRole('region', { name: 'Next jamat' })).toContainText(/\d:\d\d/)
  await serve(minbar, secondBuild())
  await checkForUpdate(page)
  await prompt(page).getByRole('button', { name: 'Update now' }).click()
  await expect(prompt(other)).toBeVisible()
  let loads = 0
  other.on('load', () => {
    loads += 1
  })
  // The old version's modules are neither in the new worker's cache nor on the server, nor for ever in the browser's cache.
  await (await context.newCDPSession(other)).send('Network.clearBrowserCache')
  await other.getByRole('link', { name: 'Timeline' }).first().click()
  await expect(heading(other)).toHaveText(NEW_HEADING)
  expect(loads).toBe(1)
  pageErrors.expect(LOST)
})
