/** A page number; `null` is a gap of omitted pages. */
export type PageEntry = number | null

/**
 * Returns the numbers from 1 to `pages`.
 */
export function allPages(pages: number): PageEntry[] {
  return Array.from({ length: pages }, (_, index) => index + 1)
}

/**
 * Returns the first page, the last, and the current one with its neighbours, with gaps between. A gap never hides a single
 * page, because an ellipsis takes as much space as a number.
 * @param current from 1
 * @param pages the number of pages
 */
export function shortPages(current: number, pages: number): PageEntry[] {
  const shown = allPages(pages).filter(
    (page) => page === 1 || page === pages || (page !== null && Math.abs(page - current) <= 1),
  ) as number[]
  return shown.flatMap((page, index): PageEntry[] => {
    const before = shown[index - 1] ?? page - 1
    if (page - before === 2) return [page - 1, page]
    return page - before > 2 ? [null, page] : [page]
  })
}
