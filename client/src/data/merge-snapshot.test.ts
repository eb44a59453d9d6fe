import { expect, it } from 'vitest'
import type { Event } from '#contracts/events.ts'
import type { Recording } from '#contracts/recordings.ts'
import { mergeSnapshot } from './merge-snapshot.ts'

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
const EMPTY = { timings: null, events: null, recordings: null, counts: null, hijriMonths: [], cursor: null }
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

it('takes a full answer as it is, events by date and recordings newest first', () => {
  const held = mergeSnapshot(EMPTY, FULL)
  expect(held.events?.map((row) => row.id)).toEqual([1, 2])
  expect(held.recordings?.friday.map((row) => row.id)).toEqual([2, 1])
  expect(held.recordings?.morningdars.map((row) => row.id)).toEqual([3])
  expect(held.hijriMonths).toEqual(FULL.hijriMonths)
  expect(held.cursor).toBe('a-1')
})

it('adds, changes and takes away what a partial answer says, and keeps the rest', () => {
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
  const held = mergeSnapshot(mergeSnapshot(EMPTY, FULL), partial)
  expect(held.timings).toEqual(FULL.timings)
  expect(held.events?.map((row) => row.id)).toEqual([1, 3])
  expect(held.recordings?.friday.map((row) => row.title)).toEqual(['Talk 2', 'New title'])
  expect(held.recordings?.morningdars).toEqual([])
})

it('forgets everything else when a later answer stands alone', () => {
  const held = mergeSnapshot(mergeSnapshot(EMPTY, FULL), { ...FULL, events: [], recordings: [] })
  expect(held.events).toEqual([])
  expect(held.recordings).toEqual({ friday: [], morningdars: [] })
})
