import { beforeEach, describe, expect, it, vi } from 'vitest'
import { settle, setUpEngine, TALKS, talk } from '../../../../test/client/player-engine.ts'

let setup: ReturnType<typeof setUpEngine>
beforeEach(() => {
  vi.useFakeTimers()
  setup = setUpEngine()
  return () => vi.useRealTimers()
})

describe('starting a talk', () => {
  it('starts where listening stopped, or at a given position', async () => {
    const { audio, engine, play, positions } = setup
    positions[1] = 120
    engine.start(talk(1), TALKS)
    await settle()
    expect([audio.src, audio.currentTime]).toEqual(['/media/1.mp3', 120])
    expect(setup.state).toMatchObject({ position: 120, phase: 'loading' })
    audio.startSounding()
    expect(setup.state.phase).toBe('playing')
    await play(2, 33)
    expect([audio.src, audio.currentTime]).toEqual(['/media/2.mp3', 33])
  })

  it('opens the audio before anything is awaited, because iOS unlocks it only within the tap', async () => {
    const { audio, engine } = setup
    engine.start(talk(1), TALKS)
    expect(audio.open).toHaveBeenCalledExactlyOnceWith({ url: '/media/1.mp3', mimeType: 'audio/mpeg' }, 1)
    await settle()
    expect(audio.open).toHaveBeenCalledTimes(1)
    expect(audio.play).toHaveBeenCalledTimes(1)
  })

  it('opens the copy on this phone when the guess was wrong', async () => {
    setup.savedIds.push(1)
    setup.positions[1] = 90
    setup.engine.start(talk(1), TALKS)
    await settle()
    expect([setup.audio.src, setup.audio.currentTime, setup.state.isSaved]).toEqual(['/media/1.mp3?saved', 90, true])
    expect(setup.audio.play).toHaveBeenCalledTimes(1)
  })

  it('opens the audio again when the first attempt failed before the position was known', async () => {
    const { audio, engine } = setup
    engine.start(talk(1), TALKS)
    audio.fail()
    await settle()
    expect([audio.open.mock.calls.length, audio.error, setup.state.phase]).toEqual([2, null, 'loading'])
  })

  it('seeks again on a phone that forgets the position while loading', async () => {
    const { audio, engine } = setup
    engine.start(talk(1), TALKS, { at: 90 })
    await settle()
    audio.currentTime = 0
    audio.emit('loadedmetadata')
    expect(audio.currentTime).toBe(90)
  })

  it('plays the talk that was tapped last', async () => {
    const { audio, engine } = setup
    engine.start(talk(1), TALKS)
    engine.start(talk(2), TALKS)
    await settle()
    expect(audio.src).toBe('/media/2.mp3')
    expect(audio.play).toHaveBeenCalledTimes(1)
  })

  it('starts at the second that was tapped last, however early the taps come', async () => {
    const { audio, engine } = setup
    engine.start(talk(1), TALKS, { at: 90 })
    // The phone's database has not responded yet.
    engine.seekTo(120)
    engine.play()
    await settle()
    expect(audio.currentTime).toBe(120)
    audio.hasMetadata = true
    audio.emit('loadedmetadata')
    engine.seekTo(200)
    engine.play()
    expect(audio.currentTime).toBe(200)
    audio.startSounding()
    expect(setup.state).toMatchObject({ phase: 'playing', position: 200 })
  })

  it('fetches nothing for a recording that is restored after a reload, until it is played', async () => {
    const { audio, engine, positions } = setup
    positions[1] = 50
    engine.start(talk(1), TALKS, { paused: true })
    await settle()
    expect(audio.open).not.toHaveBeenCalled()
    expect(setup.state).toMatchObject({ phase: 'paused', position: 50 })
    engine.play()
    expect([audio.src, audio.currentTime]).toEqual(['/media/1.mp3', 50])
    expect(audio.play).toHaveBeenCalledTimes(1)
  })

  it('plays a recording that is still being restored within the tap', async () => {
    const { audio, engine } = setup
    engine.start(talk(1), TALKS, { paused: true })
    engine.play()
    expect(audio.open).toHaveBeenCalledTimes(1)
    await settle()
    expect(audio.play).toHaveBeenCalledTimes(1)
  })

  it('shows Play where the browser requires another tap', async () => {
    setup.engine.start(talk(1), TALKS)
    await settle()
    setup.audio.emit('blocked')
    expect(setup.state.phase).toBe('paused')
  })

  it('keeps the speed from talk to talk', async () => {
    const { audio, engine, play } = setup
    engine.setSpeed(1.5)
    await play(1)
    await play(2)
    expect([audio.playbackRate, setup.state.speed]).toEqual([1.5, 1.5])
  })
})

