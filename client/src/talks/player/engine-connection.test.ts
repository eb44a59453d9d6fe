import { beforeEach, describe, expect, it, vi } from 'vitest'
import { settle, setUpEngine, TALKS, talk } from '../../../../test/client/player-engine.ts'

let setup: ReturnType<typeof setUpEngine>
beforeEach(() => {
  vi.useFakeTimers()
  setup = setUpEngine()
  return () => vi.useRealTimers()
})

describe('a lost connection', () => {
  it('is reported, and playback resumes at the same second when the file is reachable', async () => {
    const { audio, play, checkedUrls } = setup
    await play(1, 200)
    setup.fileStatus = 'unreachable'
    audio.fail()
    await settle()
    expect(setup.state).toMatchObject({ phase: 'stalled', error: 'offline', position: 200 })
    await vi.advanceTimersByTimeAsync(20_000)
    expect(checkedUrls.length).toBeGreaterThan(2)
    setup.fileStatus = 'available'
    setup.goOnline()
    await settle()
    expect(audio.currentTime).toBe(200)
    audio.startSounding()
    expect(setup.state).toMatchObject({ phase: 'playing', error: null })
  })

  it('is detected after eight seconds without data', async () => {
    const { audio, play, checkedUrls } = setup
    await play(1, 200)
    audio.emit('waiting')
    expect(setup.state.phase).toBe('stalled')
    await vi.advanceTimersByTimeAsync(7_900)
    expect(checkedUrls).toEqual([])
    audio.emit('progress')
    await vi.advanceTimersByTimeAsync(7_900)
    expect(checkedUrls).toEqual([])
    await vi.advanceTimersByTimeAsync(200)
    expect(checkedUrls).toEqual(['/media/1.mp3'])
  })

  it('does not reload a talk that resumes by itself meanwhile', async () => {
    const { audio, play } = setup
    await play(1, 200)
    setup.fileStatus = 'unreachable'
    audio.emit('waiting')
    await vi.advanceTimersByTimeAsync(8_000)
    audio.startSounding(201)
    setup.fileStatus = 'available'
    await vi.advanceTimersByTimeAsync(20_000)
    expect([setup.state.phase, Math.floor(audio.currentTime), audio.open.mock.calls.length]).toEqual([
      'playing',
      201,
      1,
    ])
  })

  it('does not interrupt a talk that plays on after a seek without a `playing` event', async () => {
    const { audio, engine, play, checkedUrls } = setup
    await play(1, 200)
    engine.seekTo(400)
    audio.emit('waiting', 'seeked', 'timeupdate')
    expect(setup.state.phase).toBe('stalled')
    audio.currentTime = 400.25
    audio.emit('timeupdate')
    expect(setup.state.phase).toBe('playing')
    await vi.advanceTimersByTimeAsync(10_000)
    expect(checkedUrls).toEqual([])
  })

  it('resumes where the listener seeks meanwhile', async () => {
    const { audio, engine, play } = setup
    await play(1, 200)
    setup.fileStatus = 'unreachable'
    audio.emit('waiting')
    await vi.advanceTimersByTimeAsync(8_000)
    engine.seekTo(300)
    setup.fileStatus = 'available'
    setup.goOnline()
    await settle()
    expect([audio.open.mock.calls.length, audio.currentTime]).toEqual([2, 300])
  })

  it('does not resume after a pause', async () => {
    const { audio, engine, play } = setup
    await play(1, 200)
    setup.fileStatus = 'unreachable'
    audio.fail()
    await settle()
    engine.pause()
    setup.fileStatus = 'available'
    await vi.advanceTimersByTimeAsync(60_000)
    expect(setup.state.phase).toBe('paused')
    expect(audio.play).toHaveBeenCalledTimes(1)
    engine.play()
    expect(audio.currentTime).toBe(200)
    expect(audio.play).toHaveBeenCalledTimes(2)
  })

  it('is reported while a check is slow, and the late result is used', async () => {
    const { audio, play, checkedUrls } = setup
    await play(1, 200)
    setup.fileStatus = 'silent'
    audio.fail()
    await vi.advanceTimersByTimeAsync(4_900)
    expect(setup.state.error).toBeNull()
    await vi.advanceTimersByTimeAsync(200)
    expect(setup.state).toMatchObject({ phase: 'stalled', error: 'offline' })
    await vi.advanceTimersByTimeAsync(24_000)
    expect(checkedUrls).toHaveLength(1)
  })

  it('is checked again at once when the network comes back during a slow check', async () => {
    const { audio, play, checkedUrls } = setup
    await play(1, 200)
    setup.fileStatus = 'silent'
    audio.fail()
    await settle()
    setup.fileStatus = 'available'
    setup.goOnline()
    await settle()
    expect([checkedUrls.length, audio.open.mock.calls.length, audio.currentTime]).toEqual([2, 2, 200])
  })

  it('ends playback after ten minutes', async () => {
    await setup.play()
    setup.fileStatus = 'unreachable'
    setup.audio.fail()
    await settle()
    setup.now += 11 * 60_000
    await vi.advanceTimersByTimeAsync(30_000)
    expect(setup.state).toMatchObject({ phase: 'failed', error: 'offline' })
  })
})

describe('a file', () => {
  it('that is missing on the site is reported at once', async () => {
    setup.fileStatus = 'missing'
    setup.engine.start(talk(1), TALKS)
    await settle()
    setup.audio.fail()
    await settle()
    expect(setup.state).toMatchObject({ phase: 'failed', error: 'gone' })
  })

  it('that is available and cannot be played fails after three attempts', async () => {
    const { audio, engine } = setup
    engine.start(talk(1), TALKS)
    await settle()
    for (let attempt = 0; attempt < 4; attempt += 1) {
      audio.fail('unsupported')
      await settle()
    }
    expect(setup.state).toMatchObject({ phase: 'failed', error: 'unsupported' })
    engine.play()
    await settle()
    expect(setup.state.phase).toBe('loading')
  })
})
