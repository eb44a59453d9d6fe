/** Sends the recorded requests to a server and compares its responses with the recorded ones. */
import { readFile } from 'node:fs/promises'
import { Ajv, type AnySchema } from 'ajv'
import type { ContractRequest } from './contract-request.ts'
import { allowAdditions, type JsonSchema, type SchemaName } from './schemas.ts'

/** A request with the response of its version. */
export interface Exchange extends ContractRequest {
  status: number
  /** The names of the headers that pages read. */
  responseHeaders?: string[]
  /** The body. Values that differ at each run are replaced. */
  response?: unknown
}

/** What `npm run contract:record` writes: the requests of a version, its responses and its schemas. */
export interface VersionRecord {
  schemas: Record<string, JsonSchema>
  exchanges: Exchange[]
}

/** What a server responded. */
export interface Outcome {
  status: number
  headers: string[]
  body: unknown
}

/** The headers that pages read. */
const READ_HEADERS = ['etag', 'location', 'upload-offset', 'upload-length', 'content-range']

/** Sends requests one after the other. @returns the responses by the names of the requests */
export async function replay(url: string, requests: readonly ContractRequest[]): Promise<Map<string, Outcome>> {
  const kept = new Map<string, string>()
  const fill = (text: string) => text.replace(/<([\w-]+)>/g, (placeholder, name) => kept.get(name) ?? placeholder)
  const outcomes = new Map<string, Outcome>()
  for (const { name, method = 'GET', path, headers = {}, body, file, keep = {} } of requests) {
    const filled = Object.entries(headers).map(([header, value]) => [header, fill(value)] as const)
    const response = await fetch(url + fill(path), {
      method,
      headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...Object.fromEntries(filled) },
      ...(body !== undefined && { body: fillIn(body, fill) }),
      ...(file !== undefined && { body: await readFile(file) }),
    })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.startsWith('application/json') && text !== ''
    const outcome: Outcome = {
      status: response.status,
      headers: READ_HEADERS.filter((header) => response.headers.has(header)),
      body: isJson ? JSON.parse(text) : undefined,
    }
    outcomes.set(name, outcome)
    for (const [key, source] of Object.entries(keep)) {
      const value = source.startsWith('header ')
        ? // Of the address of an upload, its id: a page stores it and sends further requests to the paths it knows.
          response.headers.get(source.slice(7))?.split('/api/uploads/').at(-1)
        : source
            .split('.')
            .reduce<unknown>((value, member) => (value as JsonSchema | undefined)?.[member], outcome.body)
      if (value !== undefined && value !== null) kept.set(key, String(value))
    }
  }
  return outcomes
}

/** Fills values into the texts of a body. */
const fillIn = (body: unknown, fill: (text: string) => string) =>
  JSON.stringify(body, (_key, value) => (typeof value === 'string' ? fill(value) : value))

/** Validates by the schemas of a version. */
export interface Validator {
  /** Returns what is wrong with a body; empty if nothing is. */
  findErrors(name: string, body: unknown): string[]
  /** Returns the paths of the members whose schema is `deprecated`. */
  findDeprecated(name: string, body: unknown): Set<string>
}

/**
 * Creates a validator.
 * @param schemas by their names
 * @param options.isOpen whether objects may have members that their schema does not name
 */
export function createValidator(schemas: Record<string, JsonSchema>, options: { isOpen: boolean }): Validator {
  const ajv = new Ajv({ strict: false, allErrors: true })
  let deprecated = new Set<string>()
  ajv.removeKeyword('deprecated')
  ajv.addKeyword({
    keyword: 'deprecated',
    validate: (isDeprecated: boolean, _value: unknown, _schema: unknown, context?: { instancePath: string }) => {
      if (isDeprecated && context) deprecated.add(context.instancePath)
      return true
    },
  })
  for (const [name, schema] of Object.entries(schemas))
    ajv.addSchema((options.isOpen ? allowAdditions(schema) : schema) as AnySchema, name)
  return {
    findErrors: (name, body) =>
      ajv.validate(name, body) ? [] : (ajv.errors ?? []).map((error) => `${error.instancePath} ${error.message}`),
    findDeprecated: (name, body) => {
      deprecated = new Set()
      ajv.validate(name, body)
      return deprecated
    },
  }
}

/**
 * Returns the members of an earlier response that a later one lacks or has with another type. Null has any type, which
 * the schema decides.
 * @param ignored paths that may be missing
 */
export function findLost(before: unknown, now: unknown, ignored: ReadonlySet<string>, path = ''): string[] {
  if (before === null || now === null || ignored.has(path)) return []
  if (typeof before !== typeof now || Array.isArray(before) !== Array.isArray(now)) return [`${path} has another type`]
  if (typeof before !== 'object') return []
  return Object.entries(before as object).flatMap(([key, member]) => {
    const memberPath = `${path}/${key}`
    if (ignored.has(memberPath)) return []
    const other = now as Record<string, unknown>
    return key in other ? findLost(member, other[key], ignored, memberPath) : [`${memberPath} is missing`]
  })
}

/** Values that differ at each run, by the name of their member. */
const STABLE: Record<string, unknown> = {
  ...{ token: 'a.token.of-an-administrator', publicKey: 'a-public-key', version: 'a-version', cursor: 'dataset-1' },
  code: 'BCDFHJ',
  ...{ uptimeSeconds: 1, storageFreeBytes: 1, storageUsedBytes: 1, contentBytes: 1 },
}

/** Returns a response without what differs at each run, so that its record changes only with the API. */
export function stabilise(value: unknown, key = ''): unknown {
  if (key in STABLE && typeof value === typeof STABLE[key]) return STABLE[key]
  if (Array.isArray(value)) return value.map((each) => stabilise(each))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, stabilise(member, name)]))
  if (typeof value !== 'string') return value
  return value
    .replace(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/, '2026-11-20T07:00:00.000Z')
    .replace(/^(\/api\/backups\/download\/).*/, '$1ticket')
    .replace(/(\?version=).*/, '$1a-version')
    .replace(/^(\/wall#t=).*/, '$1a-token')
}

/** Returns the record of a version. */
export const toRecord = (
  requests: readonly ContractRequest[],
  outcomes: ReadonlyMap<string, Outcome>,
  schemas: Record<string, JsonSchema>,
): VersionRecord => ({
  schemas,
  exchanges: requests.map((request) => {
    const { status = 0, headers = [], body } = outcomes.get(request.name) ?? {}
    return {
      ...request,
      status,
      ...(headers.length > 0 && { responseHeaders: headers }),
      ...(request.reads && { response: stabilise(body) }),
    }
  }),
})

/** Returns the name of the schema of a request that another list has, too. */
export const schemaOf = (
  requests: readonly ContractRequest[],
  name: string,
  role: 'reads' | 'sends',
): SchemaName | undefined => requests.find((request) => request.name === name)?.[role]
