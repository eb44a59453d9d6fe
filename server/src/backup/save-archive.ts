import { createReadStream, createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { syncFolder } from '../storage/received-file.ts'
import { readArchive } from './read-archive.ts'

/**
 * Stores an archive in a file that only this user can read. The file gets its name once it is complete, durable and verified.
 * @returns the result of {@link readArchive} for the file
 */
export async function saveArchive(archive: AsyncIterable<Uint8Array>, path: string): ReturnType<typeof readArchive> {
  const part = `${path}.part`
  await rm(part, { force: true })
  try {
    await pipeline(archive, createWriteStream(part, { flags: 'wx', mode: 0o600, flush: true }))
    const content = await readArchive(createReadStream(part))
    await rename(part, path)
    await syncFolder(dirname(resolve(path)))
    return content
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}
