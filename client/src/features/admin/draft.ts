/** What was typed and not saved yet: outlives a login that ends in the middle, a fault and, in this tab, a reload. */
import { useState } from 'react'

const PREFIX = 'draft:'

/**
 * A form's values, kept until they are cleared.
 * @param key names the form
 * @param empty what it begins with
 * @returns the values, how to change some, how to forget them, and whether there are any
 */
export function useDraft<T extends object>(
  key: string,
  empty: T,
): { values: T; change: (some: Partial<T>) => void; clear: () => void; kept: boolean } {
  const [values, setValues] = useState<T | null>(() => read<T>(key))
  return {
    values: values ?? empty,
    kept: values !== null,
    change: (some) =>
      setValues((current) => {
        const next = { ...(current ?? empty), ...some }
        write(key, next)
        return next
      }),
    clear: () => {
      write(key, null)
      setValues(null)
    },
  }
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
