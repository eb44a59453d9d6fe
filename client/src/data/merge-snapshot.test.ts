import { describe, expect, it } from 'vitest'
import type { Event } from '#contracts/events.ts'
import type { Recording } from '#contracts/recordings.ts'
import { canApply, isNewerCursor, mergeSnapshot } from './merge-snapshot.ts'

const event = (id: number, date: string): Event => ({
  id,
  title: `Event ${id}`,
  imageUrl: '',
  location: null,
  date,
  registrationLink: '',
  description: '',
  videoUrl: null,
  isUpcoming: false,
})
const recording = (id: number, kind: Recording['kind'], title = `Talk ${id}`): Recording => ({
  id,
  title,
  date: '',
  downloadURL: '',
  kind,
  bytes: 1,
  mimeType: 'audio/mpeg',
  durationSeconds: null,
  createdAt: `2026-01-0${id}T00:00:00.000Z`,
})
const EMPTY = {
  timings: null,
  events: null,
  recordings: null,
  counts: null,
  announcements: null,
  ramadans: [],
  hijriMonths: [],
  mosque: null,
  cursor: null,
}
const FULL = {
  cursor: 'a-1',
  full: true,
  timings: { updatedAt: null, entries: [{ prayer: 'fajr' as const, time: '5:30', from: '2026-01-01' }] },
  events: [event(2, '2026-05-01T00:00:00Z'), event(1, '2026-04-01T00:00:00Z')],
  deletedEvents: [],
  recordings: [recording(1, 'friday'), recording(2, 'friday'), recording(3, 'morningdars')],
  deletedRecordings: [],
  hijriMonths: [{ year: 1448, month: 6, startsOn: '2026-11-12' }],
  counts: { friday: 2, morningdars: 1 },
}

it('takes a full snapshot as it is, events by date and recordings newest first', () => {
  const site = mergeSnapshot(EMPTY, FULL)
  expect(site.events?.map((row) => row.id)).toEqual([1, 2])
  expect(site.recordings?.friday.map((row) => row.id)).toEqual([2, 1])
  expect(site.recordings?.morningdars.map((row) => row.id)).toEqual([3])
  expect(site.hijriMonths).toEqual(FULL.hijriMonths)
  expect(site.cursor).toBe('a-1')
})

it('sorts recordings of one moment by their id, newest first', () => {
  const recordings = [1, 3, 2].map((id) => ({ ...recording(id, 'friday'), createdAt: '2026-01-01T00:00:00.000Z' }))
  const site = mergeSnapshot(EMPTY, { ...FULL, recordings })
  expect(site.recordings?.friday.map((row) => row.id)).toEqual([3, 2, 1])
})

it('replaces the announcements, which are always complete, and keeps them where an older server sends none', () => {
  const { timings: _unchanged, ...delta } = { ...FULL, full: false }
  const announcement = {
    ...{ id: 1, kind: 'rain' as const, title: '' },
    ...{ from: '2026-11-20T07:00:00.000Z', until: '2026-11-20T13:00:00.000Z' },
  }
  const site = mergeSnapshot(EMPTY, { ...FULL, announcements: [announcement] })
  expect(site.announcements).toEqual([announcement])
  expect(mergeSnapshot(site, delta).announcements).toEqual([announcement])
  expect(mergeSnapshot(site, { ...delta, announcements: [] }).announcements).toEqual([])
})

it('has no timings where a full snapshot has none', () => {
  const { timings: _none, ...without } = FULL
  expect(mergeSnapshot(mergeSnapshot(EMPTY, FULL), without).timings).toBeNull()
})

it('adds the rows of a delta to a phone that stores none', () => {
  const { timings: _unchanged, ...delta } = { ...FULL, full: false }
  const site = mergeSnapshot(EMPTY, delta)
  expect(site.events).toEqual([event(1, '2026-04-01T00:00:00Z'), event(2, '2026-05-01T00:00:00Z')])
  expect(site.recordings?.friday.map((row) => row.id)).toEqual([2, 1])
})

it('adds no changed talk that is older than the stored ones: it would follow them in place of those between', () => {
  const newest = [4, 5, 6].map((id) => recording(id, 'friday'))
  const site = mergeSnapshot(EMPTY, { ...FULL, recordings: newest, counts: { friday: 6, morningdars: 0 } })
  const delta = {
    ...FULL,
    full: false,
    recordings: [1, 5, 7].map((id) => recording(id, 'friday', 'New')),
    counts: { friday: 7, morningdars: 0 },
  }
  const merged = mergeSnapshot(site, delta).recordings?.friday ?? []
  expect(merged.map(({ id, title }) => [id, title])).toEqual([
    [7, 'New'],
    [6, 'Talk 6'],
    [5, 'New'],
    [4, 'Talk 4'],
  ])
})

it('adds, changes and deletes the rows of a delta and leaves the rest', () => {
  const { timings: _unchanged, ...partial } = {
    ...FULL,
    full: false,
    cursor: 'a-2',
    events: [event(3, '2026-04-15T00:00:00Z')],
    deletedEvents: [2],
    recordings: [recording(1, 'friday', 'New title')],
    deletedRecordings: [3],
    counts: { friday: 2, morningdars: 0 },
  }
  const site = mergeSnapshot(mergeSnapshot(EMPTY, FULL), partial)
  expect(site.timings).toEqual(FULL.timings)
  expect(site.events?.map((row) => row.id)).toEqual([1, 3])
  expect(site.recordings?.friday.map((row) => row.title)).toEqual(['Talk 2', 'New title'])
  expect(site.recordings?.morningdars).toEqual([])
})

it('drops all earlier rows when a later snapshot is full', () => {
  const site = mergeSnapshot(mergeSnapshot(EMPTY, FULL), { ...FULL, events: [], recordings: [] })
  expect(site.events).toEqual([])
  expect(site.recordings).toEqual({ friday: [], morningdars: [] })
})

describe('a snapshot that arrives after another tab has changed the data', () => {
  const snapshotWith = (cursor: string, full: boolean) => ({ ...FULL, cursor, full })

  it.each([
    ['a delta for the current data', snapshotWith('a-6', false), 'a-5', 'a-5', true],
    ['a full snapshot for the current data, also with a lower number', snapshotWith('a-2', true), 'a-5', 'a-5', true],
    ['a delta that includes the newer data', snapshotWith('a-8', false), 'a-5', 'a-7', true],
    ['a delta that is older than the data', snapshotWith('a-6', false), 'a-5', 'a-7', false],
    ['a full snapshot that is older than the data', snapshotWith('a-6', true), null, 'a-7', false],
    ['a full snapshot over an older cache', snapshotWith('a-6', true), null, 'a-4', true],
    ['a delta of another dataset', snapshotWith('a-6', false), 'a-5', 'b-1', false],
    ['a full snapshot of another dataset', snapshotWith('b-1', true), 'a-5', 'a-7', true],
    ['a delta when the data is gone', snapshotWith('a-6', false), 'a-5', null, false],
  ])('%s', (_, snapshot, since, current, applies) => {
    expect(canApply(snapshot, since, current)).toBe(applies)
  })
})

it('compares cursors by number and within one dataset only', () => {
  expect(isNewerCursor('a-10', 'a-9')).toBe(true)
  expect(isNewerCursor('a-9', 'a-10')).toBe(false)
  expect(isNewerCursor('b-10', 'a-9')).toBe(false)
  expect(isNewerCursor('a-9', 'a-9')).toBe(false)
  expect(isNewerCursor('a-1', null)).toBe(false)
})
