/**
 * Urdu has one and other, like `Intl.PluralRules('ur')`. Most nouns look the same after any number: `3 منٹ`, `3 دن`.
 * @param count whole number
 * @param one the word for exactly one, e.g. `گھنٹہ`
 * @param other the word for any other count, e.g. `گھنٹے`; `one` if left out
 * @returns the count with its word, e.g. `1 گھنٹہ`, `2 گھنٹے`
 */
export const counted = (count: number, one: string, other = one): string => `${count} ${count === 1 ? one : other}`
