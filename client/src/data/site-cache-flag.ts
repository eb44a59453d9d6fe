import { readText, writeText } from '../lib/safe-storage.ts'

const KEY = 'kept'

/** Returns whether an earlier visit filled the site cache; read without opening its database. */
export const hasSiteCache = (): boolean => readText(KEY) !== null

/** Remembers whether the site cache holds data. */
export const setSiteCacheFlag = (filled: boolean): boolean => writeText(KEY, filled ? '1' : null)
