import { beforeEach, describe, expect, it, vi } from 'vitest'
import { settle, setUpEngine, TALKS, talk } from '../../../../test/client/player-engine.ts'

let setup: ReturnType<typeof setUpEngine>
beforeEach(() => {
  vi.useFakeTimers()
  setup = setUpEngine()
  return () => vi.useRealTimers()
})

describe('the file of a talk', () => {
  it('is checked when nothing arrives for eight seconds after the start, while the talk still shows as loading', async () => {
    const { engine, checkedUrls } = setup
    setup.fileStatus = 'silent'
    engine.start(talk(1), TALKS)
    await settle()
    await vi.advanceTimersByTimeAsync(7_900)
    expect(checkedUrls).toEqual([])
    await vi.advanceTimersByTimeAsync(100)
    expect(checkedUrls).toEqual(['/media/1.mp3'])
    expect(setup.state).toMatchObject({ phase: 'loading', error: null })
  })

  it('gets another eight seconds whenever data arrives before the first sound', async () => {
    const { audio, engine, checkedUrls } = setup
    engine.start(talk(1), TALKS)
    await settle()
    await vi.advanceTimersByTimeAsync(7_000)
    audio.emit('progress')
    await vi.advanceTimersByTimeAsync(7_900)
    expect(checkedUrls).toEqual([])
  })

  it('is not checked while the talk plays and nothing more arrives', async () => {
    const { audio, play, checkedUrls } = setup
    await play(1)
    audio.emit('progress')
    await vi.advanceTimersByTimeAsync(20_000)
    expect([setup.state.phase, checkedUrls]).toEqual(['playing', []])
  })

  it('is not checked while the talk is paused, although data still arrives', async () => {
    const { audio, engine, play, checkedUrls } = setup
    await play(1)
    engine.pause()
    audio.emit('progress')
    await vi.advanceTimersByTimeAsync(20_000)
    expect([setup.state.phase, checkedUrls]).toEqual(['paused', []])
  })
})

describe('a `waiting` event', () => {
  it.each([
    { ahead: 0.5, phase: 'stalled' },
    { ahead: 1, phase: 'stalled' },
    { ahead: 1.1, phase: 'playing' },
  ])('shows the talk as $phase when $ahead s of it are loaded ahead', async ({ ahead, phase }) => {
    const { audio, play } = setup
    await play(1, 200)
    audio.bufferedEnd = 200 + ahead
    audio.emit('waiting')
    expect(setup.state.phase).toBe(phase)
  })

  it('with data ahead gets another eight seconds whenever more arrives', async () => {
    const { audio, play, checkedUrls } = setup
    await play(1, 200)
    audio.bufferedEnd = 250
    audio.emit('waiting')
    await vi.advanceTimersByTimeAsync(7_000)
    audio.emit('progress')
    await vi.advanceTimersByTimeAsync(7_900)
    expect(checkedUrls).toEqual([])
    await vi.advanceTimersByTimeAsync(100)
    expect(checkedUrls).toEqual(['/media/1.mp3'])
  })
})

it('shows the length of a talk also when the metadata arrive before the stored position', async () => {
  const { audio, engine } = setup
  const storage = Promise.withResolvers<void>()
  setup.storage = storage.promise
  engine.start({ ...talk(1), durationSeconds: null }, TALKS)
  audio.duration = 480
  audio.hasMetadata = true
  audio.emit('loadedmetadata')
  storage.resolve()
  await settle()
  expect(setup.state.duration).toBe(480)
})
