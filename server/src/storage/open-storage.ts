import { join } from 'node:path'
import { type Config, dataPaths } from '../config.ts'
import { openLocalFolder } from './local-folder.ts'
import { createS3Client } from './s3/client.ts'
import { openS3Storage } from './s3/storage.ts'
import type { Storage } from './storage.ts'

export type StoreName = 'recordings' | 'pictures'

/** Opens a store in the bucket of the configuration, or in the data folder without one. */
export function openStorage({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>, name: StoreName): Storage {
  if (!s3) return openLocalFolder(dataPaths(dataDir)[name])
  return openS3Storage({
    client: createS3Client(s3),
    prefix: `${s3.prefix}${name}/`,
    place: `the bucket ${s3.bucket} at ${new URL(s3.endpoint).origin}`,
    incomingFolder: join(dataPaths(dataDir).incoming, name),
    signedRedirects: s3.signedRedirects,
  })
}
