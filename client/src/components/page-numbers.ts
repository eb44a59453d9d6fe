/** `null` stands for the pages that are left out. */
export type PageEntry = number | null

/**
 * Every page's number.
 * @param pages how many there are
 * @returns 1 to `pages`
 */
export function allPages(pages: number): PageEntry[] {
  return Array.from({ length: pages }, (_, index) => index + 1)
}

/**
 * The first page, the last, and the current one with its neighbours; a gap for what lies between. A gap that
 * would hide a single page shows that page: an ellipsis takes no less room than a number.
 * @param current from 1
 * @param pages how many there are
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
