import type { S3Config } from '../../config-s3.ts'
import { createS3Client, type S3Client } from '../../storage/s3/client.ts'
import { readRange } from '../../storage/s3/read-range.ts'
import { type BackupPlace, isBackupName, toStoredBackups } from './place.ts'

/** All parts but the last have this size. S3 allows 10,000 parts, so an archive can have 320 GB. */
const PART_BYTES = 32 * 1024 * 1024

/** Opens a bucket for backups. They are streamed to it: no copy is stored on this machine. */
export function openBucketPlace(config: S3Config, client: S3Client = createS3Client(config)): BackupPlace {
  const { prefix, bucket } = config
  return {
    describe: () => `s3://${bucket}/${prefix}`,
    free: async () => null,
    async save(name, archive) {
      const key = prefix + name
      const sent = await sendInParts(client, key, archive)
      const found = await client.find(key)
      if (found?.bytes !== sent)
        throw new Error(`The bucket has ${found?.bytes ?? 0} bytes of ${name} instead of ${sent}.`)
    },
    async list() {
      const objects = await client.list(prefix)
      return toStoredBackups(objects.map(({ key, bytes }) => ({ name: key.slice(prefix.length), bytes })))
    },
    async *read(name) {
      const key = prefix + name
      const found = await client.find(key)
      if (!found) throw new Error(`There is no backup ${name} in ${bucket}.`)
      yield* readRange({ client, key, size: found.bytes }, { first: 0, last: found.bytes - 1 })
    },
    remove: (name) => client.remove(prefix + name),
    async sweep() {
      // The bucket may have uploads of others in it, recordings among them.
      for (const { key, id } of await client.listParts(prefix))
        if (isBackupName(key.slice(prefix.length))) await client.abortParts(key, id)
    },
  }
}

/** Sends a stream; the object exists only once it is complete. @returns its size */
async function sendInParts(client: S3Client, key: string, source: AsyncIterable<Uint8Array>): Promise<number> {
  const id = await client.beginParts(key, 'application/x-tar')
  const etags: string[] = []
  const part = Buffer.allocUnsafeSlow(PART_BYTES)
  let filled = 0
  let sent = 0
  const send = async () => {
    etags.push(await client.putPart(key, id, etags.length + 1, part.subarray(0, filled)))
    sent += filled
    filled = 0
  }
  try {
    for await (const chunk of source) {
      for (let at = 0; at < chunk.length; ) {
        const length = Math.min(PART_BYTES - filled, chunk.length - at)
        part.set(chunk.subarray(at, at + length), filled)
        filled += length
        at += length
        if (filled === PART_BYTES) await send()
      }
    }
    await send()
    await client.endParts(key, id, etags).catch(async (error: unknown) => {
      // The response may have been lost: a repeated request is refused then, though the object is complete.
      if ((await client.find(key).catch(() => null))?.bytes !== sent) throw error
    })
    return sent
  } catch (error) {
    await client.abortParts(key, id).catch(() => undefined)
    throw error
  }
}
