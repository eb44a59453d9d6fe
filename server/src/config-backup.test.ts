import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { findConfigErrors } from '../../test/helpers/config-errors.ts'
import { readConfig } from './config.ts'

describe('the configuration', () => {
  it('reads where backups go: a folder, or another bucket of the object store', () => {
    const s3 = {
      S3_ENDPOINT: 'https://s3.example',
      S3_BUCKET: 'mosque',
      S3_ACCESS_KEY_ID: 'k',
      S3_SECRET_ACCESS_KEY: 's',
      S3_PUBLIC_URL: 'https://talks.example',
    }
    expect(readConfig({ BACKUP_TO: 'backups' }).backup.to).toEqual({ folder: resolve('backups') })
    const { to } = readConfig({ ...s3, BACKUP_TO: 's3://copies/of//minbar' }).backup
    expect(to).toMatchObject({
      s3: { endpoint: 'https://s3.example/copies', bucket: 'copies', prefix: 'of/minbar/', publicUrl: undefined },
    })
    expect(readConfig({ ...s3, BACKUP_TO: 's3://copies' }).backup.to).toMatchObject({ s3: { prefix: '' } })
    expect(findConfigErrors({ BACKUP_TO: 's3://copies' })).toEqual([expect.stringContaining('S3_ENDPOINT')])
    expect(findConfigErrors({ ...s3, BACKUP_TO: 'sftp://copies' })).toEqual([
      expect.stringContaining('BACKUP_TO must be'),
    ])
    expect(findConfigErrors({ BACKUP_EVERY_HOURS: '5' })).toEqual([
      expect.stringContaining('BACKUP_EVERY_HOURS must be one of'),
    ])
  })
})
