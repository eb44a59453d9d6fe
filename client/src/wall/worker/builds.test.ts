import { beforeEach, describe, expect, it } from 'vitest'
import { hashOf } from '../../sw/hash-of.ts'
import { type Builds, createBuilds } from './builds.ts'
import { LIST, PAGE } from './messages.ts'

/** Cache storage in memory. */
function createCaches(): CacheStorage {
  const stored = new Map<string, Map<string, Response>>()
  const open = async (name: string) => {
    const files = stored.get(name) ?? new Map<string, Response>()
    stored.set(name, files)
    return {
      match: async (path: string) => files.get(path)?.clone(),
      put: async (path: string, response: Response) => void files.set(path, response),
    }
  }
  return { open, delete: async (name: string) => stored.delete(name) } as unknown as CacheStorage
}

const SCRIPT = '/wall/wall.js'
/** The files of the server, by path. */
let served: Record<string, string>
let requested: string[]
let now: number
let builds: Builds

const load = async (path: string) => {
  requested.push(path)
  const text = served[path]
  return text === undefined ? new Response('', { status: 503 }) : new Response(text)
}

/** Puts a version on the server. */
async function serve(version: string): Promise<void> {
  const files = { [PAGE]: `page of ${version}`, [SCRIPT]: `script of ${version}` }
  const hashes: Record<string, string> = {}
  for (const [path, text] of Object.entries(files)) hashes[path] = await hashOf(new TextEncoder().encode(text))
  served = { ...files, [LIST]: JSON.stringify({ version, files: hashes }) }
}

const shownPage = async () => (await builds.openPage()).page?.text()
/** Loads the page again, as it does where nothing was painted. */
const reloadedPage = () => {
  now += 15_000
  return shownPage()
}
const shownScript = async () => (await builds.file(SCRIPT))?.text()

beforeEach(async () => {
  requested = []
  now = 1_800_000_000_000
  builds = createBuilds(createCaches(), load, () => now)
  await serve('one')
  await builds.look()
})

describe('the stored builds of the screen', () => {
  it('answer from the current one without a request', async () => {
    requested = []
    expect([await shownPage(), await shownScript()]).toEqual(['page of one', 'script of one'])
    expect(requested).toEqual([])
  })

  it('load a newer one whole, once, and show it when it is tried', async () => {
    await serve('two')
    await Promise.all([builds.look(), builds.look()])
    await builds.look()
    expect(requested.filter((path) => path === PAGE)).toHaveLength(2)
    expect([await shownPage(), await shownScript()]).toEqual(['page of one', 'script of one'])
    expect(await builds.tryNext()).toBe(true)
    expect([await shownPage(), await shownScript()]).toEqual(['page of two', 'script of two'])
  })

  it.each([
    ['a file of another version', () => ({ [SCRIPT]: 'script of three' })],
    ['a shortened file', () => ({ [SCRIPT]: 'script' })],
    ['no file', () => ({ [SCRIPT]: undefined })],
    ['an error page for a list', () => ({ [LIST]: '<!doctype html>' })],
  ])('take nothing where the server sends %s', async (_what, change) => {
    await serve('two')
    const whole = served
    served = { ...served, ...change() } as typeof served
    await expect(builds.look()).rejects.toThrow()
    expect(await builds.tryNext()).toBe(false)
    expect([await shownPage(), await shownScript()]).toEqual(['page of one', 'script of one'])
    served = whole
    await builds.look()
    expect(await builds.tryNext()).toBe(true)
  })

  it('keep the one that has painted', async () => {
    await serve('two')
    await builds.look()
    await builds.tryNext()
    const { trial } = await builds.openPage()
    expect(await builds.isWaitingFor(String(trial))).toBe(true)
    // The page before, in another window.
    await builds.keep('one')
    expect(await builds.isWaitingFor(String(trial))).toBe(true)
    await builds.keep('two')
    expect(await builds.isWaitingFor(String(trial))).toBe(false)
    for (let loads = 0; loads < 5; loads += 1) expect(await shownPage()).toBe('page of two')
  })

  it('go back to the one before where the new one does not paint, and take it never again', async () => {
    await serve('two')
    await builds.look()
    await builds.tryNext()
    for (let loads = 0; loads < 3; loads += 1) expect(await reloadedPage()).toBe('page of two')
    expect([await reloadedPage(), await shownScript()]).toEqual(['page of one', 'script of one'])
    await builds.look()
    expect(await builds.tryNext()).toBe(false)
    await serve('three')
    await builds.look()
    expect(await builds.tryNext()).toBe(true)
    expect(await shownPage()).toBe('page of three')
  })

  it('count the loads of several tabs at once as one', async () => {
    await serve('two')
    await builds.look()
    await builds.tryNext()
    for (let loads = 0; loads < 3; loads += 1) {
      expect(await reloadedPage()).toBe('page of two')
      for (let tabs = 0; tabs < 5; tabs += 1) expect(await shownPage()).toBe('page of two')
    }
    expect(await reloadedPage()).toBe('page of one')
  })

  it('go back from one that loads itself again and again', async () => {
    await serve('two')
    await builds.look()
    await builds.tryNext()
    let page = await shownPage()
    for (let loads = 0; loads < 100 && page === 'page of two'; loads += 1) {
      now += 500
      page = await shownPage()
    }
    expect(page).toBe('page of one')
  })

  it('do not try one that the server has taken back', async () => {
    await serve('two')
    await builds.look()
    await serve('one')
    await builds.look()
    expect(await builds.tryNext()).toBe(false)
  })
})
