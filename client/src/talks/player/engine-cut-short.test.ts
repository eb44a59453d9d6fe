import { beforeEach, describe, expect, it, vi } from 'vitest'
import { settle, setUpEngine, TALKS, talk } from '../../../../test/client/player-engine.ts'

let setup: ReturnType<typeof setUpEngine>
beforeEach(() => {
  vi.useFakeTimers()
  setup = setUpEngine()
  return () => vi.useRealTimers()
})

describe('a talk of which the browser knows only the first bytes', () => {
  /** Starts it at 300 of 600 seconds; the browser says that it has a thousandth of a second. */
  const begin = async () => {
    const { audio, engine } = setup
    engine.start(talk(1), TALKS, { at: 300 })
    await settle()
    Object.assign(audio, { duration: 0.001, hasMetadata: true, isBuffered: true, currentTime: 0 })
    audio.emit('loadedmetadata', 'seeked', 'playing', 'timeupdate')
  }

  it('is not moved, and shows that it loads, until its length is known; then it plays from the chosen second', async () => {
    const { audio } = setup
    await begin()
    expect([audio.currentTime, setup.state.phase, setup.state.position]).toEqual([0, 'loading', 300])
    audio.duration = 600
    audio.emit('durationchange')
    expect(audio.currentTime).toBe(300)
    audio.emit('seeked', 'playing')
    expect([setup.state.phase, setup.state.position]).toEqual(['playing', 300])
  })

  it.each(['playing', 'timeupdate'])(
    'is moved to the chosen second when it sounds at another one (%s)',
    async (event) => {
      const { audio } = setup
      await begin()
      audio.duration = 600
      audio.emit(event)
      expect([audio.currentTime, setup.state.phase]).toEqual([300, 'loading'])
      audio.emit('seeked', 'playing')
      expect([setup.state.phase, setup.state.position]).toEqual(['playing', 300])
    },
  )

  it('is loaded again when it stands still for two seconds', async () => {
    const { audio } = setup
    await begin()
    await vi.advanceTimersByTimeAsync(1_900)
    expect(audio.open).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(200)
    expect(audio.open).toHaveBeenCalledTimes(2)
    expect([audio.currentTime, audio.paused]).toEqual([300, false])
  })

  it('is loaded again at the chosen second when the browser takes that for its end', async () => {
    const { audio } = setup
    await begin()
    Object.assign(audio, { paused: true, ended: true })
    audio.emit('pause', 'ended')
    await settle()
    expect(audio.open).toHaveBeenCalledTimes(2)
    expect([audio.currentTime, audio.paused, setup.state.recording?.id]).toEqual([300, false, 1])
    expect(setup.stored).toEqual([])
    audio.duration = 600
    audio.startSounding(300)
    expect([setup.state.phase, setup.state.position]).toEqual(['playing', 300])
  })
})
