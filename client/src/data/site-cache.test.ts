import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { DEFAULT_MOSQUE } from '#contracts/default-mosque.ts'
import type { Event } from '#contracts/events.ts'
import type { Mosque } from '#contracts/mosque.ts'
import type { Snapshot } from '#contracts/snapshot.ts'
import { zoneOffsets } from '#contracts/zone-offsets.ts'
import { createSiteDatabase } from './db.ts'
import { applyMosque } from './mosque.ts'
import { type CachedSite, clearSiteCache, closeSiteCache, readCachedSite, saveSite } from './site-cache.ts'
import { hasSiteCache, readSiteRecord } from './site-record.ts'

const LONDON: Mosque = {
  ...DEFAULT_MOSQUE,
  ...{ place: 'London', latitude: 51.5074, longitude: -0.1278, timeZone: 'Europe/London' },
  offsets: [...zoneOffsets('Europe/London')],
}

const event = (id: number, title = `Event ${id}`): Event => ({
  id,
  title,
  imageUrl: '',
  location: null,
  date: `2026-05-0${id}T00:00:00.000Z`,
  registrationLink: '',
  description: '',
  videoUrl: null,
  isUpcoming: false,
})

const site = (cursor: string, change: Partial<CachedSite> = {}): CachedSite => ({
  timings: { updatedAt: null, entries: [] },
  events: [event(1)],
  recordings: { friday: [], morningdars: [] },
  counts: { friday: 0, morningdars: 0 },
  announcements: [],
  hijriMonths: [],
  ramadans: [],
  mosque: DEFAULT_MOSQUE,
  cursor,
  etag: `"${cursor}"`,
  checkedAt: 1000,
  serverTime: 1000,
  ...change,
})

const delta = (cursor: string, change: Partial<Snapshot> = {}): Snapshot => ({
  cursor,
  full: false,
  events: [],
  deletedEvents: [],
  recordings: [],
  deletedRecordings: [],
  hijriMonths: [],
  counts: { friday: 0, morningdars: 0 },
  ...change,
})

const titles = async () => (await readCachedSite())?.events?.map(({ title }) => title)

beforeEach(clearSiteCache)

describe('two tabs that save at the same time', () => {
  it('keep the newer site, whichever is slower', async () => {
    const newer = site('a-7', { events: [event(1, 'newer')] })
    const older = site('a-6', { events: [event(1, 'older')] })
    await saveSite(null, null, site('a-5'))
    await Promise.all([saveSite(null, null, newer), saveSite(delta('a-6'), 'a-5', older)])
    expect(await readCachedSite()).toMatchObject({ cursor: 'a-7', etag: '"a-7"' })
    expect(await titles()).toEqual(['newer'])
  })

  it('keep the newer times and the later confirmation at equal cursors', async () => {
    const at = (hour: number) => ({ updatedAt: `2026-05-01T0${hour}:00:00.000Z`, entries: [] })
    await saveSite(null, null, site('a-5', { timings: at(2), checkedAt: 3000 }))
    await saveSite(null, 'a-5', site('a-5', { timings: at(1), checkedAt: 2000 }))
    expect(await readCachedSite()).toMatchObject({ timings: at(2), checkedAt: 3000 })
  })

  it('do not keep a confirmation in the future, which the phone saved while its clock was wrong', async () => {
    await saveSite(null, null, site('a-5', { checkedAt: Date.now() + 86_400_000 }))
    await saveSite(null, 'a-5', site('a-5', { checkedAt: 2000 }))
    expect(await readCachedSite()).toMatchObject({ checkedAt: 2000 })
  })
})

it.each(['mosque', 'announcements'] as const)(
  'asks for the %s where an earlier version stored none',
  async (member) => {
    const saved = site('a-5')
    await saveSite(null, null, saved)
    expect(await readCachedSite()).toMatchObject({ [member]: saved[member], etag: '"a-5"' })
    closeSiteCache()
    const db = createSiteDatabase()
    await db.state.update('site', { [member]: undefined })
    db.close()
    expect(await readCachedSite()).toMatchObject({ cursor: 'a-5', [member]: null, etag: null })
  },
)

