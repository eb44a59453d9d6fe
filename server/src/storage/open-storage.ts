import { join } from 'node:path'
import { type Config, dataPaths } from '../config.ts'
import { withLocalCopies } from './local-copies.ts'
import { openLocalFolder } from './local-folder.ts'
import { createAddresses } from './s3/addresses.ts'
import { createS3Client } from './s3/client.ts'
import { openS3Storage } from './s3/storage.ts'
import type { Storage } from './storage.ts'

export type StoreName = 'recordings' | 'pictures'

/** Opens a store in the bucket of the configuration, or in the data folder without one. */
export function openStorage({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>, name: StoreName): Storage {
  if (!s3) return openLocalFolder(dataPaths(dataDir)[name])
  const client = createS3Client(s3)
  const prefix = `${s3.prefix}${name}/`
  const store = openS3Storage({
    client,
    prefix,
    place: `the bucket ${s3.bucket} at ${new URL(s3.endpoint).origin}`,
    incomingFolder: join(dataPaths(dataDir).incoming, name),
    addressOf: createAddresses(client, s3, prefix),
  })
  if (name === 'pictures' || s3.copiesMb === 0) return store
  return withLocalCopies(store, { folder: dataPaths(dataDir).copies, maxBytes: s3.copiesMb * 1024 * 1024 })
}
