import { describe, expect, it } from 'vitest'
import { HttpError, toHttpError, tooManyTries } from './errors.ts'

const withCode = (code: string, message = 'a secret detail') => Object.assign(new Error(message), { code })

describe('a thrown value', () => {
  it.each([
    'ECONNREFUSED',
    'ECONNRESET',
    'ETIMEDOUT',
    'EPIPE',
    'EHOSTUNREACH',
    'ENETUNREACH',
    'ENOTFOUND',
    'EAI_AGAIN',
    '08006',
    '53300',
    '57014',
    '57P01',
    '57P02',
    '57P03',
  ])('of an unavailable database (%s) is a 503 with Retry-After', (code) => {
    const error = toHttpError(withCode(code))
    expect(error.status).toBe(503)
    expect(error.error).toBe('unavailable')
    expect(Number(error.headers['retry-after'])).toBeGreaterThan(0)
    expect(error.message).not.toContain('secret')
  })

  it.each(['EMFILE', 'ENFILE'])('for missing file descriptors (%s) is a 503 with Retry-After', (code) => {
    const error = toHttpError(withCode(code))
    expect(error).toMatchObject({ status: 503, error: 'unavailable', headers: { 'retry-after': '5' } })
    expect(error.message).toMatch(/try again/)
  })

  it.each([
    'timeout exceeded when trying to connect',
    'Connection terminated unexpectedly',
    'Connection terminated due to connection timeout',
    'Query read timeout',
    'Client has encountered a connection error and is not queryable',
  ])('of the driver without a code (%s) is a 503', (message) => {
    expect(toHttpError(new Error(message)).status).toBe(503)
  })

  it.each<[string, number, string]>([
    ['23505', 409, 'conflict'],
    ['23514', 400, 'invalid_input'],
    ['22021', 400, 'invalid_input'],
    ['22P05', 400, 'invalid_input'],
    ['53100', 507, 'storage_full'],
    ['ENOSPC', 507, 'storage_full'],
    ['EDQUOT', 507, 'storage_full'],
  ])('with the code %s is a %i', (code, status, name) => {
    const error = toHttpError(withCode(code))
    expect(error).toMatchObject({ status, error: name })
    expect(error.message).not.toContain('secret')
  })

  it.each([
    ['an error', new Error('select * from admins failed at /srv/minbar')],
    ['an error with an unknown code', withCode('XX000')],
    ['a text', 'secret'],
    ['nothing', undefined],
    ['null', null],
  ])('that is unknown (%s) is a 500 that does not disclose its cause', (_what, thrown) => {
    const error = toHttpError(thrown)
    expect(error).toMatchObject({ status: 500, error: 'internal', field: undefined })
    expect(error.message).not.toMatch(/secret|admins|srv/)
  })

  it('that is an HttpError is returned unchanged', () => {
    const thrown = new HttpError(412, 'changed_meanwhile', 'It was changed.')
    expect(toHttpError(thrown)).toBe(thrown)
  })

  it('of too many tries names the wait in words', () => {
    expect(tooManyTries(1).message).toContain('1 second ')
    expect(tooManyTries(45).message).toContain('45 seconds')
    expect(tooManyTries(60).message).toContain('1 minute ')
    expect(tooManyTries(61).message).toContain('2 minutes')
    expect(tooManyTries(61).headers['retry-after']).toBe('61')
  })
})
