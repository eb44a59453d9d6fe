/**
 * Reads the page of a list out of an address.
 * @param text the value of `page`; null when there is none
 * @returns from 1; 1 for what is no page's number
 */
export function readPageNumber(text: string | null): number {
  return text && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1
}

/**
 * How many pages a list has.
 * @param count its entries
 * @param size entries on a page
 * @returns at least 1: an empty list has a page that says so
 */
export function pagesOf(count: number, size: number): number {
  return Math.max(1, Math.ceil(count / size))
}