describe('the record of the first paint', () => {
  const timings = { updatedAt: null, entries: [{ prayer: 'asr' as const, time: '4:30', from: '2026-01-01' }] }
  let stored: Map<string, string>
  beforeEach(() => {
    stored = new Map()
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, text: string) => stored.set(key, text),
      removeItem: (key: string) => stored.delete(key),
    })
    vi.useFakeTimers({ now: Date.parse('2026-11-26T12:00:00Z'), toFake: ['Date'] })
    applyMosque(DEFAULT_MOSQUE)
    return () => {
      vi.useRealTimers()
      vi.unstubAllGlobals()
    }
  })

  it('has what the database has, and the days from yesterday on', async () => {
    await saveSite(null, null, site('a-5', { timings }))
    const record = readSiteRecord()
    expect(record).toMatchObject({ timings, mosque: DEFAULT_MOSQUE, language: 'en', checkedAt: 1000, serverTime: 1000 })
    expect([record?.days.length, record?.days[0]?.date]).toEqual([45, '2026-11-25'])
    expect(record?.days[1]).toMatchObject({
      name: 'Thu 26 Nov',
      times: { asr: '4:30' },
      jamats: [['asr', '4:30', Date.parse('2026-11-26T11:30:00Z')]],
    })
  })

  it('keeps its days until a time changes or the day ends', async () => {
    await saveSite(null, null, site('a-5', { timings }))
    const planned = vi.spyOn(await import('./plan-days.ts'), 'planDays')
    const saveAt = async (instant: string, change: Partial<CachedSite> = {}) => {
      vi.setSystemTime(instant)
      await saveSite(null, 'a-5', site('a-5', { timings, checkedAt: 2000, ...change }))
      expect(readSiteRecord()).toMatchObject({ checkedAt: 2000 })
      return [planned.mock.calls.length, readSiteRecord()?.days[0]?.date]
    }
    expect(await saveAt('2026-11-26T18:59:00Z')).toEqual([0, '2026-11-25'])
    expect(await saveAt('2026-11-26T19:00:00Z')).toEqual([1, '2026-11-26'])
    const updatedAt = '2026-11-26T19:00:30Z'
    expect(await saveAt('2026-11-26T19:01:00Z', { timings: { updatedAt, entries: [] } })).toEqual([2, '2026-11-26'])
  })

  it('is not that of a slower tab', async () => {
    const newer = { ...timings, updatedAt: '2026-11-26T10:00:00Z' }
    await saveSite(null, null, site('a-7', { timings: newer }))
    await saveSite(delta('a-6'), 'a-5', site('a-6', { timings }))
    expect(readSiteRecord()?.timings).toEqual(newer)
  })

  it('is resolved again where the mosque’s place or zone changes', async () => {
    await saveSite(null, null, site('a-5', { timings }))
    applyMosque(LONDON)
    await saveSite(null, 'a-5', site('a-6', { timings, mosque: LONDON }))
    expect(readSiteRecord()?.mosque).toEqual(LONDON)
    expect(readSiteRecord()?.days[1]?.jamats).toEqual([['asr', '4:30', Date.parse('2026-11-26T16:30:00Z')]])
  })

  it('does not stay where a new one finds no space', async () => {
    await saveSite(null, null, site('a-5', { timings }))
    const { setItem } = localStorage
    vi.stubGlobal('localStorage', {
      ...localStorage,
      setItem(key: string, text: string) {
        if (text.length > 1000) throw new DOMException('full', 'QuotaExceededError')
        setItem(key, text)
      },
    })
    await saveSite(null, 'a-5', site('a-6', { timings: { ...timings, updatedAt: '2026-11-26T10:00:00Z' } }))
    expect(readSiteRecord()).toBeNull()
    expect(hasSiteCache()).toBe(true)
  })

  it.each([
    ['that only says that there is a database', '1'],
    ['of a later version', '{"version":3}'],
    ['that is damaged', '{"version":1,"timi'],
  ])('is not read %s', (_, text) => {
    stored.set('kept', text)
    expect(readSiteRecord()).toBeNull()
    expect(hasSiteCache()).toBe(true)
  })
})

