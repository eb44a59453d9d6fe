import { bayans } from '#texts/bayans.ts'

/**
 * Returns the number of recordings of a list, on further pages with the range that is shown.
 * @param page from 1
 * @param shown the number of rows on this page
 */
export const countText = (page: number, size: number, shown: number, count: number): string =>
  page === 1 ? bayans.count(count) : bayans.range((page - 1) * size + 1, (page - 1) * size + shown, count)
