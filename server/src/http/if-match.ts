import { invalidInput } from './errors.ts'

/**
 * Returns the version that `If-Match` names; undefined when it names none. A compressing proxy turns the ETag `"12"` into
 * `W/"12"`.
 * @param source the request whose ETag is expected, for the message
 * @throws HttpError 400 for any other value
 */
export function readIfMatch(ifMatch: string | undefined, source: string): number | undefined {
  if (ifMatch === undefined || ifMatch === '*') return undefined
  const [, number] = /^(?:W\/)?"(\d{1,15})"$/.exec(ifMatch) ?? []
  if (!number) throw invalidInput('if-match', `If-Match must be the ETag of ${source}. Please load the page again.`)
  return Number(number)
}
