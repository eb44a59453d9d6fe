import { describe, expect, it } from 'vitest'
import { findConfigErrors } from '../../test/helpers/config-errors.ts'

describe('the configuration', () => {
  it('demands all settings of an object store, and ones that can be used', () => {
    const all = {
      S3_ENDPOINT: 'https://s3.example',
      S3_BUCKET: 'mosque',
      S3_ACCESS_KEY_ID: 'k',
      S3_SECRET_ACCESS_KEY: 's',
    }
    expect(findConfigErrors(all)).toEqual([])
    expect(findConfigErrors({ S3_BUCKET: 'mosque' })).toEqual([
      expect.stringContaining('S3_ENDPOINT, S3_ACCESS_KEY_ID'),
    ])
    expect(findConfigErrors({ ...all, S3_ENDPOINT: 's3.example' })).toEqual([
      expect.stringContaining('S3_ENDPOINT must be'),
    ])
    expect(findConfigErrors({ ...all, S3_BUCKET: 'a/b' })).toEqual([expect.stringContaining('S3_BUCKET must be')])
    expect(findConfigErrors({ ...all, S3_PREFIX: 'a b' })).toEqual([expect.stringContaining('S3_PREFIX may')])
    expect(findConfigErrors({ ...all, S3_PUBLIC_URL: 'talks' })).toEqual([
      expect.stringContaining('S3_PUBLIC_URL must be'),
    ])
  })
})
