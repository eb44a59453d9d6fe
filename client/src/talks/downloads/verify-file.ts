import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { type AudioDatabase, countChunks, type SavedFile } from './audio-db.ts'

/**
 * Resolves to whether the stored bytes are the recording. The browser's own SHA-256 takes a file as a whole, which a cheap
 * phone has no memory for, and does not exist on a site without https, such as one in the mosque's own network.
 */
export async function verifyFile(db: AudioDatabase, file: SavedFile): Promise<boolean> {
  if (file.received !== file.bytes) return false
  const hash = sha256.create()
  let bytes = 0
  for (let index = 0; index < countChunks(file.bytes); index += 1) {
    const chunk = await db.get('chunks', [file.hash, index])
    if (!chunk) return false
    bytes += chunk.byteLength
    hash.update(new Uint8Array(chunk))
  }
  return bytes === file.bytes && bytesToHex(hash.digest()) === file.hash
}
