import { describe, expect, it } from 'vitest'
import type { PushData } from '#contracts/push-payload.ts'
import { readTimings } from '../data/push/push-store.ts'
import { parsePush, payloadOf } from './push.ts'
import { createWorker, ORIGIN, payload, push } from './push-fixtures.ts'

describe('jamat times in a message', () => {
  const entries = [{ prayer: 'asr' as const, time: '5:30', from: '2026-11-27' }]

  it('are stored and not replaced by older ones that arrive late', async () => {
    const worker = createWorker()
    await push(worker, payload({ timings: { updatedAt: '2026-11-20T11:50:00.000Z', entries } }))
    await push(worker, payload({ id: '6', timings: { updatedAt: '2026-11-20T11:40:00.000Z', entries: [] } }))
    expect(await readTimings()).toEqual({ updatedAt: '2026-11-20T11:50:00.000Z', entries })
  })

  it('follow the order of the changes, whatever the server’s clock said, and begin again after a restore', async () => {
    const worker = createWorker()
    const timings = (cursor: string, updatedAt: string) => ({ cursor, updatedAt, entries })
    const later = timings('a-8', '2026-11-20T11:40:00.000Z')
    await push(worker, payload({ timings: later }))
    await push(worker, payload({ id: '6', timings: timings('a-7', '2026-11-20T11:50:00.000Z') }))
    expect(await readTimings()).toEqual(later)
    const restored = timings('b-2', '2026-11-20T11:30:00.000Z')
    await push(worker, payload({ id: '8', timings: restored }))
    expect(await readTimings()).toEqual(restored)
  })

  it('keep the last day for which they are complete', () => {
    const timings = { updatedAt: '2026-11-20T11:50:00.000Z', entries, until: '2026-12-31' }
    expect(parsePush(payload({ timings }), ORIGIN)?.timings).toEqual(timings)
  })

  it.each([
    ['a time in another form', [...entries, { prayer: 'asr', minutes: 990, from: '2026-11-27' }]],
    ['a text instead of a list', 'asr'],
  ])('with %s, as of a server of another version, are ignored', (_, wrong) => {
    const timings = { updatedAt: '2026-11-20T11:50:00.000Z', entries: wrong } as unknown as PushData['timings']
    expect(parsePush(payload({ timings }), ORIGIN)?.timings).toBeNull()
  })
})

describe('the link of a message', () => {
  it.each([
    [`${ORIGIN}/events/12?x=1#y`, '/events/12?x=1#y'],
    ['/bayan/4', '/bayan/4'],
    [`${ORIGIN}//evil.example/x`, '/evil.example/x'],
    ['https://forms.example/iftar', 'https://forms.example/iftar'],
    ['javascript:alert(1)', '/'],
    ['http://forms.example/iftar', '/'],
    ['https://', '/'],
    ['', '/'],
  ])('%s leads to %s', (navigate, link) => {
    expect(parsePush(payload({}, { navigate }), ORIGIN)?.link).toBe(link)
  })
})

it('reads the payload from the notification of a declarative push', () => {
  const { title, data } = JSON.parse(payload()).notification
  const notification = { title, data, body: '', lang: '', dir: 'auto', tag: '', navigate: `${ORIGIN}/news` }
  const text = payloadOf({ data: null, notification: notification as unknown as Notification })
  expect(parsePush(text, ORIGIN)).toMatchObject({ title, link: '/news', id: '7', topic: 'timings' })
  expect(payloadOf({ data: { text: () => 'as sent' } as PushMessageData })).toBe('as sent')
  expect(payloadOf({ data: null })).toBeNull()
})
