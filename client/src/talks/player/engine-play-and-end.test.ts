import { beforeEach, describe, expect, it, vi } from 'vitest'
import { settle, setUpEngine, TALKS, talk } from '../../../../test/client/player-engine.ts'
import { EMPTY_PLAYER } from './player-state.ts'

let setup: ReturnType<typeof setUpEngine>
beforeEach(() => {
  vi.useFakeTimers()
  setup = setUpEngine()
  return () => vi.useRealTimers()
})

describe('Play', () => {
  it('resumes a talk that the phone has paused silently, without showing that it loads', async () => {
    const { audio, engine, play } = setup
    await play(1, 200)
    audio.paused = true
    audio.isBuffered = false
    engine.play()
    expect([audio.paused, audio.currentTime, setup.state.phase]).toEqual([false, 200, 'playing'])
  })

  it('changes nothing about a talk that plays or stalls', async () => {
    const { audio, engine, play } = setup
    await play(1, 200)
    audio.isBuffered = false
    engine.play()
    expect(setup.state.phase).toBe('playing')
    audio.emit('waiting')
    engine.play()
    expect([setup.state.phase, audio.open.mock.calls.length]).toEqual(['stalled', 1])
  })

  it('does not move the next talk to a position that another page stored for the one before', async () => {
    const { audio, engine, play, positions } = setup
    await play(1)
    audio.startSounding(42)
    engine.pause()
    positions[1] = 250
    const { promise, resolve } = Promise.withResolvers<void>()
    setup.storage = promise
    engine.play()
    setup.storage = Promise.resolve()
    await play(2, 5)
    resolve()
    await settle()
    expect(audio.currentTime).toBe(5)
  })

  it('starts from the beginning after the end, wherever another page stopped', async () => {
    const { audio, engine, play, positions } = setup
    await play(1)
    audio.ended = true
    audio.emit('ended')
    positions[1] = 250
    engine.play()
    await settle()
    expect([audio.open.mock.calls.length, audio.currentTime, setup.state.position]).toEqual([2, 0, 0])
  })

  it('clears the message about a connection that was lost before the pause', async () => {
    const { audio, engine, play } = setup
    await play(1, 200)
    setup.fileStatus = 'unreachable'
    audio.emit('waiting')
    await vi.advanceTimersByTimeAsync(8_000)
    engine.pause()
    expect(setup.state).toMatchObject({ phase: 'paused', error: 'offline' })
    engine.play()
    expect(setup.state.error).toBeNull()
  })
})

describe('Pause', () => {
  it('stores a chosen second although the talk has not sounded yet', async () => {
    const { audio, engine } = setup
    audio.play.mockImplementation(() => {})
    engine.start(talk(1), TALKS, { at: 90 })
    await settle()
    engine.pause()
    expect(setup.stored).toEqual([{ id: 1, position: 90, ended: false }])
  })
})

describe('the end of a talk', () => {
  const playToEnd = async (durationSeconds: number | null) => {
    const { audio, engine } = setup
    engine.start({ ...talk(1), durationSeconds }, TALKS)
    await settle()
    audio.startSounding(599.7)
    Object.assign(audio, { ended: true, paused: true })
    audio.emit('pause', 'ended')
    await settle()
  }

  it('shows the whole length as heard, and stays on that talk', async () => {
    await playToEnd(600)
    expect(setup.state).toMatchObject({ recording: { id: 1 }, phase: 'ended', position: 600 })
  })

  it('shows the last second that was heard where the length is unknown', async () => {
    await playToEnd(null)
    expect(setup.state).toMatchObject({ phase: 'ended', position: 599.7 })
  })

  it('stays the end after later events of the audio and a pause', async () => {
    const { audio, engine } = setup
    await playToEnd(600)
    audio.emit('waiting', 'progress', 'blocked')
    await vi.advanceTimersByTimeAsync(20_000)
    expect([setup.state.phase, setup.checkedUrls]).toEqual(['ended', []])
    engine.pause()
    expect(setup.state.phase).toBe('ended')
  })
})

describe('a closed player', () => {
  it('stores the position and forgets the talk', async () => {
    const { engine, play } = setup
    await play(1, 100)
    engine.setSleepTimer(setup.now + 60_000)
    engine.seekTo(400)
    engine.close()
    expect(setup.stored).toEqual([{ id: 1, position: 400, ended: false }])
    expect(setup.state).toMatchObject({
      recording: null,
      list: [],
      phase: 'paused',
      error: null,
      position: 0,
      duration: null,
      sleepTimer: null,
      undoPosition: null,
    })
  })

  it('ignores every control', () => {
    const { audio, engine } = setup
    engine.play()
    engine.seekTo(50)
    engine.stepChapter(1)
    engine.stepChapter(-1)
    engine.playAdjacent(1)
    audio.paused = false
    engine.syncState()
    expect(setup.state).toEqual(EMPTY_PLAYER)
    expect([audio.play.mock.calls.length, audio.open.mock.calls.length, audio.currentTime]).toEqual([0, 0, 0])
  })
})

it('does not notify other tabs again while the talk plays on', async () => {
  const { audio, play, onPlaying } = setup
  await play(1)
  for (const second of [1, 2, 3]) {
    audio.currentTime = second
    audio.emit('timeupdate')
    expect(setup.state.position).toBe(second)
  }
  expect(onPlaying).toHaveBeenCalledTimes(1)
})
