/**
 * English has one and many.
 * @param count whole number
 * @param one the word for exactly one, e.g. `minute`
 * @param many the word for any other count; `one` with an s if left out
 * @returns the count with its word, e.g. `1 minute`, `0 minutes`
 */
export const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`
