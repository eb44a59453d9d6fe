/** What the connection of the screen uses of the browser; its tests have their own. */
import { readAppVersion } from '../lib/app-version.ts'
import { takePicture } from './pairing/picture.ts'
import { type Answer, get, post } from './requests.ts'
import { readToken } from './screen-store.ts'

export interface Network {
  appVersion: string
  /** Returns milliseconds by a clock that nobody sets. */
  now(): number
  get(path: string, etag: string | null, token?: string | null): Promise<Answer>
  post(path: string, token?: string | null, body?: object | null): Promise<Answer>
  /** Listens for the cursor of the newest snapshot, at once and after each change. @returns a function that ends it; null without such streams */
  listen(events: { onCursor(cursor: string): void; onError(): void }): (() => void) | null
  /** Returns the token in the page's address. */
  readToken(): string | null
  /** Writes it there, so that a bookmark or a kiosk's command restores an emptied storage. No server sees it. */
  writeToken(token: string): void
  takePicture(): Promise<string | null>
}

export function connectBrowser(): Network {
  const tokenOfAddress = () => readToken(location.hash.slice('#t='.length))
  // A link that is typed into the address bar of this page loads nothing by itself.
  addEventListener('hashchange', () => location.reload())
  return {
    appVersion: readAppVersion() ?? 'unknown',
    now: () => performance.now(),
    get,
    post,
    listen({ onCursor, onError }) {
      if (!('EventSource' in window)) return null
      const source = new EventSource('/api/changes')
      source.onmessage = ({ data }) => onCursor(data)
      source.onerror = onError
      return () => source.close()
    },
    readToken: tokenOfAddress,
    writeToken(token) {
      if (tokenOfAddress() !== token)
        history.replaceState(null, '', `${location.pathname}${location.search}#t=${token}`)
    },
    takePicture,
  }
}
