import { describe, expect, it } from 'vitest'
import { expectConfigError, findConfigErrors, S3_SETTINGS } from '../../test/helpers/config-errors.ts'

describe('the configuration', () => {
  it('demands all settings of an object store, and ones that can be used', () => {
    expect(findConfigErrors(S3_SETTINGS)).toEqual([])
    expectConfigError({ S3_BUCKET: 'mosque' }, 'S3_ENDPOINT, S3_ACCESS_KEY_ID')
    expectConfigError({ ...S3_SETTINGS, S3_ENDPOINT: 's3.example' }, 'S3_ENDPOINT must be')
    expectConfigError({ ...S3_SETTINGS, S3_BUCKET: 'a/b' }, 'S3_BUCKET must be')
    expectConfigError({ ...S3_SETTINGS, S3_PREFIX: 'a b' }, 'S3_PREFIX may')
  })
})