describe('the position', () => {
  it('is stored every five seconds while playing, on a pause and after a seek', async () => {
    const { audio, engine, play } = setup
    await play()
    setup.stored = []
    for (let second = 1; second <= 12; second += 1) {
      setup.now += 1_000
      audio.currentTime = second
      audio.emit('timeupdate')
    }
    expect(setup.stored.map(({ position }) => position)).toEqual([5, 10])
    audio.pause()
    expect(setup.stored.at(-1)).toEqual({ id: 1, position: 12, ended: false })
    engine.seekTo(40)
    audio.emit('seeked')
    expect(setup.stored.at(-1)?.position).toBe(40)
  })

  it('follows another page that has played since, and does not overwrite it', async () => {
    const { audio, engine, play, positions } = setup
    await play()
    audio.startSounding(42)
    engine.pause()
    positions[1] = 250
    setup.stored = []
    engine.savePosition()
    expect(setup.stored).toEqual([])
    engine.play()
    await settle()
    expect(audio.currentTime).toBe(250)
  })

  it('of one talk is never stored for another', async () => {
    await setup.play(1, 100)
    await setup.play(2)
    expect(setup.stored.filter(({ id }) => id === 2).every(({ position }) => position !== 100)).toBe(true)
    expect(setup.stored).toContainEqual({ id: 1, position: 100, ended: false })
  })

  it('is reset after the end', async () => {
    const { audio, engine, play } = setup
    await play()
    audio.ended = true
    audio.emit('ended')
    expect(setup.stored.at(-1)).toEqual({ id: 1, position: 0, ended: true })
    engine.savePosition()
    expect(setup.stored.at(-1)?.ended).toBe(true)
  })

  it('before a long jump can be restored for a minute', async () => {
    const { audio, engine, play } = setup
    await play(1, 100)
    engine.seekTo(115)
    expect(setup.state.undoPosition).toBeNull()
    engine.seekTo(400)
    expect(setup.state.undoPosition).toBe(115)
    engine.undoJump()
    expect([audio.currentTime, setup.state.undoPosition]).toEqual([115, null])
    engine.seekTo(500)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(setup.state.undoPosition).toBeNull()
  })

  it('stays within the talk', async () => {
    const { audio, engine, play } = setup
    await play()
    engine.seekTo(-20)
    expect(audio.currentTime).toBe(0)
    engine.seekTo(9_999)
    expect(audio.currentTime).toBeLessThan(600)
  })
})

describe('a slow database', () => {
  let respond: () => void
  beforeEach(() => {
    setup.storage = new Promise((resolve) => {
      respond = resolve
    })
    setup.positions[1] = 300
    setup.engine.start(talk(1), TALKS)
  })

  it('delays the start by at most two seconds, and its late result is used', async () => {
    const { audio } = setup
    await vi.advanceTimersByTimeAsync(1_900)
    expect(audio.play).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(200)
    expect(audio.play).toHaveBeenCalledTimes(1)
    audio.startSounding(1)
    respond()
    await settle()
    expect([audio.currentTime, setup.state.undoPosition]).toEqual([300, 1])
  })

  it('does not lose the position that it stores', async () => {
    const { audio, engine } = setup
    await vi.advanceTimersByTimeAsync(2_000)
    audio.startSounding(7)
    engine.pause()
    expect(setup.stored).toEqual([])
    respond()
    await settle()
    expect(setup.stored).toEqual([{ id: 1, position: 300, ended: false }])
  })

  it('does not override a position that the listener has chosen meanwhile', async () => {
    const { audio, engine } = setup
    await vi.advanceTimersByTimeAsync(2_000)
    audio.startSounding(1)
    engine.seekTo(20)
    respond()
    await settle()
    expect(audio.currentTime).toBe(20)
    engine.pause()
    expect(setup.stored.at(-1)).toEqual({ id: 1, position: 20, ended: false })
  })
})

describe('the state', () => {
  it('follows a pause and a start by the phone', async () => {
    const { audio, play } = setup
    await play()
    audio.pause()
    expect(setup.state.phase).toBe('paused')
    audio.paused = false
    audio.emit('playing')
    expect(setup.state.phase).toBe('playing')
  })

  it('shows loading on a resume only where data is missing', async () => {
    const { audio, engine, play } = setup
    await play()
    engine.pause()
    engine.play()
    expect(setup.state.phase).toBe('paused')
    engine.pause()
    audio.isBuffered = false
    engine.play()
    expect(setup.state.phase).toBe('loading')
  })

  it('is corrected when the page becomes visible after a pause without an event', async () => {
    await setup.play()
    setup.audio.paused = true
    setup.engine.syncState()
    expect(setup.state.phase).toBe('paused')
  })

  it('is empty after closing', async () => {
    await setup.play()
    setup.engine.close()
    expect(setup.state.recording).toBeNull()
    expect(setup.audio.close).toHaveBeenCalledTimes(1)
  })
})

it('notifies other tabs each time sound begins', async () => {
  await setup.play()
  expect(setup.onPlaying).toHaveBeenCalledTimes(1)
})
