import { useCallback, useEffect, useRef, useState } from 'react'
import { isUnauthorized } from './admin-request.ts'

export interface AdminQuery<T> {
  /** Null until it is loaded. */
  data: T | null
  /** Why the last load failed; null when it succeeded, and after a 401, which leads to the login. */
  error: unknown
  /** Loads again. @returns null on failure */
  reload: () => Promise<T | null>
  /** Changes the shown data until the next load. */
  change: (next: (data: T) => T) => void
}

/** Loaded data by query key, until the page is closed, so that screens open offline. */
const cache = new Map<string, unknown>()

/** Empties the cache, so that the next person at this device does not see its data. */
export const clearQueries = (): void => cache.clear()

/**
 * Loads the data of a screen.
 * @param key identifies the query; another key loads again
 * @param load requests the data from the server
 */
export function useAdminQuery<T>(key: string, load: () => Promise<T>): AdminQuery<T> {
  const [state, setState] = useState({ key, data: cached<T>(key), error: null as unknown })
  const latest = useRef({ key, load })
  useEffect(() => {
    latest.current = { key, load }
  })
  /** Numbers the requests. A response is ignored once a later one, or a later local change, is shown. */
  const requests = useRef({ sent: 0, shown: 0 })
  const reload = useCallback(async () => {
    requests.current.sent += 1
    const requestNumber = requests.current.sent
    const show = (error: unknown) => {
      if (latest.current.key === key) setState({ key, data: cached<T>(key), error })
    }
    try {
      const data = await latest.current.load()
      if (requestNumber > requests.current.shown) {
        requests.current.shown = requestNumber
        cache.set(key, data)
        show(null)
      }
      return data
    } catch (error) {
      if (isUnauthorized(error)) return null
      console.warn(`Loading ${key} failed:`, error)
      if (requestNumber > requests.current.shown) show(error)
      return null
    }
  }, [key])
  useEffect(() => void reload(), [reload])
  const change = useCallback(
    (next: (data: T) => T) => {
      const data = cached<T>(key)
      if (data === null) return
      requests.current.shown = requests.current.sent
      cache.set(key, next(data))
      setState((state) => ({ ...state, data: next(data) }))
    },
    [key],
  )
  const { data, error } = state.key === key ? state : { data: cached<T>(key), error: null }
  return { data, error, reload, change }
}

const cached = <T>(key: string): T | null => (cache.get(key) as T | undefined) ?? null
