import { beforeEach, describe, expect, it, vi } from 'vitest'
import { settle, setUpEngine, TALKS, talk } from '../../../../test/client/player-engine.ts'

let setup: ReturnType<typeof setUpEngine>
beforeEach(() => {
  vi.useFakeTimers()
  setup = setUpEngine()
  return () => vi.useRealTimers()
})

describe('a talk that says it plays and stands still', () => {
  /** Counts the seeks of a talk that plays from a second. */
  const playFrom = async (second: number) => {
    await setup.play(1, second)
    const { audio } = setup
    let place = second
    const seeks: number[] = []
    Object.defineProperty(audio, 'currentTime', {
      get: () => place,
      set: (next: number) => {
        place = next
        seeks.push(next)
      },
    })
    audio.emit('playing')
    return { seeks, advance: (seconds: number) => Object.assign(audio, { currentTime: place + seconds }) }
  }

  it('is set in motion by a small seek', async () => {
    const { seeks } = await playFrom(300)
    await vi.advanceTimersByTimeAsync(1_900)
    expect(seeks).toEqual([])
    await vi.advanceTimersByTimeAsync(200)
    expect(seeks).toEqual([300.05])
  })

  it('is left alone when it waits for data, is paused, or advances', async () => {
    const waiting = await playFrom(300)
    setup.audio.emit('waiting')
    await vi.advanceTimersByTimeAsync(5_000)
    expect(waiting.seeks).toEqual([])
    setup.audio.emit('playing')
    setup.engine.pause()
    await vi.advanceTimersByTimeAsync(5_000)
    expect(waiting.seeks).toEqual([])
    setup.engine.play()
    setup.audio.emit('playing')
    waiting.advance(0.5)
    await vi.advanceTimersByTimeAsync(5_000)
    expect(waiting.seeks).toEqual([300.5])
  })

  it('is set in motion three times at most, and again after a reload', async () => {
    const { audio, play } = setup
    await play(1, 300)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(audio.currentTime).toBeCloseTo(300.15, 5)
    audio.emit('loadedmetadata', 'playing')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(audio.currentTime).toBeCloseTo(300.3, 5)
  })

  it('gets two seconds after each seek before it is set in motion', async () => {
    const { audio, play } = setup
    await play(1, 300)
    await vi.advanceTimersByTimeAsync(1_000)
    audio.emit('seeked')
    await vi.advanceTimersByTimeAsync(1_900)
    expect(audio.currentTime).toBe(300)
    await vi.advanceTimersByTimeAsync(100)
    expect(audio.currentTime).toBe(300.05)
  })

  it('is set in motion after a seek to another second', async () => {
    const { audio, engine, play } = setup
    await play(1, 300)
    engine.seekTo(400)
    audio.emit('seeked')
    await vi.advanceTimersByTimeAsync(2_000)
    expect(audio.currentTime).toBe(400.05)
  })

  it('is set in motion even before its first `playing` event', async () => {
    const { audio, engine } = setup
    engine.start(talk(1), TALKS, { at: 300 })
    await settle()
    Object.assign(audio, { hasMetadata: true, isBuffered: true })
    audio.emit('loadedmetadata', 'seeked')
    await vi.advanceTimersByTimeAsync(2_000)
    expect(audio.currentTime).toBe(300.05)
  })
})
