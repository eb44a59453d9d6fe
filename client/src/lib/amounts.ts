import { downloads } from '../content/en/downloads.ts'

const MEGABYTE = 1_000_000

/**
 * A size, as a data plan counts it.
 * @param bytes whole number
 * @returns e.g. "0.4 MB", "23 MB", "1.2 GB", "80 GB"; one decimal below ten, and never "0.0"
 */
export function formatSize(bytes: number): string {
  const megabytes = Math.max(bytes / MEGABYTE, 0.1)
  if (megabytes < 999.5) return downloads.sizes.megabytes(rounded(megabytes))
  return downloads.sizes.gigabytes(rounded(megabytes / 1000))
}

const rounded = (value: number) => value.toFixed(value < 9.95 ? 1 : 0)

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
