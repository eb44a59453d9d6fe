/** Today's sunrise and sunset, for the top bar. */
import { useEffect, useState } from 'react'
import { type Clock, karachiDate } from '#contracts/karachi-time.ts'
import { useNow } from '../lib/clock.ts'
import { untilHad } from '../lib/until-had.ts'

export interface SunTimes {
  sunrise: Date
  sunset: Date
}

/**
 * Today's sun times, once the page has loaded; a page that stays open gets the next day's after midnight.
 * @param clock what time it is
 * @returns null until they are known; they stay null only if both ways fail
 */
export function useSunTimes(clock: Clock): SunTimes | null {
  const [times, setTimes] = useState<SunTimes | null>(null)
  // Renewed with each minute; the clock itself says which day it is then.
  const date = useNow() && karachiDate(clock())
  useEffect(() => {
    if (!date) return
    let current = true
    const find = () => {
      // Nothing of the look-up has to be there for a page to be hydrated.
      untilHad(() => import('./find-sun-times.ts'))
        .then(({ findSunTimes }) => findSunTimes(date))
        .then(
          (found) => current && setTimes(found),
          (fault) => console.warn('Sunrise and sunset are not known today:', fault),
        )
    }
    if (document.readyState === 'complete') find()
    else addEventListener('load', find, { once: true })
    return () => {
      current = false
      removeEventListener('load', find)
    }
  }, [date])
  return times
}
