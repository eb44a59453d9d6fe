import 'fake-indexeddb/auto'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Recording } from '#contracts/recordings.ts'
import { openAudioDatabase, transcriptKey } from './audio-db.ts'
import { loadTranscript } from './transcripts.ts'

const answer = vi.hoisted(() => ({ lines: 'First', isAway: false, paths: [] as string[] }))
vi.mock('../../data/api-client.ts', () => ({
  request: async (path: string) => {
    answer.paths.push(path)
    if (answer.isAway) throw new Error('There is no network.')
    return { data: { lines: [{ at: 1, text: answer.lines }] } }
  },
}))
vi.mock('./saved-count.ts', () => ({ mayHaveSaved: () => true }))

const recording = (version: string) =>
  ({
    id: 7,
    downloadURL: '/media/recordings/a.mp3',
    transcript: { url: `/api/recordings/7/transcript?version=${version}`, timed: true, language: 'en' },
  }) as Recording

beforeEach(async () => {
  Object.assign(answer, { lines: 'First', isAway: false, paths: [] })
  const db = await openAudioDatabase()
  await db.clear('chunks')
  await db.clear('files')
  const file = { hash: 'a', recording: recording('1'), bytes: 1, mimeType: 'audio/mpeg', received: 1, addedAt: 1 }
  await db.put('files', { ...file, state: 'done' })
  return () => vi.restoreAllMocks()
})

it('is kept with a download, and requested once', async () => {
  expect(await loadTranscript(recording('1'))).toEqual([{ at: 1, text: 'First' }])
  answer.isAway = true
  expect(await loadTranscript(recording('1'))).toEqual([{ at: 1, text: 'First' }])
  expect(answer.paths).toEqual(['/recordings/7/transcript?version=1'])
})

it('is replaced by a newer one, and an earlier one is shown while that cannot be loaded', async () => {
  await loadTranscript(recording('1'))
  answer.isAway = true
  expect(await loadTranscript(recording('2'))).toEqual([{ at: 1, text: 'First' }])
  Object.assign(answer, { isAway: false, lines: 'Second' })
  expect(await loadTranscript(recording('2'))).toEqual([{ at: 1, text: 'Second' }])
})

it('is shown on a phone that is too full to keep it', async () => {
  const db = await openAudioDatabase()
  vi.spyOn(console, 'warn').mockReturnValue()
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('The phone is full.', 'QuotaExceededError')
  })
  expect(await loadTranscript(recording('1'))).toEqual([{ at: 1, text: 'First' }])
  expect(console.warn).toHaveBeenCalled()
  expect(await db.get('chunks', transcriptKey('a'))).toBeUndefined()
})

it('of a talk that is not saved is not kept, and fails without network', async () => {
  const db = await openAudioDatabase()
  await db.clear('files')
  await loadTranscript(recording('1'))
  expect(await db.count('chunks')).toBe(0)
  answer.isAway = true
  await expect(loadTranscript(recording('1'))).rejects.toThrow('There is no network.')
})
