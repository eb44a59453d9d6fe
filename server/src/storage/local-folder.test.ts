import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Disk, openLocalFolder, RESERVE_BYTES } from './local-folder.ts'
import { ownMark } from './process-mark.ts'

const MB = 1024 * 1024
const NAME = `${'a'.repeat(64)}.mp3`

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'minbar-storage-'))
})
afterEach(() => rm(folder, { recursive: true }))

const incoming = () => readdir(join(folder, 'incoming'))

async function* chunks(count: number, bytes: number): AsyncGenerator<Uint8Array> {
  for (let index = 0; index < count; index++) yield Buffer.alloc(bytes, index)
}

/** A disk with room for so many bytes. */
const diskOf = (capacity: number): Disk => {
  let left = capacity
  return {
    async write(file, parts, position) {
      if (left === 0) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
      const taken = Buffer.concat(parts).subarray(0, left)
      left -= taken.length
      await file.write(taken, 0, taken.length, position)
      return taken.length
    },
    free: async () => RESERVE_BYTES + left,
  }
}

describe('a local folder', () => {
  it('keeps what it received, under the name it is given, with the right hash', async () => {
    const storage = await openLocalFolder(folder)
    const whole = Buffer.concat(await Array.fromAsync(chunks(100, 20_001)))
    const received = await storage.receive(chunks(100, 20_001), 3 * MB)
    expect(received.bytes).toBe(whole.length)
    expect(received.hash).toBe(createHash('sha256').update(whole).digest('hex'))
    expect(await storage.sizeOf(NAME)).toBeNull()
    await received.keep(NAME)
    await received.discard()
    expect(await storage.list()).toEqual([NAME])
    expect(await storage.sizeOf(NAME)).toBe(whole.length)
    expect(whole.equals(await readFile(storage.pathOf(NAME)))).toBe(true)
    expect(await incoming()).toEqual([])
  })

  it('takes a file of exactly the limit and refuses one byte more, leaving nothing', async () => {
    const storage = await openLocalFolder(folder)
    const exact = await storage.receive(chunks(4, 1000), 4000)
    await exact.discard()
    await expect(storage.receive(chunks(4, 1000), 3999)).rejects.toMatchObject({ status: 413 })
    expect(await incoming()).toEqual([])
  })

  it('leaves nothing of a source that breaks off', async () => {
    const storage = await openLocalFolder(folder)
    async function* broken() {
      yield* chunks(30, 100_000)
      throw new Error('the network is gone')
    }
    await expect(storage.receive(broken(), 10 * MB)).rejects.toThrow('the network is gone')
    expect(await incoming()).toEqual([])
  })

  it('says that the disk is full when it fills up on the way, leaving nothing', async () => {
    const storage = await openLocalFolder(folder, diskOf(2_300_000))
    await expect(storage.receive(chunks(100, 64 * 1024), 10 * MB)).rejects.toMatchObject({ code: 'ENOSPC' })
    expect(await incoming()).toEqual([])
  })

  it('stops in time to leave the database its room', async () => {
    const storage = await openLocalFolder(folder, {
      ...diskOf(Number.MAX_SAFE_INTEGER),
      free: async () => RESERVE_BYTES - 1,
    })
    expect(await storage.free()).toBe(0)
    await expect(storage.receive(chunks(200, 64 * 1024), 50 * MB)).rejects.toMatchObject({ status: 507 })
    expect(await incoming()).toEqual([])
  })

  it('writes every byte in its place when the disk takes only a part at a time', async () => {
    const pieces: Disk = {
      write: async (file, parts, position) => {
        const some = Buffer.concat(parts).subarray(0, 70_001)
        return (await file.write(some, 0, some.length, position)).bytesWritten
      },
      free: async () => Number.MAX_SAFE_INTEGER,
    }
    const storage = await openLocalFolder(folder, pieces)
    const received = await storage.receive(chunks(40, 33_333), 2 * MB)
    const written = createHash('sha256')
      .update(await readFile(received.path))
      .digest('hex')
    expect(written).toBe(received.hash)
    await received.discard()
  })

  it('replaces a damaged file by the whole one', async () => {
    const storage = await openLocalFolder(folder)
    await writeFile(storage.pathOf(NAME), 'half')
    const received = await storage.receive(chunks(1, 5000), MB)
    await received.keep(NAME)
    expect(await storage.sizeOf(NAME)).toBe(5000)
  })

  it('sweeps what dead processes left, and nothing that may still be arriving', async () => {
    const storage = await openLocalFolder(folder)
    const own = await storage.receive(chunks(1, 10), MB)
    const [host, , start] = ownMark().split('-')
    const put = (name: string) => writeFile(join(folder, 'incoming', name), 'half')
    await put(`${host}-999999999-${start}-1.part`)
    await put(`${host}-${process.pid}-1-1.part`)
    await put(`${ownMark()}-999999.part`)
    await put('otherhost-1-1-1.part')
    await put('otherhost-1-1-2.part')
    const longAgo = new Date(Date.now() - 11 * 60_000)
    await utimes(join(folder, 'incoming', 'otherhost-1-1-2.part'), longAgo, longAgo)

    await storage.sweep({ alone: false })
    expect((await incoming()).sort()).toEqual(
      [`${ownMark()}-999999.part`, own.path.split('/').at(-1), 'otherhost-1-1-1.part'].sort(),
    )
    await storage.sweep({ alone: true })
    expect(await incoming()).not.toContain('otherhost-1-1-1.part')
    expect((await stat(own.path)).size).toBe(10)
    await own.discard()
  })

  it('has nothing to do with names that are not its own', async () => {
    const storage = await openLocalFolder(folder)
    expect(() => storage.pathOf('../secrets.json')).toThrow()
    await writeFile(join(folder, 'files', 'notes.txt'), '')
    expect(await storage.list()).toEqual([])
    await storage.remove(NAME)
  })

  it('checks that it can be written to', async () => {
    const storage = await openLocalFolder(folder)
    await storage.check()
    expect(await incoming()).toEqual([])
    const full = await openLocalFolder(folder, diskOf(0))
    await expect(full.check()).rejects.toThrow()
    await rm(join(folder, 'files'), { recursive: true })
    await expect(storage.check()).rejects.toThrow()
    await mkdir(join(folder, 'files'))
  })
})
