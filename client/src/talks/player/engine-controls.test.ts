import { beforeEach, describe, expect, it, vi } from 'vitest'
import { settle, setUpEngine, TALKS, talk } from '../../../../test/client/player-engine.ts'

let setup: ReturnType<typeof setUpEngine>
beforeEach(() => {
  vi.useFakeTimers()
  setup = setUpEngine()
  return () => vi.useRealTimers()
})

describe('the sleep timer', () => {
  it('that elapsed during a pause, while the phone suspended timers, does not end what plays next', async () => {
    const { audio, engine, play } = setup
    await play()
    const passNight = () => {
      engine.setSleepTimer(setup.now + 30 * 60_000)
      engine.pause()
      setup.now += 8 * 3600_000
    }
    const sound = () => {
      audio.startSounding()
      audio.currentTime += 0.25
      audio.emit('timeupdate')
    }
    passNight()
    engine.play()
    sound()
    expect(setup.state).toMatchObject({ phase: 'playing', sleepTimer: null })
    passNight()
    engine.start(talk(2), TALKS)
    await settle()
    sound()
    expect(setup.state).toMatchObject({ phase: 'playing', sleepTimer: null })
  })

  it('pauses after its time', async () => {
    const { audio, engine, play } = setup
    await play()
    engine.setSleepTimer(setup.now + 60_000)
    await vi.advanceTimersByTimeAsync(59_000)
    expect(audio.paused).toBe(false)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(audio.paused).toBe(true)
    expect(setup.state).toMatchObject({ sleepTimer: null, phase: 'paused' })
  })

  it('pauses where timers are suspended while the screen is off', async () => {
    await setup.play()
    setup.engine.setSleepTimer(setup.now + 60_000)
    setup.now += 61_000
    setup.audio.emit('timeupdate')
    expect(setup.state.phase).toBe('paused')
  })

  it('stops at the end of the talk although the next would play automatically', async () => {
    await setup.play()
    setup.engine.setAutoplayNext(true)
    setup.engine.setSleepTimer('end')
    setup.audio.emit('ended')
    await settle()
    expect(setup.state).toMatchObject({ recording: { id: 1 }, phase: 'ended', sleepTimer: null })
  })
})

describe('the list', () => {
  it('plays the next talk automatically if chosen, and stops after the last', async () => {
    const { audio, engine, play } = setup
    await play(2)
    engine.setAutoplayNext(true)
    audio.emit('ended')
    await settle()
    expect(setup.state.recording?.id).toBe(3)
    audio.startSounding()
    audio.emit('ended')
    await settle()
    expect(setup.state).toMatchObject({ recording: { id: 3 }, phase: 'ended' })
  })

  it('steps to the previous talk and stops at the first', async () => {
    await setup.play(2)
    setup.engine.playAdjacent(-1)
    await settle()
    expect(setup.state.recording?.id).toBe(1)
    setup.engine.playAdjacent(-1)
    expect(setup.state.recording?.id).toBe(1)
  })
})
