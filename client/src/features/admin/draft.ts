/** Unsaved form values. They survive an expired session, a failed request and a reload of the tab. */
import { useState } from 'react'
import { readJson, removeByPrefix, writeJson } from '../../lib/safe-storage.ts'
import { DRAFT_PREFIX } from '../../lib/storage-keys.ts'

export interface Draft<T> {
  values: T
  /** Changes some values; a function receives the latest ones. */
  change: (some: Partial<T> | ((current: T) => Partial<T>)) => void
  clear: () => void
  /** Whether anything was changed since the draft was last cleared. */
  isDirty: boolean
}

/**
 * Stores a form's values until they are cleared.
 * @param key identifies the form
 * @param empty the initial values
 */
export function useDraft<T extends object>(key: string, empty: T): Draft<T> {
  const [values, setValues] = useState<T | null>(() => read<T>(key))
  return {
    // A draft that an older version stored may lack newer fields.
    values: values ? { ...empty, ...values } : empty,
    isDirty: values !== null,
    change: (some) =>
      setValues((current) => {
        const before = current ?? empty
        const next = { ...before, ...(typeof some === 'function' ? some(before) : some) }
        write(key, next)
        return next
      }),
    clear: () => {
      write(key, null)
      setValues(null)
    },
  }
}

/** Sets the title of a form that is not open, unless it has one. @param key identifies the form */
export function saveDraftTitle(key: string, title: string): void {
  const draft = read<{ title: string }>(key)
  if (!draft?.title) write(key, { ...draft, title })
}

/** Deletes the draft of a form that need not be open. @param key identifies the form */
export const removeDraft = (key: string): void => write(key, null)

/** Deletes all drafts, so that the next person at this device does not see them. */
export const clearDrafts = (): void => removeByPrefix(DRAFT_PREFIX, 'session')

const read = <T>(key: string): T | null => readJson<T>(`${DRAFT_PREFIX}${key}`, 'session')

function write(key: string, values: object | null): void {
  if (!writeJson(`${DRAFT_PREFIX}${key}`, values, 'session')) console.warn('The draft could not be stored.')
}
