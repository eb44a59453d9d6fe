import { downloads } from '#texts/downloads.ts'
import { isolate } from './typed.ts'

const MEGABYTE = 1_000_000

/**
 * Formats a size in decimal megabytes or gigabytes, as data plans count.
 * @returns for example "0.4 MB", "23 MB", "1.2 GB", "80 GB"; one decimal below ten, and never "0.0". On right-to-left
 *   pages, invisible marks keep the unit behind its number.
 */
export function formatSize(bytes: number): string {
  const megabytes = Math.max(bytes / MEGABYTE, 0.1)
  const size =
    megabytes < 999.5 ? downloads.sizes.megabytes(round(megabytes)) : downloads.sizes.gigabytes(round(megabytes / 1000))
  return isolate(size)
}

const round = (value: number) => value.toFixed(value < 9.95 ? 1 : 0)
