import { beforeEach, describe, expect, it, vi } from 'vitest'
import { settle, setUpEngine, TALKS, talk } from '../../../../test/client/player-engine.ts'

let setup: ReturnType<typeof setUpEngine>
beforeEach(() => {
  vi.useFakeTimers()
  setup = setUpEngine()
  return () => vi.useRealTimers()
})

describe('a seek', () => {
  it('keeps playing, and the position that the audio reaches is stored', async () => {
    const { audio, engine, play } = setup
    await play(1, 200)
    engine.seekTo(400)
    expect(setup.state).toMatchObject({ phase: 'playing', position: 400 })
    expect(setup.stored).toEqual([])
    // Browsers round a position to the start of a frame.
    audio.currentTime = 399.9
    audio.emit('seeked')
    expect(setup.state.position).toBe(399.9)
    expect(setup.stored).toEqual([{ id: 1, position: 399.9, ended: false }])
  })

  it('does not hold up the position where the phone never fires `seeked`', async () => {
    const { audio, engine, play } = setup
    await play(1, 200)
    engine.seekTo(400)
    audio.currentTime = 400.25
    audio.emit('timeupdate')
    expect(setup.state.position).toBe(400.25)
  })

  it('is repeated on a phone that forgets it while loading', async () => {
    const { audio, engine } = setup
    engine.start(talk(1), TALKS)
    await settle()
    engine.seekTo(120)
    audio.currentTime = 0
    audio.hasMetadata = true
    audio.emit('loadedmetadata')
    expect(audio.currentTime).toBe(120)
  })

  it('reaches any second of a talk whose length is unknown', async () => {
    const { audio, engine } = setup
    engine.start({ ...talk(1), durationSeconds: null }, TALKS)
    await settle()
    audio.startSounding()
    engine.seekTo(4_000)
    expect([audio.currentTime, setup.state.position]).toEqual([4_000, 4_000])
  })

  it('from the very beginning cannot be undone', async () => {
    await setup.play(1)
    setup.engine.seekTo(400)
    expect(setup.state.undoPosition).toBeNull()
  })

  it('after the end shows Play at the chosen second', async () => {
    const { audio, engine, play } = setup
    await play(1)
    audio.ended = true
    audio.emit('ended')
    engine.seekTo(100)
    expect(setup.state).toMatchObject({ phase: 'paused', position: 100 })
  })

  it('to the second that is already stored does not overwrite the position of another page', async () => {
    const { audio, engine, play } = setup
    await play(1)
    audio.startSounding(42)
    engine.pause()
    setup.stored = []
    engine.seekTo(42)
    expect(setup.stored).toEqual([])
  })

  it('while paused does not show the talk as playing, and stores nothing more', async () => {
    const { audio, engine, play } = setup
    await play(1, 200)
    engine.pause()
    engine.seekTo(400)
    setup.stored = []
    setup.now += 6_000
    audio.currentTime = 400.2
    audio.emit('waiting', 'timeupdate')
    expect(setup.state).toMatchObject({ phase: 'paused', position: 400.2 })
    expect(setup.stored).toEqual([])
  })
})

describe('chapters', () => {
  const recording = {
    ...talk(1),
    chapters: [
      { at: 0, title: 'Opening' },
      { at: 100, title: 'Patience' },
      { at: 300, title: 'Questions' },
    ],
  }

  it('are stepped through, and the last one is not left', async () => {
    const { audio, engine } = setup
    engine.start(recording, TALKS, { at: 120 })
    await settle()
    audio.startSounding()
    const seconds = ([1, 1, -1] as const).map((step) => {
      engine.stepChapter(step)
      return audio.currentTime
    })
    expect(seconds).toEqual([300, 300, 100])
  })
})

describe('the speed', () => {
  it('changes at once while a talk plays', async () => {
    await setup.play(1)
    setup.engine.setSpeed(1.5)
    expect([setup.audio.playbackRate, setup.state.speed]).toEqual([1.5, 1.5])
  })

  it('is shown when it is changed in the menu of the browser', async () => {
    await setup.play(1)
    setup.audio.playbackRate = 1.25
    setup.audio.emit('ratechange')
    expect(setup.state.speed).toBe(1.25)
  })
})
