import { useEffect, useState } from 'react'
import { type Clock, mosqueDate } from '#contracts/mosque-time.ts'
import type { SunTimes } from '#contracts/prayer-times.ts'
import { useNow } from '../lib/clock.ts'
import { retryImport } from '../lib/retry-import.ts'
import { useStore } from '../lib/store.ts'
import { currentMosque } from './mosque.ts'
import { siteStore } from './site-store.ts'

/**
 * Returns today's sunrise and sunset once the page has loaded; after midnight those of the next day.
 * @returns null until they are known, and if neither the server nor the device can provide them
 */
export function useSunTimes(clock: Clock): SunTimes | null {
  const [times, setTimes] = useState<SunTimes | null>(null)
  // `useNow` renders every minute; the clock gives the day.
  const date = useNow() && mosqueDate(clock())
  const mosque = useStore({ subscribe: siteStore.subscribe, read: currentMosque }, null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the times are those of its place.
  useEffect(() => {
    if (!date) return
    let isCurrent = true
    const load = () => {
      // Loaded on demand, because hydration does not need it.
      retryImport(() => import('./fetch-sun-times.ts'))
        .then(({ fetchSunTimes }) => fetchSunTimes(date))
        .then(
          (found) => isCurrent && setTimes(found),
          (error) => console.warn('Sunrise and sunset are not available today:', error),
        )
    }
    if (document.readyState === 'complete') load()
    else addEventListener('load', load, { once: true })
    return () => {
      isCurrent = false
      removeEventListener('load', load)
    }
  }, [date, mosque])
  return times
}
