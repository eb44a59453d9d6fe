import { open } from 'node:fs/promises'

/** Returns up to `length` bytes of a file from a position on. */
export async function readBytes(path: string, position: number, length: number): Promise<Buffer> {
  const file = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(length), 0, length, position)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
