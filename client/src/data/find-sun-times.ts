/** Sunrise and sunset: the public look-up's, through our server; worked out on the device when it cannot be had. */
import type { Sun } from '#contracts/sun.ts'
import { nextTask } from '../lib/next-task.ts'
import { untilHad } from '../lib/until-had.ts'
import { request } from './api-client.ts'
import type { SunTimes } from './sun-times.ts'

const TIME_LIMIT = 4000
const KEY = 'sun'

/**
 * The sun times of a day. The look-up's answer is kept for that day, even that it had none, so that the next visit asks
 * nobody.
 * @param date `YYYY-MM-DD` in Karachi
 * @throws when neither the look-up nor the device gives them
 */
export async function findSunTimes(date: string): Promise<SunTimes> {
  let sun = readKept()
  if (sun?.date !== date) {
    try {
      sun = (await request<Sun>('/sun', { timeLimit: TIME_LIMIT })).data
      keep(sun)
    } catch (fault) {
      console.warn('The sunrise and sunset look-up failed; working them out here:', fault)
    }
  }
  const times = sun?.date === date ? asTimes(sun) : null
  if (times) return times
  const { computeSunTimes } = await untilHad(() => import('./compute-sun-times.ts'))
  // Reading that file was a task of its own.
  await nextTask()
  return computeSunTimes(date)
}

function asTimes(sun: Sun): SunTimes | null {
  if (!sun.sunrise || !sun.sunset) return null
  const times = { sunrise: new Date(sun.sunrise), sunset: new Date(sun.sunset) }
  return Number.isNaN(times.sunrise.getTime()) || Number.isNaN(times.sunset.getTime()) ? null : times
}

function readKept(): Sun | null {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? 'null') as Sun | null
  } catch {
    return null
  }
}

function keep(sun: Sun | null): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(sun))
  } catch {
    // Storage may be forbidden or full; the look-up is then asked again.
  }
}
