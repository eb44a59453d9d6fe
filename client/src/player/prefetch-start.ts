import { mayDownload } from '../data/audio/wifi-only.ts'
import { whenIdle } from '../lib/when-idle.ts'

/** Chromium plays nothing before its first block of 32 KB is complete: four seconds at 64 kbit/s. */
const FIRST_BLOCK_BYTES = 32 * 1024
/** In Mbit/s; below it the first block takes longer than a second. */
const SLOW_DOWNLINK = 0.25
/** Rows of lists whose beginning one page fetches. */
const MAX_ROWS = 3

/** Only Chromium describes the connection, and only Chromium plays what is fetched here. */
const connection = () => (navigator as { connection?: { saveData?: boolean; downlink?: number } }).connection

const prefetched = new Set<string>()
let rows = 0

/** Fetches the beginning of a file into the browser's cache, so that it sounds soon after the tap; not with data saving on. */
export function prefetchStart(url: string): void {
  if (connection()?.saveData === false) whenIdle(() => fetchStart(url))
}

/**
 * Fetches the beginning of a file once the row of a list is in view on a calm page, over a slow connection only.
 * @returns a function that stops waiting for it
 */
export function prefetchInView(row: Element, url: string): () => void {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting) || rows >= MAX_ROWS || !isSlow() || !mayDownload()) return
    rows += 1
    observer.disconnect()
    fetchStart(url)
  })
  whenIdle(() => observer.observe(row))
  return () => observer.disconnect()
}

/** By what the browser has measured of the page's own requests, or the visitor's setting. */
function isSlow(): boolean {
  const { saveData, downlink = Number.POSITIVE_INFINITY } = connection() ?? {}
  return saveData === true || downlink < SLOW_DOWNLINK
}

function fetchStart(url: string): void {
  if (prefetched.has(url)) return
  prefetched.add(url)
  fetch(url, { headers: { range: `bytes=0-${FIRST_BLOCK_BYTES - 1}` }, priority: 'low' })
    .then((response) => response.arrayBuffer())
    .catch(() => prefetched.delete(url))
}
