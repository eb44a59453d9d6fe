import { downloads } from '../content/en/downloads.ts'

const MEGABYTE = 1_000_000

/**
 * A file's size, as a data plan counts it.
 * @param bytes whole number
 * @returns megabytes, e.g. "0.4 MB", "23 MB"; one decimal below ten, and never "0.0"
 */
export function formatMegabytes(bytes: number): string {
  const megabytes = Math.max(bytes / MEGABYTE, 0.1)
  return downloads.sizes.megabytes(megabytes.toFixed(megabytes < 9.95 ? 1 : 0))
}

/**
 * How long a recording is.
 * @param seconds may have a fraction
 * @returns e.g. "4:05", "1:02:03"
 */
export function formatLength(seconds: number): string {
  const whole = Math.round(seconds)
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60]
  const two = (value: number) => String(value).padStart(2, '0')
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`
}
