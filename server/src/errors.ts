import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ErrorBody } from '#contracts/common.ts'

/** A fault that has an answer: its status, its name and what the person can do. Throw one; the handler below answers. */
export class HttpError extends Error {
  readonly status: number
  readonly error: string
  readonly field: string | undefined
  readonly headers: Record<string, string>

  constructor(
    status: number,
    error: string,
    message: string,
    options: { field?: string; headers?: Record<string, string> } = {},
  ) {
    super(message)
    this.status = status
    this.error = error
    this.field = options.field
    this.headers = options.headers ?? {}
  }
}

/** 400: what was sent cannot be used; names the field. */
export const invalidInput = (field: string, message: string) => new HttpError(400, 'invalid_input', message, { field })

/** 401: no token, or one that no longer counts. */
export const unauthorized = (message = 'Please log in.') =>
  new HttpError(401, 'unauthorized', message, { headers: { 'www-authenticate': 'Bearer' } })

/** 404: nothing there. `what` as in "recording". */
export const notFound = (what: string) => new HttpError(404, 'not_found', `There is no such ${what}.`)

/** 409: someone else was first. */
export const conflict = (message: string) => new HttpError(409, 'conflict', message)

/** 413: more bytes than allowed. */
export const tooLarge = (limitMegabytes: number) =>
  new HttpError(
    413,
    'too_large',
    `The file is larger than the ${limitMegabytes} MB allowed. Please send a smaller one.`,
    { field: 'file' },
  )

/** 415: not something this can be used as. */
export const unsupportedType = (message: string, field?: string) =>
  new HttpError(415, 'unsupported_type', message, field ? { field } : {})

/** 429: too often; says when to come back. */
export const tooManyTries = (seconds: number) =>
  new HttpError(429, 'too_many_tries', `Too many tries. Please wait ${inWords(seconds)} and try again.`, {
    headers: { 'retry-after': String(seconds) },
  })

/** 507: the disk is full; nothing was kept of what was sent. */
export const storageFull = () =>
  new HttpError(
    507,
    'storage_full',
    'The server has no room left, so nothing was saved. Please make room and try again.',
  )

function inWords(seconds: number): string {
  if (seconds < 60) return `${seconds} ${seconds === 1 ? 'second' : 'seconds'}`
  const minutes = Math.ceil(seconds / 60)
  return `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`
}

/** Postgres' codes, and those of the file system, that are a known fault; the rest is a 500. */
const KNOWN_CODES: Record<string, () => HttpError> = {
  '23505': () => conflict('This exists already.'),
  '23514': () => new HttpError(400, 'invalid_input', 'The database does not accept this value.'),
  '22021': () =>
    new HttpError(400, 'invalid_input', 'The text holds a character that cannot be stored. Please remove it.'),
  '22P05': () =>
    new HttpError(400, 'invalid_input', 'The text holds a character that cannot be stored. Please remove it.'),
  '53100': storageFull,
  ENOSPC: storageFull,
  EDQUOT: storageFull,
  EMFILE: tooBusy,
  ENFILE: tooBusy,
  ...Object.fromEntries(
    [
      ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'],
      // Connection failure, too many connections, a statement cut off, a server that stops, crashes or starts; and a
      // transaction given up for another's sake, of which nothing was done.
      ...['08006', '53300', '57014', '57P01', '57P02', '57P03', '40001', '40P01'],
    ].map((code) => [code, databaseAway]),
  ),
}

/** How the driver begins what it says when the connection is at fault; it gives these no code. */
const CONNECTION_FAULT =
  /^(timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client has encountered a connection error)/

function databaseAway(): HttpError {
  return unavailable('The service is not ready at this moment. Please try again shortly.')
}

/** The process or the machine has as many files and connections open as it may. */
function tooBusy(): HttpError {
  return unavailable('Too many people are being served at this moment. Please try again shortly.')
}

const unavailable = (message: string) => new HttpError(503, 'unavailable', message, { headers: { 'retry-after': '5' } })