it('applies a delta to the rows it was computed for, and replaces all rows otherwise', async () => {
  await saveSite(null, null, site('a-5', { events: [event(1), event(2)] }))
  const response = delta('a-6', { events: [event(3)], deletedEvents: [1] })
  await saveSite(response, 'a-5', site('a-6', { events: [event(2), event(3)] }))
  expect(await titles()).toEqual(['Event 2', 'Event 3'])
  await saveSite(delta('a-9', { events: [event(4)] }), 'a-8', site('a-9', { events: [event(2), event(4)] }))
  expect(await titles()).toEqual(['Event 2', 'Event 4'])
})

it('follows the server to a lower number of the same dataset when the snapshot is full', async () => {
  await saveSite(null, null, site('a-9'))
  await saveSite(delta('a-3', { full: true }), 'a-9', site('a-3', { events: [event(3)] }))
  expect(await readCachedSite()).toMatchObject({ cursor: 'a-3' })
  expect(await titles()).toEqual(['Event 3'])
})

const TIMES = { updatedAt: null, entries: [{ prayer: 'asr' as const, time: '4:30', from: '2026-01-01' }] }
/** Opens the database as a page of the next version. */
function openAsNewer() {
  const db = createSiteDatabase()
  db.version(2).stores({ notes: 'id' })
  return db
}

describe('with the database of a newer version', () => {
  const upgrade = async (change: object) => {
    await saveSite(null, null, site('a-5', { timings: TIMES }))
    const newer = openAsNewer()
    await newer.state.update('site', change)
    await newer.table('notes').put({ id: 1 })
    newer.close()
    closeSiteCache()
  }
  const readAsNewer = async () => {
    closeSiteCache()
    const newer = openAsNewer()
    const read = { row: await newer.state.get('site'), notes: await newer.table('notes').toArray() }
    newer.close()
    return read
  }

  it('a page shows what is stored there and changes nothing', async () => {
    await upgrade({ added: 'by the newer version' })
    expect(await readCachedSite()).toMatchObject({ cursor: 'a-5', timings: TIMES })
    await saveSite(delta('a-6', { events: [event(3)] }), 'a-5', site('a-6', { events: [event(1), event(3)] }))
    expect(await readAsNewer()).toMatchObject({
      row: { cursor: 'a-5', added: 'by the newer version' },
      notes: [{ id: 1 }],
    })
  })

  it('a page ignores times in a form that it does not know, and deletes nothing', async () => {
    await upgrade({ timings: { updatedAt: null, entries: [{ prayer: 'asr', minutes: 990, from: '2026-01-01' }] } })
    expect(await readCachedSite()).toBeNull()
    expect((await readAsNewer()).notes).toEqual([{ id: 1 }])
  })

  it('an open page closes its connection for the upgrade, and reads on afterwards', async () => {
    vi.spyOn(console, 'warn').mockReturnValue()
    await saveSite(null, null, site('a-5', { timings: TIMES }))
    const newer = openAsNewer()
    expect((await newer.state.get('site'))?.cursor).toBe('a-5')
    expect(await readCachedSite()).toMatchObject({ cursor: 'a-5', timings: TIMES })
    newer.close()
  })
})

it('reads data that a newer page stored in the same version, and ignores what it does not know', async () => {
  const added = { prayer: 'tahajjud', time: '4:00', from: '2026-01-01' }
  const timings = {
    ...TIMES,
    entries: [...TIMES.entries, added],
    until: '2027-01-01',
  } as unknown as CachedSite['timings']
  const events = [{ ...event(1), seats: 40 }]
  await saveSite(null, null, { ...site('a-5', { timings, events }), newMember: 1 } as CachedSite)
  expect(await readCachedSite()).toMatchObject({ cursor: 'a-5', timings, events })
})

it('deletes stored times that are damaged, which come back with the next response', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  const timings = { updatedAt: null, entries: [{ prayer: 'asr' }] } as unknown as CachedSite['timings']
  await saveSite(null, null, site('a-5', { timings }))
  expect(await readCachedSite()).toBeNull()
  await saveSite(delta('a-6', { full: true }), null, site('a-6', { timings: TIMES }))
  expect(await readCachedSite()).toMatchObject({ cursor: 'a-6', timings: TIMES })
})
