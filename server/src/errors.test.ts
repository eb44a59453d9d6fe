import { describe, expect, it } from 'vitest'
import { HttpError, toHttpError, tooManyTries } from './errors.ts'

const withCode = (code: string, message = 'a secret detail') => Object.assign(new Error(message), { code })

describe('what is thrown', () => {
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
  ])('by a database that is away (%s) is a 503 that says when to come back', (code) => {
    const fault = toHttpError(withCode(code))
    expect(fault.status).toBe(503)
    expect(fault.error).toBe('unavailable')
    expect(Number(fault.headers['retry-after'])).toBeGreaterThan(0)
    expect(fault.message).not.toContain('secret')
  })

  it.each(['EMFILE', 'ENFILE'])('for want of descriptors (%s) is a 503 that says when to come back', (code) => {
    const fault = toHttpError(withCode(code))
    expect(fault).toMatchObject({ status: 503, error: 'unavailable', headers: { 'retry-after': '5' } })
    expect(fault.message).toMatch(/try again/)
  })

  it.each([
    'timeout exceeded when trying to connect',
    'Connection terminated unexpectedly',
    'Connection terminated due to connection timeout',
    'Query read timeout',
    'Client has encountered a connection error and is not queryable',
  ])('by the driver without a code (%s) is a 503', (message) => {
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
  ])('with the code %s is a %i', (code, status, error) => {
    const fault = toHttpError(withCode(code))
    expect(fault).toMatchObject({ status, error })
    expect(fault.message).not.toContain('secret')
  })

  it.each([
    ['an error', new Error('select * from admins failed at /srv/minbar')],
    ['an error with an unknown code', withCode('XX000')],
    ['a text', 'secret'],
    ['nothing', undefined],
    ['null', null],
  ])('that nobody foresaw (%s) is a 500 that says nothing of its cause', (_what, thrown) => {
    const fault = toHttpError(thrown)
    expect(fault).toMatchObject({ status: 500, error: 'internal', field: undefined })
    expect(fault.message).not.toMatch(/secret|admins|srv/)
  })

  it('on purpose is answered as it is', () => {
    const fault = new HttpError(412, 'changed_meanwhile', 'Look again.')
    expect(toHttpError(fault)).toBe(fault)
  })

  it('says how long to wait in words', () => {
    expect(tooManyTries(1).message).toContain('1 second ')
    expect(tooManyTries(45).message).toContain('45 seconds')
    expect(tooManyTries(60).message).toContain('1 minute ')
    expect(tooManyTries(61).message).toContain('2 minutes')
    expect(tooManyTries(61).headers['retry-after']).toBe('61')
  })
})
