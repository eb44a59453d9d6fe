import { beforeEach, describe, expect, it, vi } from 'vitest'
import { FakeAudio, settle, talk } from '../../../../test/client/player-engine.ts'
import { EMPTY_PLAYER, type PlayerState } from './player-state.ts'
import { savedTimeStore, startShorterPauses } from './shorter-pauses.ts'

/** Ten minutes with a pause every 24 seconds, together 90 seconds. */
const SECONDS = 600
const PAUSES = Array.from({ length: 25 }, (_, index) => [24 * index + 10, 24 * index + 13.6] as const)
const EVENT_MS = 250
const STEP_MS = 10

let audio: FakeAudio
let state: PlayerState
let update: () => void
beforeEach(() => {
  vi.useFakeTimers()
  audio = new FakeAudio()
  audio.paused = false
  audio.bufferedEnd = SECONDS
  const copy = { kind: 'small', url: '', mimeType: '', bytes: 0 } as const
  state = { ...EMPTY_PLAYER, recording: talk(1), phase: 'playing', copy, shorterPauses: true }
  return () => vi.useRealTimers()
})

/** Starts with these silences. */
async function start(silences: readonly (readonly [number, number])[]) {
  update = startShorterPauses({ audio, read: () => state, loadSilences: async () => silences })
  await settle()
}

/** Plays to the end. Returns the seconds that took, and the jumps. */
function playToEnd() {
  const jumps: [from: number, to: number][] = []
  let elapsed = 0
  for (; audio.currentTime < SECONDS; elapsed += STEP_MS) {
    const expected = audio.currentTime + (STEP_MS / 1_000) * state.speed
    audio.currentTime = expected
    vi.advanceTimersByTime(STEP_MS)
    if (elapsed % EVENT_MS === 0) audio.emit('timeupdate')
    if (audio.currentTime !== expected) jumps.push([expected, audio.currentTime])
  }
  return { seconds: elapsed / 1_000, jumps }
}

describe('shorter pauses', () => {
  it.each([0.75, 1, 1.25, 1.5, 1.75, 2])('leave at least 0.3 seconds of each pause at speed %d', async (speed) => {
    state = { ...state, speed }
    await start(PAUSES)
    const { seconds, jumps } = playToEnd()
    expect(jumps).toHaveLength(PAUSES.length)
    for (const [index, [from, to]] of jumps.entries()) {
      const [begin, end] = PAUSES[index] ?? [0, 0]
      expect(from).toBeGreaterThanOrEqual(begin)
      // As it is heard.
      expect((end - to) / speed).toBeGreaterThanOrEqual(0.3)
    }
    expect(SECONDS / speed - seconds).toBeCloseTo(savedTimeStore.read(), 0)
  })

  it('end a talk of ten minutes with 90 seconds of silence at least a minute earlier', async () => {
    await start(PAUSES)
    expect(playToEnd().seconds).toBeLessThan(SECONDS - 60)
    expect(savedTimeStore.read()).toBeGreaterThan(60)
  })

  it('leave pauses of up to 0.8 seconds, and pauses that are not loaded', async () => {
    await start([
      [1, 1.8],
      [100, 104],
    ])
    audio.bufferedEnd = 103
    expect(playToEnd().jumps).toEqual([])
  })

  it('leave the original, of which browsers seek to about the right place only', async () => {
    state = { ...state, copy: { kind: 'original', url: '', mimeType: 'audio/mpeg', bytes: 0 } }
    await start(PAUSES)
    expect(playToEnd().jumps).toEqual([])
  })

  it('begin to count again for another talk, and end when they are turned off', async () => {
    await start([[10, 14]])
    audio.currentTime = 11
    audio.emit('timeupdate')
    expect([audio.currentTime, savedTimeStore.read()]).toEqual([13.69, expect.closeTo(2.69)])
    state = { ...state, recording: talk(2) }
    update()
    await settle()
    expect(savedTimeStore.read()).toBe(0)
    state = { ...state, shorterPauses: false }
    update()
    audio.currentTime = 11
    audio.emit('timeupdate')
    expect(audio.currentTime).toBe(11)
  })
})
