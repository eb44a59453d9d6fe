import { beforeEach, describe, expect, it, vi } from 'vitest'
import { settle, setUpEngine, TALKS, talk } from '../../../../test/client/player-engine.ts'

let setup: ReturnType<typeof setUpEngine>
beforeEach(() => {
  vi.useFakeTimers()
  setup = setUpEngine()
  return () => vi.useRealTimers()
})

/** Waits until the engine gives up on data: the file is available, and nothing arrives. */
async function receiveNothing() {
  setup.audio.emit('waiting')
  await vi.advanceTimersByTimeAsync(8_000)
}

describe('a talk that cannot be played', () => {
  it('fails although its file is available, and resumes at the same second at the next tap', async () => {
    const { audio, engine, play } = setup
    await play(1, 200)
    for (let attempt = 0; attempt < 4; attempt += 1) await receiveNothing()
    expect(setup.state).toMatchObject({ phase: 'failed', error: 'failed' })
    expect(audio.paused).toBe(true)
    audio.open.mockClear()
    engine.play()
    expect([setup.state.phase, setup.state.error]).toEqual(['loading', null])
    expect([audio.open.mock.calls.length, audio.currentTime, audio.paused]).toEqual([1, 200, false])
  })

  it('gets three attempts again after a tap', async () => {
    const { engine, play } = setup
    await play(1, 200)
    for (let attempt = 0; attempt < 4; attempt += 1) await receiveNothing()
    engine.play()
    await receiveNothing()
    expect(setup.state).toMatchObject({ phase: 'stalled', error: null })
  })

  it('keeps its error after later events of the audio', async () => {
    const { audio, play } = setup
    await play(1, 200)
    for (let attempt = 0; attempt < 4; attempt += 1) await receiveNothing()
    audio.emit('pause', 'blocked', 'waiting')
    expect(setup.state).toMatchObject({ phase: 'failed', error: 'failed' })
  })

  it('stays failed when the audio reports a second error, and a talk that has ended stays ended', async () => {
    const { audio, engine, play } = setup
    await play(1, 200)
    for (let attempt = 0; attempt < 4; attempt += 1) await receiveNothing()
    audio.fail()
    expect(setup.state).toMatchObject({ phase: 'failed', error: 'failed' })
    engine.setAutoplayNext(false)
    await play(1, 599)
    audio.emit('ended')
    audio.fail()
    expect(setup.state.phase).toBe('ended')
  })

  it('stores its position, is paused and does not retry by itself', async () => {
    const { audio, play, checkedUrls } = setup
    await play(1, 200)
    setup.fileStatus = 'missing'
    audio.fail()
    await settle()
    expect(setup.state).toMatchObject({ phase: 'failed', error: 'gone' })
    expect(setup.stored).toEqual([{ id: 1, position: 200, ended: false }])
    expect(audio.paused).toBe(true)
    audio.emit('progress')
    await vi.advanceTimersByTimeAsync(20_000)
    expect(checkedUrls).toHaveLength(1)
  })
})

describe('a talk that breaks off again and again', () => {
  it('fails when it never advances in between', async () => {
    const { audio, play } = setup
    await play(1, 200)
    for (let attempt = 0; attempt < 4; attempt += 1) {
      audio.fail()
      await settle()
      if (attempt < 3) audio.startSounding()
    }
    expect(setup.state).toMatchObject({ phase: 'failed', error: 'failed', position: 200 })
  })

  it('plays on when it advances each time', async () => {
    const { audio, play } = setup
    await play(1, 200)
    for (let second = 201; second < 208; second += 1) {
      audio.fail()
      await settle()
      audio.startSounding(second)
    }
    expect(setup.state).toMatchObject({ phase: 'playing', error: null, position: 207 })
  })
})

describe('a paused talk whose file breaks off', () => {
  it('is reloaded at the next tap, at the same second', async () => {
    const { audio, engine, play } = setup
    await play(1, 200)
    engine.pause()
    audio.currentTime = 0
    audio.fail()
    expect(setup.state).toMatchObject({ phase: 'paused', error: null })
    engine.play()
    expect([audio.open.mock.calls.length, audio.currentTime, setup.state.phase]).toEqual([2, 200, 'loading'])
  })
})

describe('a file that breaks off', () => {
  it('stalls the talk at once, and the error is cleared as soon as the file is reachable', async () => {
    const { audio, play } = setup
    await play(1, 200)
    setup.fileStatus = 'unreachable'
    audio.fail()
    expect(setup.state).toMatchObject({ phase: 'stalled', error: null })
    await settle()
    expect(setup.state.error).toBe('offline')
    setup.fileStatus = 'available'
    setup.goOnline()
    await settle()
    expect(setup.state.error).toBeNull()
  })

  it('does not change the position, although the audio has lost its own', async () => {
    const { audio, play } = setup
    await play(1, 200)
    audio.currentTime = 0
    audio.error = 'failed'
    audio.emit('timeupdate')
    audio.fail()
    await settle()
    expect([setup.state.position, audio.currentTime]).toEqual([200, 200])
  })

  it('before the first sound is reloaded, and counts as playing once it advances, even without a `playing` event', async () => {
    const { audio, engine } = setup
    engine.start(talk(1), TALKS)
    await settle()
    audio.fail()
    await settle()
    expect(audio.open).toHaveBeenCalledTimes(2)
    audio.currentTime = 0.25
    audio.emit('timeupdate')
    expect(setup.state.phase).toBe('playing')
  })
})
