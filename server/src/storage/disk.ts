import { type FileHandle, statfs } from 'node:fs/promises'

/** The operations that depend on the state of the disk; tests replace it with a full or failing disk. */
export interface Disk {
  /** Writes at a position. @returns how many bytes were written, as the system call does */
  write(file: FileHandle, chunks: Uint8Array[], position: number): Promise<number>
  /** Returns the free bytes on a folder's disk. */
  free(folder: string): Promise<number>
}

export const realDisk: Disk = {
  write: async (file, chunks, position) => (await file.writev(chunks, position)).bytesWritten,
  async free(folder) {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize
  },
}
