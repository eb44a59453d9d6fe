import { useDraft } from './draft.ts'
import { createIdempotencyKey } from './idempotency-key.ts'
import { rebaseFields } from './rebase-fields.ts'

/** What is stored. The base shows which fields were edited, so that other changes are not overwritten. */
interface StoredDraft<T> {
  typed: T
  /** The values when editing began; null for something new. */
  base: T | null
  /** The idempotency key; empty until the form is first submitted. */
  key: string
}

export interface EditDraft<T> {
  /** The values of the form. */
  draft: T
  /** The fields that somebody else has changed meanwhile, too. */
  conflicts: (keyof T)[]
  change: (some: Partial<T>) => void
  clear: () => void
  /** Returns the idempotency key with which the form is sent, the same until it is cleared or names something else. */
  requestKey: () => string
}

/**
 * Keeps the draft of a form that adds something, or changes something that others may change meanwhile.
 * @param name identifies the form
 * @param before the values as they are saved; null for something new
 * @param empty the initial values of something new
 * @param naming the fields that say what it is: with another one, the server would otherwise change what it has although its
 *   response was lost
 */
export function useEditDraft<T extends object>(
  name: string,
  before: T | null,
  empty: T,
  naming: readonly (keyof T)[],
): EditDraft<T> {
  const initial = before ?? empty
  const stored = useDraft<StoredDraft<T>>(name, { typed: initial, base: before, key: '' })
  const rebase = ({ typed, base }: StoredDraft<T>) => {
    // A draft that an older version stored may lack newer fields.
    const values = { ...initial, ...typed }
    return before && base ? rebaseFields(values, { ...initial, ...base }, before) : { values, conflicts: [] }
  }
  const { values, conflicts } = rebase(stored.values)
  return {
    draft: values,
    conflicts,
    change: (some) =>
      // Reads the latest values: a picture can arrive long after it was chosen.
      stored.change((latest) => ({
        typed: { ...rebase(latest).values, ...some },
        base: before,
        ...(naming.some((field) => field in some) && { key: '' }),
      })),
    clear: stored.clear,
    requestKey() {
      const key = stored.values.key || createIdempotencyKey()
      stored.change({ key })
      return key
    },
  }
}
