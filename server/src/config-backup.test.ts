import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { expectConfigError, S3_SETTINGS } from '../../test/helpers/config-errors.ts'
import { readConfig } from './config.ts'

describe('the configuration', () => {
  it('reads where backups go: a folder, or another bucket of the object store', () => {
    const s3 = { ...S3_SETTINGS, S3_SIGNED_REDIRECTS: 'on' }
    expect(readConfig({ BACKUP_TO: 'backups' }).backup.to).toEqual({ folder: resolve('backups') })
    const { to } = readConfig({ ...s3, BACKUP_TO: 's3://copies/of//minbar' }).backup
    expect(to).toMatchObject({
      s3: { endpoint: 'https://s3.example/copies', bucket: 'copies', prefix: 'of/minbar/', signedRedirects: false },
    })
    expect(readConfig({ ...s3, BACKUP_TO: 's3://copies' }).backup.to).toMatchObject({ s3: { prefix: '' } })
    expectConfigError({ BACKUP_TO: 's3://copies' }, 'S3_ENDPOINT')
    expectConfigError({ ...s3, BACKUP_TO: 'sftp://copies' }, 'BACKUP_TO must be')
    expectConfigError({ BACKUP_PASSPHRASE: 'fifteen letters' }, 'BACKUP_PASSPHRASE must be at least 16')
    expectConfigError({ BACKUP_EVERY_HOURS: '5' }, 'BACKUP_EVERY_HOURS must be one of')
  })
})