/**
 * Turns anything thrown into the fault that is answered.
 * @returns an HttpError; a 500 says nothing of its cause to the outside
 */
export function toHttpError(thrown: unknown): HttpError {
  if (thrown instanceof HttpError) return thrown
  const fault = (thrown instanceof Error ? thrown : new Error(String(thrown))) as FastifyError & { code?: string }
  if (fault.validation) return fromValidation(fault)
  const known = fault.code ? KNOWN_CODES[fault.code] : undefined
  if (known) return known()
  if (CONNECTION_FAULT.test(fault.message)) return databaseAway()
  switch (fault.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new HttpError(413, 'too_large', 'What was sent is too large.')
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return unsupportedType('Send this as JSON, with the header Content-Type: application/json.')
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
      return new HttpError(400, 'invalid_input', 'The body is not valid JSON.', { field: 'body' })
  }
  if (fault.statusCode && fault.statusCode >= 400 && fault.statusCode < 500) {
    return new HttpError(fault.statusCode, 'invalid_request', fault.message)
  }
  return new HttpError(
    500,
    'internal',
    'Something went wrong on our side. Please try again; if it stays, tell the office.',
  )
}

/** Ajv's first complaint, in words a person can use, with the field it is about. */
function fromValidation(fault: FastifyError): HttpError {
  const first = fault.validation?.[0]
  const place = fault.validationContext ?? 'body'
  const params = (first?.params ?? {}) as Record<string, unknown>
  const path = first?.instancePath.split('/').filter(Boolean).join('.') ?? ''
  const named = (params.missingProperty ?? params.additionalProperty) as string | undefined
  const field = [path, named].filter(Boolean).join('.') || place
  return new HttpError(400, 'invalid_input', `${field}: ${complaint(first?.keyword, params, first?.message)}.`, {
    field,
  })
}

function complaint(keyword: string | undefined, params: Record<string, unknown>, message: string | undefined): string {
  switch (keyword) {
    case 'required':
      return 'is required'
    case 'additionalProperties':
      return 'is not known here'
    case 'minProperties':
      return 'needs at least one member'
    case 'minLength':
      return 'must not be empty'
    case 'maxLength':
      return `must be at most ${params.limit} characters long`
    case 'pattern':
      return params.pattern === '\\S' ? 'must not be empty' : 'does not have the form expected'
    case 'anyOf':
    case 'const':
    case 'enum':
      return 'is not one of the values allowed'
    default:
      return message ?? 'cannot be used'
  }
}

/** Answers every fault in the one error shape, and logs the server's own. */
export function registerErrorHandlers(app: FastifyInstance): void {
  app.setNotFoundHandler(() => {
    throw notFound('page')
  })
  app.setErrorHandler((thrown: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const fault = isCallersOwn(thrown, request) ? brokenOff() : toHttpError(thrown)
    if (fault.status >= 500) request.log.error({ err: thrown }, fault.error)
    else request.log.info({ status: fault.status, error: fault.error, field: fault.field }, 'refused')
    return sendError(reply, fault)
  })
}

/** Whether the caller went away in the middle of what he was sending: his connection's fault looks like the database's. */
const isCallersOwn = (thrown: unknown, request: FastifyRequest): boolean =>
  (thrown as { code?: string }).code === 'ECONNRESET' && !request.raw.complete && request.raw.destroyed

const brokenOff = () => new HttpError(400, 'invalid_input', 'What was sent broke off.', { field: 'body' })

/** Sends a fault in the one error shape. */
export function sendError(reply: FastifyReply, fault: HttpError): FastifyReply {
  const body: ErrorBody = { error: fault.error, message: fault.message }
  if (fault.field) body.field = fault.field
  // A plain serialiser: a route's own answer schema is not for faults.
  return reply
    .status(fault.status)
    .headers({ 'cache-control': 'no-store', ...fault.headers })
    .type('application/json; charset=utf-8')
    .serializer((value: unknown) => JSON.stringify(value))
    .send(body)
}
