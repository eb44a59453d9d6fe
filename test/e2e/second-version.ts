/** A second build of the site with changed sources, to which phones can be updated. */
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Locator, Page } from '@playwright/test'
import { buildSecondVersion } from '../helpers/build-second-version.ts'
import { createMinbarProcess, type MinbarProcess } from '../helpers/server-process.ts'
import { test as base } from './app-fixtures.ts'

/** The folder that the server serves: the first version until a test replaces it with the second. */
let folder: string
/** The second version's build, which all tests share. */
let second: string
let server: Promise<MinbarProcess> | undefined
export const secondBuild = (): string => second

/** Its server serves the build that {@link serve} was called with last. */
export const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern.
  minbar: async ({}, use) => {
    server ??= createServer()
    await use(await server)
  },
})

/** Builds the second version and returns the server, which is not started yet. */
async function createServer(): Promise<MinbarProcess> {
  folder = await mkdtemp(join(tmpdir(), 'minbar-site-'))
  second = await buildSecondVersion()
  return createMinbarProcess({}, ['test/helpers/site-process.ts', folder])
}

/** The build that the server serves, and its id. */
let served: string | undefined

/** Stops the server and removes its copy of the build. The next file of tests may run in the same process. */
export async function removeServer(): Promise<void> {
  await (await server)?.remove()
  server = undefined
  served = undefined
  await rm(folder, { recursive: true })
}

/**
 * Restarts the server with another build, unless it serves it already.
 * @param version the id that the build gets, so that it counts as one more version
 */
export async function serve(minbar: MinbarProcess, build: string, version?: string): Promise<void> {
  const key = `${build} ${version}`
  if (served === key) return
  served = key
  await minbar.stop()
  await rm(folder, { recursive: true, force: true })
  await cp(build, folder, { recursive: true })
  if (version) {
    const file = join(folder, 'build.json')
    await writeFile(file, JSON.stringify({ ...JSON.parse(await readFile(file, 'utf8')), version }))
  }
  await minbar.start()
}

/** Makes the browser look for a newer worker. */
export const checkForUpdate = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await (await navigator.serviceWorker.getRegistration())?.update()
  })

/** The main heading, by which the versions of one page differ. */
export const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 })

/** The offer of a newer version. */
export const prompt = (page: Page): Locator => page.getByRole('region', { name: 'A newer version is ready' })

/** Empties the HTTP cache. */
export async function clearBrowserCache(context: BrowserContext, page: Page): Promise<void> {
  const session = await context.newCDPSession(page)
  await session.send('Network.clearBrowserCache')
  await session.detach()
}
