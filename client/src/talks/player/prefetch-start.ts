import { whenIdle } from '../../lib/when-idle.ts'
import { mayDownload } from '../downloads/wifi-only.ts'

/** Chromium plays nothing before its first block of 32 KB is complete: four seconds at 64 kbit/s. */
const FIRST_BLOCK_BYTES = 32 * 1024
/** In Mbit/s; below it the first block takes longer than a second. */
const SLOW_DOWNLINK = 0.25
/** Rows of lists whose beginning one page fetches. */
const MAX_ROWS = 3

/** Only Chromium describes the connection, and only Chromium plays what is fetched here. */
const connection = (navigator as { connection?: { saveData?: boolean; downlink?: number } }).connection

const prefetched = new Set<string>()
let rows = 0

/** Fetches the beginning of a file into the browser's cache, so that it sounds soon after the tap; not with data saving on. */
export function prefetchStart(url: string): void {
  if (connection && !connection.saveData) whenIdle(() => fetchStart(url))
}

/** Does so for a row of a list, if it is in view once the page is calm, and over a slow connection only. */
export function prefetchRow(row: Element, url: string): void {
  whenIdle(() => {
    const { top, bottom } = row.getBoundingClientRect()
    if (bottom <= 0 || top >= innerHeight || rows >= MAX_ROWS || !isSlow() || !mayDownload()) return
    rows += 1
    fetchStart(url)
  })
}

/** By what the browser has measured of the page's own requests, or the visitor's setting. */
const isSlow = () => connection?.saveData || (connection?.downlink ?? SLOW_DOWNLINK) < SLOW_DOWNLINK

function fetchStart(url: string): void {
  if (prefetched.has(url)) return
  prefetched.add(url)
  fetch(url, { headers: { range: `bytes=0-${FIRST_BLOCK_BYTES - 1}` }, priority: 'low' })
    .then((response) => response.arrayBuffer())
    .catch(() => prefetched.delete(url))
}
