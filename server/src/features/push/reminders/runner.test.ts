import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { TimingEntry } from '#contracts/jamat.ts'
import type { Prayer } from '#contracts/prayers.ts'
import { reminderKey } from './plan.ts'
import { createReminderRunner, type ReminderRunner } from './runner.ts'

const entry = (prayer: Prayer, time: string, from = '2026-01-01'): TimingEntry => ({ prayer, time, from })
const MINUTE = 60_000

let log: TimingEntry[]
let sent: Map<string, string>
let asked: number
let fault: Error | undefined
let faults: unknown[]
let wake: () => void
let runner: ReminderRunner

beforeEach(async () => {
  // Wednesday 18 November 2026, 16:00 in Karachi.
  vi.useFakeTimers({ now: new Date('2026-11-18T11:00:00.000Z') })
  log = [entry('asr', '4:30')]
  sent = new Map()
  asked = 0
  fault = undefined
  faults = []
  runner = createReminderRunner({
    clock: () => new Date(),
    async timings() {
      asked += 1
      if (fault) throw fault
      return log
    },
    async send(reminder, now) {
      // Sent once, as the queue does it.
      if (!sent.has(reminderKey(reminder))) sent.set(reminderKey(reminder), now.toISOString().slice(11, 16))
    },
    async listen(onChange) {
      wake = onChange
      return { stop: async () => undefined }
    },
    onFault: (error) => faults.push(error),
  })
  await runner.start()
  await vi.advanceTimersByTimeAsync(0)
})
afterEach(async () => {
  await runner.close()
  vi.useRealTimers()
})

it('sends each reminder at its moment, and sleeps in between', async () => {
  await vi.advanceTimersByTimeAsync(40 * MINUTE)
  expect([...sent]).toEqual([
    ['reminder 2026-11-18 asr 30', '11:00'],
    ['reminder 2026-11-18 asr 15', '11:15'],
    ['reminder 2026-11-18 asr 10', '11:20'],
    ['reminder 2026-11-18 asr 5', '11:25'],
  ])
  expect(asked).toBe(4)
})

it('goes on over midnight into a day with other times', async () => {
  log.push(entry('asr', '5:00', '2026-11-19'))
  await vi.advanceTimersByTimeAsync(26 * 60 * MINUTE)
  expect(sent.get('reminder 2026-11-19 asr 15')).toBe('11:45')
})

it('is woken by changed times and sends at the new moment, never at the old one', async () => {
  await vi.advanceTimersByTimeAsync(10 * MINUTE)
  log.push(entry('asr', '5:15', '2026-11-18'))
  wake()
  await vi.advanceTimersByTimeAsync(60 * MINUTE)
  // The one for half an hour before had gone when the time was changed.
  expect([...sent]).toEqual([
    ['reminder 2026-11-18 asr 30', '11:00'],
    ['reminder 2026-11-18 asr 15', '12:00'],
    ['reminder 2026-11-18 asr 10', '12:05'],
    ['reminder 2026-11-18 asr 5', '12:10'],
  ])
})

it('tries again when the database is away, and catches up', async () => {
  await vi.advanceTimersByTimeAsync(10 * MINUTE)
  fault = new Error('the database is away')
  await vi.advanceTimersByTimeAsync(8 * MINUTE)
  expect(faults.length).toBeGreaterThan(1)
  fault = undefined
  await vi.advanceTimersByTimeAsync(MINUTE)
  expect(sent.get('reminder 2026-11-18 asr 15')).toBe('11:18')
})

it('sends nothing after it was closed', async () => {
  await runner.close()
  wake()
  await vi.advanceTimersByTimeAsync(60 * MINUTE)
  expect(sent.size).toBe(1)
})
