import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { forgetTake, keepPiece, keptTakes, readTake, type Take } from './takes-db.ts'

const take = (id: string, change: Partial<Take> = {}): Take => ({
  id,
  kind: 'friday',
  mimeType: 'audio/webm',
  startedAt: '2026-11-20T08:00:00.000Z',
  seconds: 2,
  bytes: 1,
  ...change,
})
const piece = (text: string) => new TextEncoder().encode(text).buffer

test('a recording is there from its first piece on, whole and in order, and gone when it is forgotten', async () => {
  const later = take('a', { startedAt: '2026-11-20T09:00:00.000Z' })
  for (let index = 0; index < 12; index++) {
    await keepPiece({ ...later, seconds: 2 * index }, index, piece(`${index},`))
  }
  await keepPiece(take('ab'), 0, piece('other'))
  await keepPiece(take('c', { kind: 'morningdars' }), 0, piece('dars'))
  const kept = await keptTakes('friday')
  expect(kept.map(({ id, seconds }) => [id, seconds])).toEqual([
    ['ab', 2],
    ['a', 22],
  ])
  const whole = await readTake(later)
  expect(whole.type).toBe('audio/webm')
  expect(await whole.text()).toBe('0,1,2,3,4,5,6,7,8,9,10,11,')
  await forgetTake('a')
  expect((await keptTakes('friday')).map(({ id }) => id)).toEqual(['ab'])
  expect(await (await readTake(take('a'))).text()).toBe('')
  expect(await (await readTake(take('ab'))).text()).toBe('other')
})
