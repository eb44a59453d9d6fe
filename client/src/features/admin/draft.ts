/** What was typed and not saved yet: outlives a login that ends in the middle, a fault and, in this tab, a reload. */
import { useState } from 'react'

const PREFIX = 'draft:'

/** A form's values, and what can be done with them. */
export interface Draft<T> {
  values: T
  /** Changes some of them; a function is given those of this moment. */
  change: (some: Partial<T> | ((current: T) => Partial<T>)) => void
  clear: () => void
  /** Whether anything was changed since it was last cleared. */
  kept: boolean
}

/**
 * A form's values, kept until they are cleared.
 * @param key names the form
 * @param empty what it begins with
 */
export function useDraft<T extends object>(key: string, empty: T): Draft<T> {
  const [values, setValues] = useState<T | null>(() => read<T>(key))
  return {
    // What an older page kept may lack what is new.
    values: values ? { ...empty, ...values } : empty,
    kept: values !== null,
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

/** Puts a title into a form that is not open and has none yet. @param key names the form */
export function keepDraftTitle(key: string, title: string): void {
  const kept = read<{ title: string }>(key)
  if (!kept?.title) write(key, { ...kept, title })
}

/** Forgets all that was typed: the next person at this device is another. */
export function forgetDrafts(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key)
}

function read<T>(key: string): T | null {
  try {
    return JSON.parse(sessionStorage.getItem(PREFIX + key) ?? 'null') as T | null
  } catch {
    return null
  }
}

function write(key: string, values: object | null): void {
  try {
    if (values) sessionStorage.setItem(PREFIX + key, JSON.stringify(values))
    else sessionStorage.removeItem(PREFIX + key)
  } catch (fault) {
    console.warn('The draft could not be kept:', fault)
  }
}
