/** What a browser may tell of the line; only Chromium on phones does. */
interface Connection extends EventTarget {
  type?: string
  saveData?: boolean
}

const KEY = 'wifi-only'
const choices = new Set<() => void>()

const connection = (): Connection | undefined => (navigator as { connection?: Connection }).connection

/** @returns whether this browser can tell Wi-Fi from mobile data */
export const knowsLine = (): boolean => connection()?.type !== undefined

/** @returns whether downloads wait for Wi-Fi; at first, what the phone's own data saver says */
export function isWifiOnly(): boolean {
  try {
    const kept = localStorage.getItem(KEY)
    if (kept !== null) return kept === '1'
  } catch {
    // As if nothing had been chosen.
  }
  return connection()?.saveData === true
}

export function setWifiOnly(only: boolean): void {
  try {
    localStorage.setItem(KEY, only ? '1' : '0')
  } catch {
    // It holds as long as nothing else is asked.
  }
  for (const back of choices) back()
}

/** @returns whether downloads may run on the line there is now */
export const mayLoad = (): boolean => !(knowsLine() && isWifiOnly() && connection()?.type === 'cellular')

/** Calls back whenever {@link mayLoad} may say something else. @returns a function that stops it */
export function onLineChange(back: () => void): () => void {
  const line = connection()
  choices.add(back)
  addEventListener('online', back)
  line?.addEventListener('change', back)
  return () => {
    choices.delete(back)
    removeEventListener('online', back)
    line?.removeEventListener('change', back)
  }
}
