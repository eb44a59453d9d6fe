import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm, truncate, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { realDisk } from './disk.ts'
import { type StorageWithLocalCopies, withLocalCopies } from './local-copies.ts'
import { openLocalFolder } from './local-folder.ts'
import type { Storage } from './storage.ts'

const GB = 1024 * 1024 * 1024
const BYTES = 100_000

let place: string
let copies: string
let freeBytes: number
/** In milliseconds. */
let time: number
/** What the store does: respond, fail, or never respond. */
let store: 'ready' | 'away' | 'silent'
let reads: number
/** The object store. */
let bucket: Storage
let storage: StorageWithLocalCopies

const open = (maxBytes: number) => {
  const answer = async <T>(work: () => Promise<T>): Promise<T> => {
    if (store === 'silent') await new Promise(() => undefined)
    if (store === 'away') throw new Error('The object store does not respond.')
    return work()
  }
  const remote: Storage = {
    ...bucket,
    find: (fileName) => answer(() => bucket.find(fileName)),
    read: (fileName, chooseRange) => {
      reads += 1
      return answer(() => bucket.read(fileName, chooseRange))
    },
  }
  return withLocalCopies(remote, { folder: copies, maxBytes, now: () => time })
}
beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), 'minbar-copies-'))
  copies = join(place, 'copies')
  freeBytes = 10 * GB
  time = 1
  store = 'ready'
  reads = 0
  bucket = openLocalFolder(join(place, 'bucket'), { ...realDisk, free: async () => freeBytes })
  await bucket.writeNote('store-id', 'own')
  bucket.expect('own')
  await bucket.checkStatus()
  storage = open(GB)
})
afterEach(async () => {
  await storage.copiesFinished()
  await rm(place, { recursive: true })
})

/** Stores random bytes. @returns their name and content */
const save = async () => {
  const bytes = randomBytes(BYTES)
  const name = `${createHash('sha256').update(bytes).digest('hex')}.mp3`
  const received = await storage.receive(
    (async function* () {
      // The memory of what is received is released.
      yield Buffer.from(bytes)
    })(),
    BYTES,
  )
  await received.saveAs(name)
  return { name, bytes }
}
/** Reads a range as a listener does. @returns undefined when the file is not there */
const listen = async (name: string, first = 0, last = BYTES - 1) => {
  const body = await storage.read(name, () => ({ first, last }))
  if (!body) return undefined
  try {
    return await buffer(body)
  } finally {
    await body.close()
  }
}
const copied = () => readdir(copies).catch(() => [])
const listenUntilCopied = async (name: string) => {
  await listen(name)
  await listen(name)
  await storage.copiesFinished()
  expect(await copied()).toContain(name)
}

describe('a file that is heard again', () => {
  it('is read from a copy, in ranges as well', async () => {
    const { name, bytes } = await save()
    expect(await listen(name)).toEqual(bytes)
    expect(await copied()).toEqual([])
    await listenUntilCopied(name)
    const before = reads
    expect(await listen(name, 500, 999)).toEqual(bytes.subarray(500, 1000))
    expect(reads).toBe(before)
  })

  it('is not copied when it is heard again after more than an hour, nor for a job that reads all of it', async () => {
    const { name } = await save()
    await listen(name)
    time += 3_600_001
    await listen(name)
    for (let times = 0; times < 3; times += 1) await (await storage.read(name))?.close()
    await storage.copiesFinished()
    // Making a copy reads the file once more.
    expect(reads).toBe(5)
    expect(await copied()).toEqual([])
  })

  it.each(['away', 'silent'] as const)('plays on while the store is %s', async (state) => {
    const { name, bytes } = await save()
    await listenUntilCopied(name)
    store = state
    time += 60_000
    expect(await listen(name)).toEqual(bytes)
  })

  it('is no longer there ten seconds after another machine has removed it', async () => {
    const { name } = await save()
    await listenUntilCopied(name)
    await listen(name)
    await bucket.remove(name)
    time += 10_001
    expect(await Promise.all([listen(name), listen(name)])).toEqual([undefined, undefined])
    expect(await copied()).toEqual([])
  })

  it.each(['remove', 'quarantine'] as const)('is no longer there at once after this machine’s %s', async (method) => {
    const { name } = await save()
    await listenUntilCopied(name)
    await storage[method](name)
    expect(await listen(name)).toBeUndefined()
  })

  it('is read from the store when its copy has lost bytes', async () => {
    const { name, bytes } = await save()
    await listenUntilCopied(name)
    await truncate(join(copies, name), 100)
    time += 10_001
    expect(await listen(name)).toEqual(bytes)
  })
})

describe('the room for copies', () => {
  it('goes to the files that were heard last', async () => {
    storage = open(2.5 * BYTES)
    const [first, second, third] = [await save(), await save(), await save()]
    await listenUntilCopied(first.name)
    await listenUntilCopied(second.name)
    const longAgo = new Date(Date.now() - 60_000)
    for (const { name } of [first, second]) await utimes(join(copies, name), longAgo, longAgo)
    time += 10_001
    await listen(first.name)
    await listenUntilCopied(third.name)
    expect(new Set(await copied())).toEqual(new Set([first.name, third.name]))
  })

  it('is not taken from the rest of the disk', async () => {
    const { name, bytes } = await save()
    freeBytes = 500 * 1024 * 1024
    for (let times = 0; times < 2; times += 1) expect(await listen(name)).toEqual(bytes)
    await storage.copiesFinished()
    expect(reads).toBe(3)
    expect(await listen(name)).toEqual(bytes)
    expect(await copied()).toEqual([])
  })
})
