/** Sunrise and sunset from the public service through our server, or computed on the device when it is unreachable. */

import type { SunTimes } from '#contracts/prayer-times.ts'
import type { Sun } from '#contracts/sun.ts'
import { retryImport } from '../lib/retry-import.ts'
import { readJson, writeJson } from '../lib/safe-storage.ts'
import { SUN_KEY } from '../lib/storage-keys.ts'
import { request } from './api-client.ts'

const TIMEOUT_MS = 4000

/**
 * Returns the sun times of a day. The response is stored for that day, even an empty one, so that the next visit
 * sends no request.
 * @param date `YYYY-MM-DD` at the mosque
 * @throws when neither the service nor the device can provide them
 */
export async function fetchSunTimes(date: string): Promise<SunTimes> {
  let sun = readJson<Sun>(SUN_KEY)
  if (sun?.date !== date) {
    try {
      sun = (await request<Sun>('/sun', { timeoutMs: TIMEOUT_MS })).data
      writeJson(SUN_KEY, sun)
    } catch (error) {
      console.warn('Sunrise and sunset could not be fetched and are computed on the device:', error)
    }
  }
  const times = sun?.date === date ? parseTimes(sun) : null
  if (times) return times
  const { calculateDay } = await retryImport(() => import('./prayer-times.ts'))
  return calculateDay(date)
}

function parseTimes(sun: Sun): SunTimes | null {
  if (!sun.sunrise || !sun.sunset) return null
  const times = { sunrise: new Date(sun.sunrise), sunset: new Date(sun.sunset) }
  return Number.isNaN(times.sunrise.getTime()) || Number.isNaN(times.sunset.getTime()) ? null : times
}
