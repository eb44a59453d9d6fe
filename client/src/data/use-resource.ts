import { useEffect, useState } from 'react'
import { useStore } from '../lib/store.ts'
import { refreshes } from './start-sync.ts'
import { FAILED, LOADING, type Loadable } from './timings-data.ts'

/**
 * Loads a resource that the phone has not stored, and again when the visitor asks for a refresh (`refreshSite`).
 * @param path identifies the resource; null loads nothing
 * @param load loads what the path identifies; an error with the status 404 means that there is none
 * @param version a new one loads it again; the value before is shown until then, and if that fails
 * @returns `ready` with null where there is no such resource
 */
export function useResource<T>(
  path: string | null,
  load: (path: string, signal: AbortSignal) => Promise<T>,
  version: string | null = null,
): Loadable<T | null> {
  const run = `${useStore(refreshes, 0)} ${version}`
  const [result, setResult] = useState<{ path: string; run: string; state: Loadable<T | null> } | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path identifies what is loaded
  useEffect(() => {
    if (path === null) return
    const controller = new AbortController()
    const { signal } = controller
    load(path, signal).then(
      (value) => signal.aborted || setResult({ path, run, state: { phase: 'ready', value } }),
      (error) => {
        if (signal.aborted) return
        if (error.status === 404) return setResult({ path, run, state: { phase: 'ready', value: null } })
        console.warn(`Loading ${path} failed:`, error)
        const failed = { path, run, state: FAILED }
        setResult((known) => (known?.path === path && known.state.phase === 'ready' ? known : failed))
      },
    )
    return () => controller.abort()
  }, [path, run])
  if (path === null || result?.path !== path) return LOADING
  return result.state === FAILED && result.run !== run ? LOADING : result.state
}

/** Requests a path of the API. */
export async function loadData<T>(path: string, signal: AbortSignal): Promise<T> {
  // Loaded on demand: few pages need more than the store holds.
  const { request } = await import('./api-client.ts')
  return (await request<T>(path, { signal })).data as T
}
