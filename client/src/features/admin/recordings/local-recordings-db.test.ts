import 'fake-indexeddb/auto'
import { deleteDB, openDB } from 'idb'
import { expect, test } from 'vitest'
import {
  deleteLocalRecording,
  type LocalRecording,
  listLocalRecordings,
  readLocalRecording,
  saveChapters,
  saveChunk,
} from './local-recordings-db.ts'

const recording = (id: string, change: Partial<LocalRecording> = {}): LocalRecording => ({
  id,
  kind: 'friday',
  mimeType: 'audio/webm',
  startedAt: '2026-11-20T08:00:00.000Z',
  seconds: 2,
  bytes: 1,
  ...change,
})
const chunk = (text: string) => new TextEncoder().encode(text).buffer

test('stores chunks in order, lists recordings by kind, and deletes one without its neighbours', async () => {
  const later = recording('a', { startedAt: '2026-11-20T09:00:00.000Z' })
  for (let index = 0; index < 12; index++) {
    await saveChunk({ ...later, seconds: 2 * index }, index, chunk(`${index},`))
  }
  await saveChunk(recording('ab'), 0, chunk('other'))
  await saveChunk(recording('c', { kind: 'morningdars' }), 0, chunk('dars'))
  const stored = await listLocalRecordings('friday')
  expect(stored.map(({ id, seconds }) => [id, seconds])).toEqual([
    ['ab', 2],
    ['a', 22],
  ])
  const data = await readLocalRecording(later)
  expect(data.type).toBe('audio/webm')
  expect(await data.text()).toBe('0,1,2,3,4,5,6,7,8,9,10,11,')
  await deleteLocalRecording('a')
  expect((await listLocalRecordings('friday')).map(({ id }) => id)).toEqual(['ab'])
  expect(await (await readLocalRecording(recording('a'))).text()).toBe('')
  expect(await (await readLocalRecording(recording('ab'))).text()).toBe('other')
})

test('keeps the chapters of a recording beside its chunks, and stores none for a recording that is gone', async () => {
  const marked = recording('marked', { kind: 'morningdars' })
  await saveChapters('marked', [{ at: 1, title: '' }])
  await saveChunk(marked, 0, chunk('x'))
  await saveChapters('marked', [{ at: 1, title: 'Opening' }])
  const read = async () => (await listLocalRecordings('morningdars')).find(({ id }) => id === 'marked')
  expect(await read()).toEqual({ ...marked, chapters: [{ at: 1, title: 'Opening' }] })
  await deleteLocalRecording('marked')
  await saveChapters('marked', [])
  expect(await read()).toBeUndefined()
})

test('closes its connection when another tab upgrades the database', async () => {
  await listLocalRecordings('friday')
  const upgraded = await openDB('minbar-takes', 2)
  expect(upgraded.version).toBe(2)
  upgraded.close()
  await deleteDB('minbar-takes')
})
