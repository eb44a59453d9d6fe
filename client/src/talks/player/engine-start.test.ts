import { beforeEach, describe, expect, it, vi } from 'vitest'
import { settle, setUpEngine, TALKS, talk } from '../../../../test/client/player-engine.ts'

let setup: ReturnType<typeof setUpEngine>
beforeEach(() => {
  vi.useFakeTimers()
  setup = setUpEngine()
  return () => vi.useRealTimers()
})

/** Holds back the phone's database. @returns a function that lets it respond */
function holdStorage() {
  const { promise, resolve } = Promise.withResolvers<void>()
  setup.storage = promise
  return async () => {
    resolve()
    await settle()
  }
}

describe('a tap on a talk', () => {
  it('shows the talk, its list and the chosen second at once', async () => {
    setup.savedIds.push(1)
    await setup.play(1)
    expect(setup.state.isSaved).toBe(true)
    setup.engine.start(talk(2), TALKS, { at: 90 })
    expect(setup.state).toMatchObject({
      recording: { id: 2 },
      list: TALKS,
      phase: 'loading',
      position: 90,
      duration: 600,
      isSaved: false,
    })
  })

  it('shows the beginning until the position is known, and a list of one where there is no list', () => {
    setup.positions[2] = 300
    setup.engine.start(talk(2), [])
    expect(setup.state).toMatchObject({ position: 0, list: [talk(2)] })
  })

  it('pauses the previous talk before it opens the next, and withdraws the offer to undo a jump', async () => {
    const { audio, engine, play } = setup
    await play(1, 100)
    engine.seekTo(400)
    audio.pause.mockClear()
    audio.open.mockClear()
    engine.start(talk(2), TALKS)
    expect(audio.pause).toHaveBeenCalledBefore(audio.open)
    expect(setup.state.undoPosition).toBeNull()
  })

  it('shows that the talk is loading, not that it stalls, until it has sounded', async () => {
    await setup.play(1)
    setup.engine.start(talk(2), TALKS)
    await settle()
    setup.audio.emit('waiting')
    expect(setup.state.phase).toBe('loading')
  })
})

describe('until the position of a talk is known', () => {
  it('nothing is stored for it', async () => {
    const { audio, engine, play } = setup
    await play(1, 100)
    holdStorage()
    setup.positions[2] = 300
    engine.start(talk(2), TALKS)
    engine.savePosition()
    await vi.advanceTimersByTimeAsync(2_000)
    audio.startSounding(7)
    engine.pause()
    expect(setup.stored.filter(({ id }) => id === 2)).toEqual([])
  })

  it('events of the audio do not change the chosen second', async () => {
    const { audio, engine } = setup
    engine.start(talk(1), TALKS, { at: 90 })
    audio.emit('timeupdate', 'seeked')
    expect(setup.state.position).toBe(90)
    await settle()
    expect(audio.currentTime).toBe(90)
  })

  it('the audio does not seek to the second at which the previous talk was to start', async () => {
    const { audio, engine } = setup
    engine.start(talk(1), TALKS, { at: 90 })
    await settle()
    engine.start(talk(2), TALKS)
    audio.emit('loadedmetadata')
    expect(audio.currentTime).toBe(0)
  })

  it('Pause prevents the start, and Play allows it again without a second load', async () => {
    const { audio, engine } = setup
    engine.start(talk(1), TALKS)
    engine.pause()
    await settle()
    expect([audio.play.mock.calls.length, setup.state.phase]).toEqual([0, 'paused'])
    engine.start(talk(2), TALKS)
    audio.open.mockClear()
    engine.pause()
    engine.play()
    expect(setup.state.phase).toBe('loading')
    await settle()
    expect([audio.open.mock.calls.length, audio.play.mock.calls.length]).toEqual([0, 1])
  })

  it('a late `blocked` event of the previous talk does not prevent the start', async () => {
    const { audio, engine } = setup
    engine.start(talk(1), TALKS)
    audio.emit('blocked')
    expect(setup.state.phase).toBe('loading')
    await settle()
    expect(audio.paused).toBe(false)
  })

  it('a seek changes where the talk starts, and not whether it plays', async () => {
    const { audio, engine } = setup
    engine.start(talk(1), TALKS)
    engine.seekTo(120)
    await settle()
    expect([audio.currentTime, audio.paused]).toEqual([120, false])
    engine.start(talk(2), TALKS, { paused: true })
    audio.open.mockClear()
    engine.seekTo(140)
    await settle()
    expect([setup.state.position, setup.state.phase, audio.open.mock.calls.length]).toEqual([140, 'paused', 0])
  })
})

