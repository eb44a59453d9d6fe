import { readText, writeText } from '../../lib/safe-storage.ts'
import { WIFI_ONLY_KEY } from '../../lib/storage-keys.ts'
import { createStore } from '../../lib/store.ts'

/** A browser's description of the connection; only Chromium on phones has one. */
interface Connection extends EventTarget {
  type?: string
  saveData?: boolean
}

/** The choice of this visit, for browsers that cannot store it. */
const choice = createStore<boolean | null>(null)

const connection = (): Connection | undefined => (navigator as { connection?: Connection }).connection

/** Returns whether this browser can distinguish Wi-Fi from mobile data. */
export const canDetectWifi = (): boolean => connection()?.type !== undefined

/** Returns whether downloads wait for Wi-Fi; until the listener chooses, the phone's data saver decides. */
export function isWifiOnly(): boolean {
  const stored = readText(WIFI_ONLY_KEY)
  return stored === null ? (choice.read() ?? connection()?.saveData === true) : stored === '1'
}

export function setWifiOnly(wifiOnly: boolean): void {
  writeText(WIFI_ONLY_KEY, wifiOnly ? '1' : '0')
  choice.write(wifiOnly)
}

/** Returns whether downloads may use the current connection. */
export const mayDownload = (): boolean => !(canDetectWifi() && isWifiOnly() && connection()?.type === 'cellular')

/** Calls the listener whenever {@link mayDownload} may have changed. @returns a function that stops it */
export function onConnectionChange(listener: () => void): () => void {
  const current = connection()
  const unsubscribe = choice.subscribe(listener)
  addEventListener('online', listener)
  current?.addEventListener('change', listener)
  return () => {
    unsubscribe()
    removeEventListener('online', listener)
    current?.removeEventListener('change', listener)
  }
}
