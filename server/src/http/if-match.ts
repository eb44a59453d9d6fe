import { toResponse } from './cached-response.ts'
import { invalidInput, versionConflict } from './errors.ts'
import { matches } from './send-cached.ts'

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

/**
 * Checks that a resource, whose ETag is a hash of its JSON, is still as the client has read it.
 * @throws HttpError 412 where `If-Match` is sent and names another state
 */
export function requireUnchanged(ifMatch: string | undefined, current: object, name: string): void {
  if (ifMatch !== undefined && !matches(ifMatch, toResponse({ value: current }).etag)) throw versionConflict(name)
}
