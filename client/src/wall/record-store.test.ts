import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readCopy, storeCopy } from './record-copy.ts'
import {
  readKnownTime,
  readNewerCopy,
  readRecord,
  type StoredRecord,
  storeKnownTime,
  storeRecord,
} from './record-store.ts'
import { record } from './wall-fixtures.ts'

const stored: StoredRecord = { version: 1, etag: '"1"', record: record() }
let local: Map<string, string>

beforeEach(() => {
  local = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => local.get(key) ?? null,
    setItem: (key: string, text: string) => void local.set(key, text),
  })
  vi.stubGlobal('indexedDB', new IDBFactory())
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Waits until the copy is stored. */
const copied = (time: number) => vi.waitFor(async () => expect(await readCopy(1)).toMatchObject({ storedAt: time }))

describe('the record of the screen', () => {
  it('is read as it was stored, with its time', () => {
    storeRecord(stored, 5_000)
    expect(readRecord()).toEqual({ ...stored, storedAt: 5_000 })
    expect(readKnownTime(readRecord())).toBe(5_000)
    storeKnownTime(7_000)
    expect(readKnownTime(readRecord())).toBe(7_000)
  })

  it('comes from its copy where localStorage was lost at a power cut, or is older', async () => {
    storeRecord(stored, 5_000)
    await copied(5_000)
    local.clear()
    expect(readRecord()).toBeNull()
    const copy = await readNewerCopy(readRecord())
    expect(copy).toEqual({ ...stored, storedAt: 5_000 })
    expect(await readNewerCopy({ ...stored, storedAt: 4_000 })).toEqual(copy)
    expect(await readNewerCopy(copy)).toBeNull()
  })

  it('of another version is not shown, and its copy is kept', async () => {
    const newer = { version: 2, of: 'a newer build' }
    local.set('wall-record', JSON.stringify(newer))
    await storeCopy(2, newer)
    expect(readRecord()).toBeNull()
    expect(await readNewerCopy(null)).toBeNull()
    storeRecord(stored, 5_000)
    await copied(5_000)
    expect(await readCopy(2)).toEqual(newer)
  })

  it.each(['', '{"version":1', '{"version":1}', 'null', '7'])('is none where a torn text is stored (%s)', (text) => {
    local.set('wall-record', text)
    expect(readRecord()).toBeNull()
  })

  it('is stored once where there is no database', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
    vi.stubGlobal('indexedDB', undefined)
    storeRecord(stored, 5_000)
    await vi.waitFor(() => expect(warned).toHaveBeenCalledOnce())
    expect(await readNewerCopy(null)).toBeNull()
    expect(readRecord()).not.toBeNull()
  })
})
