/**
 * The builds of the screen that the worker stores, each whole in a cache of its own: the current one, and a newer one, which waits,
 * then is tried, and becomes the current one when it has painted.
 */
import { hashOf } from '../../sw/hash-of.ts'
import { LIST, PAGE } from './messages.ts'

/** The page and its reloads. */
const MAX_LOADS = 3
/** Loads within this time count as one: of several tabs, which are all asked to load it. */
const ONE_LOAD_MS = 10_000
const STATE_CACHE = 'wall'
const STATE = '/wall/state'

interface Build {
  cache: 'wall-a' | 'wall-b'
  version: string
}

interface State {
  current: Build | null
  /** `loads` counts how often it was loaded to be tried, the last time at `loadedAt`; null while it waits. */
  next: (Build & { loads: number | null; loadedAt: number }) | null
  /** The version that did not paint. */
  bad: string | null
}

export type Builds = ReturnType<typeof createBuilds>

/**
 * Creates the store.
 * @param load requests a file of the server, past the worker, within a limit
 * @param now the device's clock
 */
export function createBuilds(caches: CacheStorage, load: (path: string) => Promise<Response>, now = Date.now) {
  async function read(): Promise<State> {
    const stored = await (await caches.open(STATE_CACHE)).match(STATE)
    return stored ? stored.json() : { current: null, next: null, bad: null }
  }

  let last: Promise<unknown> = Promise.resolve()
  /** Changes the state, one change after another. @param step returns the same object where nothing changes */
  function change(step: (state: State) => State): Promise<State> {
    const work = last.then(async () => {
      const before = await read()
      const after = step(before)
      if (after !== before) await (await caches.open(STATE_CACHE)).put(STATE, new Response(JSON.stringify(after)))
      return after
    })
    last = work.catch(() => undefined)
    return work
  }

  const isTried = ({ next }: State) => next !== null && next.loads !== null

  /** Stores all files of a build. @throws Error when one is missing, or is not the one of the list */
  async function store(name: string, files: Readonly<Record<string, string>>): Promise<void> {
    await caches.delete(name)
    const cache = await caches.open(name)
    for (const path of Object.keys(files)) {
      const response = await load(path)
      const bytes = await response.arrayBuffer()
      if (!response.ok || (await hashOf(bytes)) !== files[path]) throw new Error(`${path} is not that of the list.`)
      await cache.put(path, new Response(bytes, { headers: response.headers }))
    }
  }

  async function match(builds: readonly (Build | null)[], path: string): Promise<Response | undefined> {
    for (const build of builds) {
      const found = build && (await (await caches.open(build.cache)).match(path))
      if (found) return found
    }
    return undefined
  }

  let looking: Promise<void> | null = null
  async function look(): Promise<void> {
    const { version, files } = await (await load(LIST)).json()
    const state = await read()
    if (isTried(state) || version === state.next?.version || version === state.bad) return
    // A newer build that waited is gone from the server.
    await change((before) => (before.next ? { ...before, next: null } : before))
    if (version === state.current?.version) return
    const cache = state.current?.cache === 'wall-a' ? 'wall-b' : 'wall-a'
    await store(cache, files)
    await change((before) =>
      before.current
        ? { ...before, next: { cache, version, loads: null, loadedAt: 0 } }
        : { ...before, current: { cache, version } },
    )
  }

  return {
    /** Looks for a newer build and stores it. @throws Error where the server does not answer as it should */
    look(): Promise<void> {
      const ended = () => {
        looking = null
      }
      looking = looking ?? look()
      looking.then(ended, ended)
      return looking
    },

    /** Returns whether there is a build to show. */
    isReady: async (): Promise<boolean> => (await read()).current !== null,

    /** Begins to try the build that waits. @returns false where there is none */
    async tryNext(): Promise<boolean> {
      const { next } = await change((state) =>
        state.next && !isTried(state) ? { ...state, next: { ...state.next, loads: 0 } } : state,
      )
      return next !== null && next.loads === 0
    },

    /**
     * Returns the page for a navigation: of the build that is tried, unless it was loaded too often without painting; then it is bad,
     * and the build before it is shown again.
     * @returns trial names this load of the build that is tried, null for the current build
     */
    async openPage(): Promise<{ page: Response | undefined; trial: string | null }> {
      const { current, next } = await change((state) => {
        if (!state.next || state.next.loads === null) return state
        const { version, loads, loadedAt } = state.next
        const elapsedMs = now() - loadedAt
        if (elapsedMs >= 0 && elapsedMs < ONE_LOAD_MS) return state
        if (loads >= MAX_LOADS) return { ...state, next: null, bad: version }
        return { ...state, next: { ...state.next, loads: loads + 1, loadedAt: now() } }
      })
      const trial = trialOf(next)
      return { page: await match(trial ? [next, current] : [current, next], PAGE), trial }
    },

    /** Returns whether a load of the build that is tried still has not painted. */
    isWaitingFor: async (trial: string): Promise<boolean> => trialOf((await read()).next) === trial,

    /** Makes the build that is tried the current one. @param version that of the page which has painted */
    async keep(version: string): Promise<void> {
      await change((state) => {
        if (!state.next || state.next.loads === null || state.next.version !== version) return state
        return { ...state, current: { cache: state.next.cache, version }, next: null }
      })
    },

    /** Returns a stored file. */
    async file(path: string): Promise<Response | undefined> {
      const state = await read()
      const { current, next } = state
      return match(isTried(state) ? [next, current] : [current, next], path)
    },
  }
}

const trialOf = (next: State['next']): string | null =>
  next && next.loads !== null ? `${next.version} ${next.loads}` : null
