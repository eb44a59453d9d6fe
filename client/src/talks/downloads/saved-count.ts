/** How many recordings were saved: stored apart from them, so that the site notices when the phone has cleared them. */
import { readText, writeText } from '../../lib/safe-storage.ts'
import { SAVED_COUNT_KEY } from '../../lib/storage-keys.ts'

export const readSavedCount = (): number => Number(readText(SAVED_COUNT_KEY) ?? 0)

/** Returns whether the database of recordings may exist. */
export const mayHaveSaved = (): boolean => readText(SAVED_COUNT_KEY) !== null

export const writeSavedCount = (count: number): void => void writeText(SAVED_COUNT_KEY, String(count))
