import { beforeEach, describe, expect, it, vi } from 'vitest'
import { settle, setUpEngine, TALKS, talk } from '../../../../test/client/player-engine.ts'

let setup: ReturnType<typeof setUpEngine>
beforeEach(() => {
  vi.useFakeTimers()
  setup = setUpEngine()
  return () => vi.useRealTimers()
})

/** Cuts the connection and waits until the engine reports it. */
async function loseConnection() {
  setup.fileStatus = 'unreachable'
  setup.audio.emit('waiting')
  await vi.advanceTimersByTimeAsync(8_000)
  expect(setup.state).toMatchObject({ phase: 'stalled', error: 'offline' })
}

async function regainConnection() {
  setup.fileStatus = 'available'
  setup.goOnline()
  await settle()
}

describe('a pause by the phone', () => {
  it('prevents the talk from resuming when the connection comes back', async () => {
    const { audio, play } = setup
    await play(1, 200)
    await loseConnection()
    audio.pause()
    await regainConnection()
    await vi.advanceTimersByTimeAsync(60_000)
    expect([setup.state.phase, audio.open.mock.calls.length, audio.paused]).toEqual(['paused', 1, true])
  })

  it('stores the position', async () => {
    await setup.play(1, 200)
    setup.audio.pause()
    expect(setup.stored).toEqual([{ id: 1, position: 200, ended: false }])
  })

  it('is kept when the file breaks off later', async () => {
    const { audio, play, checkedUrls } = setup
    await play(1, 200)
    audio.pause()
    audio.fail()
    await vi.advanceTimersByTimeAsync(20_000)
    expect([setup.state.phase, setup.state.error, checkedUrls]).toEqual(['paused', null, []])
  })
})

describe('a start by the phone itself', () => {
  it('is not seen in an event that arrives after the pause', async () => {
    const { audio, engine, play } = setup
    await play(1, 200)
    engine.pause()
    audio.emit('playing')
    expect(setup.state.phase).toBe('paused')
  })

  it('survives a lost connection like a start by the listener', async () => {
    const { audio, play } = setup
    await play(1, 200)
    audio.pause()
    audio.play()
    audio.emit('playing')
    await loseConnection()
    await regainConnection()
    expect([audio.open.mock.calls.length, audio.currentTime, audio.paused]).toEqual([2, 200, false])
  })
})

describe('a browser that requires another tap', () => {
  it('shows Play, and no data is expected until then', async () => {
    const { audio, engine, checkedUrls } = setup
    engine.start(talk(1), TALKS)
    await settle()
    audio.emit('blocked', 'progress', 'waiting')
    await vi.advanceTimersByTimeAsync(20_000)
    expect([setup.state.phase, checkedUrls]).toEqual(['paused', []])
  })
})

describe('a page that becomes visible again', () => {
  it('shows Play where the phone has paused a stalled talk without an event', async () => {
    const { audio, engine, play, checkedUrls } = setup
    await play(1, 200)
    audio.emit('waiting')
    audio.paused = true
    engine.syncState()
    expect(setup.state.phase).toBe('paused')
    audio.fail()
    await vi.advanceTimersByTimeAsync(20_000)
    expect([setup.state.phase, checkedUrls]).toEqual(['paused', []])
  })

  it('shows Pause where the phone has resumed the talk without an event', async () => {
    const { audio, engine, play } = setup
    await play(1)
    engine.pause()
    audio.paused = false
    engine.syncState()
    expect(setup.state.phase).toBe('playing')
  })

  it('leaves a talk that plays, stalls or is paused as it is', async () => {
    const { audio, engine, play } = setup
    await play(1)
    engine.syncState()
    expect(setup.state.phase).toBe('playing')
    audio.emit('waiting')
    engine.syncState()
    expect(setup.state.phase).toBe('stalled')
    engine.pause()
    engine.syncState()
    expect(setup.state.phase).toBe('paused')
  })

  it('still shows that a talk loads while its audio cannot play yet', async () => {
    const { audio, engine } = setup
    audio.play.mockImplementation(() => {})
    engine.start(talk(1), TALKS)
    await settle()
    engine.syncState()
    expect([audio.paused, setup.state.phase]).toEqual([true, 'loading'])
  })

  it('does not give up a talk that waits for the connection', async () => {
    const { audio, engine, play } = setup
    await play(1, 200)
    await loseConnection()
    audio.paused = true
    engine.syncState()
    expect(setup.state.phase).toBe('stalled')
    await regainConnection()
    expect([audio.open.mock.calls.length, audio.currentTime, audio.paused]).toEqual([2, 200, false])
  })
})