describe('a skip before the stored position is known', () => {
  it('starts from that position, and stores the result', async () => {
    const { audio, engine } = setup
    setup.positions[1] = 400
    const respond = holdStorage()
    engine.start(talk(1), TALKS)
    engine.skip(15)
    engine.skip(15)
    respond()
    await settle()
    audio.startSounding()
    engine.pause()
    expect([audio.currentTime, setup.positions[1]]).toEqual([430, 430])
  })

  it('is added to a position that arrives after the talk has begun to play', async () => {
    const { audio, engine } = setup
    setup.positions[1] = 400
    const respond = holdStorage()
    engine.start(talk(1), TALKS)
    engine.skip(15)
    vi.advanceTimersByTime(2_000)
    audio.startSounding()
    expect(setup.state.position).toBe(15)
    respond()
    await settle()
    expect(audio.currentTime).toBe(415)
  })

  it('ends before the end of the talk', async () => {
    const { audio, engine } = setup
    setup.positions[1] = 590
    engine.start(talk(1), TALKS)
    engine.skip(15)
    await settle()
    expect(audio.currentTime).toBe(599)
  })
})

describe('the late result of a slow database', () => {
  it('is ignored when its talk was closed meanwhile', async () => {
    const { audio, engine, play } = setup
    const respond = holdStorage()
    engine.start(talk(1), TALKS)
    engine.close()
    setup.storage = Promise.resolve()
    await play(2)
    await respond()
    expect([setup.state.copy?.url, audio.src]).toEqual(['/media/2.mp3', '/media/2.mp3'])
  })

  it('does not seek when no position is stored', async () => {
    const { audio, engine } = setup
    const respond = holdStorage()
    engine.start(talk(1), TALKS)
    await vi.advanceTimersByTimeAsync(2_000)
    audio.startSounding(7)
    await respond()
    expect(audio.currentTime).toBe(7)
    engine.pause()
    expect(setup.stored).toEqual([{ id: 1, position: 7, ended: false }])
  })

  it('makes the next load use the copy on this phone', async () => {
    const { audio, engine } = setup
    setup.savedIds.push(1)
    const respond = holdStorage()
    engine.start(talk(1), TALKS)
    await vi.advanceTimersByTimeAsync(2_000)
    audio.startSounding(7)
    await respond()
    expect([audio.src, setup.state.isSaved]).toEqual(['/media/1.mp3', true])
    audio.fail()
    await settle()
    expect(audio.src).toBe('/media/1.mp3?saved')
  })
})

describe('a talk at its start', () => {
  it('counts as playing once it advances, even without a `playing` event', async () => {
    const { audio, engine } = setup
    engine.start(talk(1), TALKS)
    await settle()
    audio.currentTime = 0.1
    audio.emit('timeupdate')
    expect(setup.state.phase).toBe('loading')
    audio.currentTime = 0.25
    audio.emit('timeupdate')
    expect(setup.state).toMatchObject({ phase: 'playing', position: 0.25 })
  })

  it('keeps its second while the phone loads from another one', async () => {
    const { audio, engine } = setup
    engine.start(talk(1), TALKS, { at: 90 })
    await settle()
    audio.currentTime = 0
    audio.emit('timeupdate', 'seeked')
    expect(setup.state.position).toBe(90)
    expect(setup.stored).toEqual([])
  })

  it.each([90.4, 91])('accepts that the phone starts at second %d instead of 90', async (second) => {
    const { audio, engine } = setup
    engine.start(talk(1), TALKS, { at: 90 })
    await settle()
    audio.currentTime = second
    audio.emit('loadedmetadata')
    expect(audio.currentTime).toBe(second)
    audio.emit('seeked')
    expect(setup.state.position).toBe(second)
    expect(setup.stored).toEqual([{ id: 1, position: second, ended: false }])
  })

  it('takes its length from the audio where the site does not know it', async () => {
    const { audio, engine } = setup
    engine.start({ ...talk(1), durationSeconds: null }, TALKS)
    await settle()
    audio.duration = Number.POSITIVE_INFINITY
    audio.emit('loadedmetadata')
    expect(setup.state.duration).toBeNull()
    audio.duration = 300
    audio.emit('loadedmetadata')
    expect(setup.state.duration).toBe(300)
  })

  it('is loaded once when it was restored after a reload, however often it is paused', async () => {
    const { audio, engine } = setup
    engine.start(talk(1), TALKS, { paused: true })
    await settle()
    engine.play()
    audio.startSounding()
    engine.pause()
    engine.play()
    expect(audio.open).toHaveBeenCalledTimes(1)
  })
})
