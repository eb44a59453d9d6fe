import { createContext } from 'react'
import { PAGE_DATA_ID, type PageData } from '#contracts/page-data.ts'

/** What stands in the page, and the address it stands for. */
export interface WrittenData extends PageData {
  at: string
}

/** What the server wrote into the page: shown until the store knows better. Null where it wrote nothing. */
export const PageDataContext = createContext<WrittenData | null>(null)

/**
 * @param data what the server wrote
 * @returns the minute for which it did; null where the page does not depend on it
 */
export const writtenMinute = (data: PageData | null): Date | null => (data?.jamat ? new Date(data.jamat.now) : null)

/** @returns what the server wrote into this document; read before the address changes */
export function readPageData(): WrittenData | null {
  const text = document.getElementById(PAGE_DATA_ID)?.textContent
  return text ? { ...(JSON.parse(text) as PageData), at: location.pathname } : null
}
