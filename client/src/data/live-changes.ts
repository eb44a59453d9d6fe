/** All pages that are open do not check for a change in the same moment. */
const SPREAD_MS = 1500

/**
 * Listens for changes of the content for as long as the page is visible. Where the browser or the server does not offer that,
 * the regular checks remain.
 * @param onCursor receives the cursor of the newest snapshot, at once and after each change
 */
export function listenForChanges(onCursor: (cursor: string) => void): void {
  if (!('EventSource' in window)) return
  let source: EventSource | null = null
  const close = () => {
    source?.close()
    source = null
  }
  const update = () => {
    if (document.visibilityState !== 'visible') return close()
    if (source) return
    source = new EventSource('/api/changes')
    source.onmessage = ({ data }) => void setTimeout(() => onCursor(data), Math.random() * SPREAD_MS)
  }
  document.addEventListener('visibilitychange', update)
  // A page that is left may be stored and shown again, for which it must have no connection.
  addEventListener('pagehide', close)
  addEventListener('pageshow', update)
  update()
}
