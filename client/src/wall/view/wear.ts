/** What spares the screen and the eyes, as functions of the time. */
import type { SunDay } from '#contracts/prayer-times.ts'
import type { ScreenSettings } from '#contracts/wall-settings.ts'

const MINUTE_MS = 60_000
/** In pixels. */
export const MAX_SHIFT = 8
/** Without a common divisor, so that the path comes to every place; it takes two days and a half. */
const [COLUMNS_MINUTES, ROWS_MINUTES] = [59, 61] as const

/** Returns by how much the picture is moved at a moment, against burn-in: it goes to and fro by at most a pixel in a minute. */
export function shiftAt(time: number): { x: number; y: number } {
  const minute = Math.floor(time / MINUTE_MS)
  return { x: swing(minute, COLUMNS_MINUTES), y: swing(minute, ROWS_MINUTES) }
}

/** Returns a whole number between both limits that rises for half of a period and falls for the other. */
function swing(minute: number, period: number): number {
  const part = (minute % period) / period
  return Math.round(MAX_SHIFT * (4 * Math.abs(part - 0.5) - 1))
}

/** More would leave too little contrast to the soft colours. */
const MAX_SHADE = 0.2
const TWILIGHT_MS = 30 * MINUTE_MS

/** Returns how much the screen is dimmed, from 0 to 1: between sunset and sunrise, more and more in the first half hour. */
export function shadeAt(time: number, { sunrise, sunset }: Pick<SunDay, 'sunrise' | 'sunset'>): number {
  if (!sunrise || !sunset) return 0
  const beyond = Math.max(sunrise.getTime() - time, time - sunset.getTime())
  const part = Math.min(1, Math.max(0, beyond / TWILIGHT_MS))
  return Math.round(part * MAX_SHADE * 100) / 100
}

/** Returns whether the screen is dark at a second of the mosque's day. */
export function isNightAt(secondOfDay: number, hours: ScreenSettings['nightHours']): boolean {
  if (!hours) return false
  const minute = secondOfDay / 60
  const { from, until } = hours
  return from <= until ? from <= minute && minute < until : minute >= from || minute < until
}
