import { type FileHandle, open } from 'node:fs/promises'
import pLimit from 'p-limit'
import type { S3Client } from './client.ts'

/** All parts of a file but the last have this size, as some services require; at least 5 MiB. */
const PART_BYTES = 8 * 1024 * 1024

/** Parts in memory, for all uploads of this process together. */
const limitParts = pLimit(3)

/** Sends a file of this machine to the store, in parts if it is large. The object exists only once it is complete. */
export async function sendFileToStore(
  client: S3Client,
  key: string,
  path: string,
  bytes: number,
  type: string,
): Promise<void> {
  const file = await open(path, 'r')
  try {
    if (bytes <= PART_BYTES) await limitParts(async () => client.put(key, await readPart(file, 0, bytes), type))
    else await sendParts(client, key, file, bytes, type)
  } finally {
    await file.close()
  }
}

async function sendParts(client: S3Client, key: string, file: FileHandle, bytes: number, type: string): Promise<void> {
  const id = await client.beginParts(key, type)
  const send = async (part: number) => {
    const at = part * PART_BYTES
    return client.putPart(key, id, part + 1, await readPart(file, at, Math.min(PART_BYTES, bytes - at)))
  }
  const parts = Array.from({ length: Math.ceil(bytes / PART_BYTES) }, (_, part) => limitParts(() => send(part)))
  try {
    await client.endParts(key, id, await Promise.all(parts))
  } catch (error) {
    await Promise.allSettled(parts)
    // The response to the last request may have been lost, so check whether the object exists.
    if ((await client.find(key).catch(() => null))?.bytes === bytes) return
    await client.abortParts(key, id).catch(() => undefined)
    throw error
  }
}

async function readPart(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const part = Buffer.allocUnsafeSlow(length)
  let filled = 0
  while (filled < length) {
    const { bytesRead } = await file.read(part, filled, length - filled, at + filled)
    if (bytesRead === 0) throw new Error('The file became shorter while it was stored.')
    filled += bytesRead
  }
  return part
}
