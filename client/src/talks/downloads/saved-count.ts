/** How many recordings were saved: stored apart from them, so that the site notices when the phone has cleared them. */
import { readText, writeText } from '../../lib/safe-storage.ts'

const KEY = 'saved-recordings'

export const readSavedCount = (): number => Number(readText(KEY) ?? 0)

/** Returns whether the database of recordings may exist. */
export const mayHaveSaved = (): boolean => readText(KEY) !== null

export const writeSavedCount = (count: number): void => void writeText(KEY, String(count))
