/** Updates phones from one build of the site to a second one with changed sources. */
import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { createMinbarProcess, type MinbarProcess } from '../helpers/server-process.ts'
import { test as base, expect, LOST, SITE, visitOnce } from './app-fixtures.ts'

const run = promisify(execFile)
const NEW_HEADING = 'The second version’s heading'

/** Builds a second version of the site, with one heading changed, in a folder of its own. */
const test = base.extend<object, { second: string; folder: string }>({
  second: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern.
    async ({}, use) => {
      const project = await mkdtemp(join(tmpdir(), 'minbar-second-'))
      for (const part of [
        'client',
        'content',
        'public',
        'scripts',
        'server/contracts',
        'package.json',
        'tsconfig.json',
      ]) {
        await cp(part, join(project, part), { recursive: true })
      }
      await cp('vite.config.ts', join(project, 'vite.config.ts'))
      await symlink(resolve('node_modules'), join(project, 'node_modules'))
      const changed = join(project, 'content/en/timeline.ts')
      const text = await readFile(changed, 'utf8')
      await writeFile(changed, text.replace(/heading: '[^']*'/, `heading: '${NEW_HEADING}'`))
      await run(resolve('node_modules/.bin/node'), ['scripts/build.ts'], { cwd: project })
      await use(join(project, 'dist/client'))
      await rm(project, { recursive: true })
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  /** The folder that the server serves: the first version until a test replaces it with the second. */
  folder: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern.
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'minbar-site-'))
      await use(folder)
      await rm(folder, { recursive: true })
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  minbar: [
    async ({ folder }, use) => {
      const minbar = await createMinbarProcess({}, ['test/helpers/site-process.ts', folder])
      await use(minbar)
      await minbar.remove()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
})

async function serve(minbar: MinbarProcess, folder: string, build: string): Promise<void> {
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

test.beforeEach(async ({ minbar, folder, second }) => {
  test.setTimeout(180_000)
  expect(second).toBeTruthy()
  await serve(minbar, folder, SITE)
})

test('a newer version waits for consent, then takes over, also offline', async ({
  page,
  context,
  minbar,
  folder,
  second,
  pageErrors,
}) => {
  await visitOnce(page, '/timeline')
  await serve(minbar, folder, second)
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

test('the prompt does not appear while a form is filled in or a recording plays', async ({
  page,
  minbar,
  folder,
  second,
}) => {
  await visitOnce(page, '/timeline')
  const email = page.getByRole('textbox', { name: 'Your email' })
  await email.fill('someone@example.com')
  await serve(minbar, folder, second)
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
  folder,
  second,
  pageErrors,
}) => {
  await visitOnce(page)
  const other = await context.newPage()
  await other.goto('/')
  await expect(other.getByRole('region', { name: 'Next jamat' })).toContainText(/\d:\d\d/)
  await serve(minbar, folder, second)
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
