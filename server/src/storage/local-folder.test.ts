import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Disk } from './disk.ts'
import { RESERVE_BYTES } from './incoming-folder.ts'
import { openLocalFolder } from './local-folder.ts'
import { ownProcessTag } from './process-tag.ts'
import type { Storage, StoredBody } from './storage.ts'

const MB = 1024 * 1024
const NAME = `${'a'.repeat(64)}.mp3`

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'minbar-storage-'))
})
afterEach(() => rm(folder, { recursive: true }))

const storedPath = () => join(folder, 'files', NAME)
const names = async (storage: Storage) => (await storage.list()).map(({ name }) => name)
const incoming = () => readdir(join(folder, 'incoming'))

async function* chunks(count: number, bytes: number): AsyncGenerator<Uint8Array> {
  for (let index = 0; index < count; index++) yield Buffer.alloc(bytes, index)
}

/** Returns a disk with room for this many bytes. */
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

/** Opens the folder as a store that is ready. */
async function openReady(where: string, disk?: Disk) {
  const storage = openLocalFolder(where, disk)
  await storage.writeMarker('store-id', 'own')
  storage.expect('own')
  expect(await storage.checkStatus()).toBe('ready')
  return storage
}

describe('a local folder', () => {
  it('stores received bytes under the given name, with their hash', async () => {
    const storage = await openReady(folder)
    const complete = Buffer.concat(await Array.fromAsync(chunks(100, 20_001)))
    const received = await storage.receive(chunks(100, 20_001), 3 * MB)
    expect(received.bytes).toBe(complete.length)
    expect(received.hash).toBe(createHash('sha256').update(complete).digest('hex'))
    expect(await storage.find(NAME)).toBeNull()
    await received.saveAs(NAME)
    await received.discard()
    expect(await names(storage)).toEqual([NAME])
    expect((await storage.find(NAME))?.bytes).toBe(complete.length)
    expect(complete.equals(await readFile(storedPath()))).toBe(true)
    expect(await incoming()).toEqual([])
  })

  it('accepts a file of exactly the limit and refuses one byte more, leaving nothing', async () => {
    const storage = await openReady(folder)
    const exact = await storage.receive(chunks(4, 1000), 4000)
    await exact.discard()
    await expect(storage.receive(chunks(4, 1000), 3999)).rejects.toMatchObject({ status: 413 })
    expect(await incoming()).toEqual([])
  })

  it('leaves nothing of a source that fails', async () => {
    const storage = await openReady(folder)
    async function* broken() {
      yield* chunks(30, 100_000)
      throw new Error('the network failed')
    }
    await expect(storage.receive(broken(), 10 * MB)).rejects.toThrow('the network failed')
    expect(await incoming()).toEqual([])
  })

  it('leaves nothing when the disk fills up on the way', async () => {
    const storage = await openReady(folder, { ...diskOf(2_300_000), free: async () => Number.MAX_SAFE_INTEGER })
    await expect(storage.receive(chunks(100, 64 * 1024), 10 * MB)).rejects.toMatchObject({ code: 'ENOSPC' })
    expect(await incoming()).toEqual([])
  })

  it('refuses to write into the reserve', async () => {
    const storage = await openReady(folder, {
      ...diskOf(Number.MAX_SAFE_INTEGER),
      free: async () => RESERVE_BYTES - 1,
    })
    expect(await storage.free()).toBe(0)
    await expect(storage.receive(chunks(200, 64 * 1024), 50 * MB)).rejects.toMatchObject({ status: 507 })
    expect(await incoming()).toEqual([])
  })

  it('writes every byte in its place when the disk accepts only a part at a time', async () => {
    const pieces: Disk = {
      write: async (file, parts, position) => {
        const some = Buffer.concat(parts).subarray(0, 70_001)
        return (await file.write(some, 0, some.length, position)).bytesWritten
      },
      free: async () => Number.MAX_SAFE_INTEGER,
    }
    const storage = await openReady(folder, pieces)
    const received = await storage.receive(chunks(40, 33_333), 2 * MB)
    const written = createHash('sha256')
      .update(await readFile(received.path))
      .digest('hex')
    expect(written).toBe(received.hash)
    await received.discard()
  })

  it('replaces a damaged file', async () => {
    const storage = await openReady(folder)
    await writeFile(storedPath(), 'half')
    const received = await storage.receive(chunks(1, 5000), MB)
    await received.saveAs(NAME)
    expect((await storage.find(NAME))?.bytes).toBe(5000)
  })

  it('removes temporary files of ended processes and nothing that may still be arriving', async () => {
    const storage = await openReady(folder)
    const own = await storage.receive(chunks(1, 10), MB)
    const [host, , start] = ownProcessTag().split('-')
    const put = (name: string) => writeFile(join(folder, 'incoming', name), 'half')
    await put(`${host}-999999999-${start}-1.part`)
    await put(`${host}-${process.pid}-1-1.part`)
    await put(`${ownProcessTag()}-999999.part`)
    await put('otherhost-1-1-1.part')
    await put('otherhost-1-1-2.part')
    const longAgo = new Date(Date.now() - 11 * 60_000)
    await utimes(join(folder, 'incoming', 'otherhost-1-1-2.part'), longAgo, longAgo)

    await storage.sweep({ isAlone: false })
    expect((await incoming()).sort()).toEqual(
      [`${ownProcessTag()}-999999.part`, own.path.split('/').at(-1), 'otherhost-1-1-1.part'].sort(),
    )
    await storage.sweep({ isAlone: true })
    expect(await incoming()).not.toContain('otherhost-1-1-1.part')
    expect((await stat(own.path)).size).toBe(10)
    await own.discard()
  })

  it('ignores and refuses names that are not its own', async () => {
    const storage = await openReady(folder)
    await expect(storage.read('../secrets.json')).rejects.toThrow('not the name')
    await expect(storage.find('../secrets.json')).rejects.toThrow('not the name')
    await writeFile(join(folder, 'files', 'notes.txt'), '')
    expect(await storage.list()).toEqual([])
    await storage.remove(NAME)
  })

  it('reads a file or a range of it, and nothing of a file that is not there', async () => {
    const storage = await openReady(folder)
    expect(await storage.read(NAME)).toBeNull()
    const complete = Buffer.concat(await Array.fromAsync(chunks(9, 100_003)))
    await writeFile(storedPath(), complete)
    const whole = await storage.read(NAME)
    expect(whole).toMatchObject({ size: complete.length, range: { first: 0, last: complete.length - 1 } })
    expect(complete.equals(await buffer(whole as StoredBody))).toBe(true)
    await whole?.close()
    const part = await storage.read(NAME, (size) => ({ first: size - 500_000, last: size - 2 }))
    expect(complete.subarray(-500_000, -1).equals(await buffer(part as StoredBody))).toBe(true)
    await part?.close()
    const refuse = () => {
      throw new Error('too far')
    }
    await expect(storage.read(NAME, refuse)).rejects.toThrow('too far')
  })
  it('checks that it is writable', async () => {
    const storage = await openReady(folder)
    await storage.check()
    expect(await incoming()).toEqual([])
    const full = await openReady(folder, diskOf(0))
    await expect(full.check()).rejects.toThrow()
    await rm(join(folder, 'files'), { recursive: true })
    await expect(storage.check()).rejects.toThrow()
    await mkdir(join(folder, 'files'))
  })

  it('saves a received file of the same disk without a copy, however often', async () => {
    const storage = await openReady(folder)
    const source = join(folder, 'upload')
    await writeFile(source, Buffer.alloc(3 * MB, 'x'))
    const [one, two] = [await storage.receiveFile(source, 4 * MB), await storage.receiveFile(source, 4 * MB)]
    expect(one.hash).toBe(
      createHash('sha256')
        .update(Buffer.alloc(3 * MB, 'x'))
        .digest('hex'),
    )
    for (const received of [one, two]) {
      await received.saveAs(NAME)
      await received.discard()
    }
    expect((await stat(storedPath())).ino).toBe((await stat(source)).ino)
    expect(await incoming()).toEqual([])
    await expect(storage.receiveFile(source, 2 * MB)).rejects.toMatchObject({ status: 413 })
  })

  it('never promises the same room to two uploads', async () => {
    const storage = await openReady(folder, { ...diskOf(0), free: async () => RESERVE_BYTES + 10 * MB })
    const results = await Promise.allSettled(Array.from({ length: 5 }, () => storage.reserve(4 * MB)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    expect(await storage.free()).toBe(2 * MB)
    for (const result of results) if (result.status === 'fulfilled') result.value.release()
    expect(await storage.free()).toBe(10 * MB)
    storage.setDeclaredBytes(async () => 7 * MB)
    await expect(storage.reserve(4 * MB)).rejects.toMatchObject({ status: 507 })
  })

  it('moves files to the quarantine and back, and deletes old ones', async () => {
    const storage = await openReady(folder)
    await writeFile(storedPath(), 'talk')
    await storage.quarantine(NAME)
    expect(await storage.list()).toEqual([])
    expect(await storage.listQuarantine()).toEqual([{ name: NAME, bytes: 4, savedAt: expect.any(Date) }])
    expect(await storage.restore(NAME)).toBe(true)
    expect(await storage.restore(NAME)).toBe(false)
    expect(await names(storage)).toEqual([NAME])
    await storage.quarantine(NAME)
    expect(await storage.emptyQuarantine(new Date(Date.now() - 60_000))).toBe(0)
    expect(await storage.emptyQuarantine(new Date(Date.now() + 60_000))).toBe(1)
    expect(await storage.listQuarantine()).toEqual([])
  })
})

describe('the status of a local folder', () => {
  it('is unavailable without an id, mismatched with another one, and unavailable for good reason until the folder is back', async () => {
    const storage = await openReady(folder)
    await writeFile(storedPath(), 'talk')
    await writeFile(join(folder, 'store-id'), 'another\n')
    expect(await storage.checkStatus()).toBe('mismatched')
    await expect(storage.receive(chunks(1, 10), MB)).rejects.toMatchObject({ status: 503 })

    const elsewhere = `${folder}-unmounted`
    await rename(folder, elsewhere)
    expect(await storage.checkStatus()).toBe('unavailable')
    expect(await storage.free()).toBe(0)
    await expect(storage.receive(chunks(1, 10), MB)).rejects.toMatchObject({ status: 503 })
    await expect(storage.find(NAME), 'a file of a store that is unavailable is not missing').rejects.toMatchObject({
      status: 503,
    })
    await mkdir(folder)
    await expect(storage.find(NAME), 'nor is one behind an empty mount point').rejects.toMatchObject({ status: 503 })
    expect(await readdir(folder)).toEqual([])

    await rm(folder, { recursive: true })
    await rename(elsewhere, folder)
    await writeFile(join(folder, 'store-id'), 'own\n')
    expect(await storage.checkStatus()).toBe('ready')
    expect((await storage.find(NAME))?.bytes).toBe(4)
  })
})
