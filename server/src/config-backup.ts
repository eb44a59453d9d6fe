import { resolve } from 'node:path'
import type { S3Config } from './config-s3.ts'

/** Where scheduled backups are stored: a folder, or a place in a bucket of the object store. */
export type BackupPlaceConfig = { folder: string } | { s3: S3Config }

export interface BackupConfig {
  /** Undefined: none are made. */
  to: BackupPlaceConfig | undefined
  /** In the mosque's time zone, from 0 to 23. */
  hour: number
  everyHours: number
  /** How many are kept. */
  keep: number
  /** Encrypts the keys in every backup; undefined: they are not encrypted. */
  passphrase: string | undefined
}

/** Whoever has a backup can try as many as they like. */
const MIN_PASSPHRASE_LENGTH = 16

const ALLOWED_INTERVALS_HOURS = [1, 2, 3, 4, 6, 8, 12, 24]

/**
 * Reads the settings of scheduled backups.
 * @param text returns a setting
 * @param integer returns a setting that is a number
 * @param errors receives the errors
 */
export function readBackup(
  text: (name: string) => string | undefined,
  integer: (name: string, fallback: number, min: number, max: number) => number,
  s3: S3Config | undefined,
  errors: string[],
): BackupConfig {
  const everyHours = integer('BACKUP_EVERY_HOURS', 24, 1, 24)
  if (!ALLOWED_INTERVALS_HOURS.includes(everyHours))
    errors.push(`BACKUP_EVERY_HOURS must be one of ${ALLOWED_INTERVALS_HOURS.join(', ')}; it is "${everyHours}".`)
  const passphrase = text('BACKUP_PASSPHRASE')
  if (passphrase !== undefined && passphrase.length < MIN_PASSPHRASE_LENGTH)
    errors.push(
      `BACKUP_PASSPHRASE must be at least ${MIN_PASSPHRASE_LENGTH} characters long. Make one with: openssl rand -hex 16`,
    )
  return {
    to: readTarget(text('BACKUP_TO'), s3, errors),
    hour: integer('BACKUP_HOUR', 2, 0, 23),
    everyHours,
    keep: integer('BACKUP_KEEP', 7, 1, 1000),
    passphrase,
  }
}

function readTarget(
  raw: string | undefined,
  s3: S3Config | undefined,
  errors: string[],
): BackupPlaceConfig | undefined {
  if (raw === undefined) return undefined
  if (!/^\w+:\/\//.test(raw)) return { folder: resolve(raw) }
  const [, bucket, path = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(\/[\w./-]*)?$/i.exec(raw) ?? []
  if (bucket === undefined) {
    errors.push(`BACKUP_TO must be a folder or look like s3://bucket/folder; it is "${raw}".`)
    return undefined
  }
  if (!s3) {
    errors.push('BACKUP_TO names a bucket, but S3_ENDPOINT and its keys are missing.')
    return undefined
  }
  const folders = path.split('/').filter(Boolean)
  // The configured endpoint ends with the bucket of the files.
  const endpoint = `${s3.endpoint.slice(0, s3.endpoint.lastIndexOf('/'))}/${bucket}`
  return {
    s3: {
      ...s3,
      bucket,
      endpoint,
      prefix: folders.map((name) => `${name}/`).join(''),
      signedRedirects: false,
    },
  }
}
