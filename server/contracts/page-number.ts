/**
 * Parses the page number in an address.
 * @param text the value of `page`; null when there is none
 * @returns 1 or more; 1 for any text that is not a page number
 */
export function readPageNumber(text: string | null): number {
  return text && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1
}

/**
 * Returns the number of pages of a list, at least 1: an empty list has one page.
 * @param count entries in the list
 * @param size entries on a page
 */
export function pagesOf(count: number, size: number): number {
  return Math.max(1, Math.ceil(count / size))
}
