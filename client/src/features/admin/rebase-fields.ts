/**
 * Applies typed changes to values that another administrator may have saved meanwhile. Typed changes always stay.
 * @param typed the values of the form
 * @param before the saved values when editing began
 * @param now the values as they are saved now
 * @returns the new values of the form, and the fields that both changed to different values
 */
export function rebaseFields<T extends object>(typed: T, before: T, now: T): { values: T; conflicts: (keyof T)[] } {
  const edited = (Object.keys(before) as (keyof T)[]).filter((field) => typed[field] !== before[field])
  const edits = Object.fromEntries(edited.map((field) => [field, typed[field]]))
  return {
    values: { ...now, ...edits },
    conflicts: edited.filter((field) => now[field] !== before[field] && now[field] !== typed[field]),
  }
}
