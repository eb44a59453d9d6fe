import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Recording } from '#contracts/recordings.ts'
import { createEngine, type Engine, type Found } from './engine.ts'
import { type PlayerState, readEmptyPlayer } from './player-state.ts'

/** An audio element that does what a test says. */
class Element extends EventTarget {
  src = ''
  preload = 'none'
  currentTime = 0
  duration = Number.NaN
  readyState = 0
  playbackRate = 1
  defaultPlaybackRate = 1
  paused = true
  ended = false
  error: { code: number } | null = null
  play = vi.fn(async () => {
    this.paused = false
  })
  pause = vi.fn(() => {
    if (this.paused) return
    this.paused = true
    this.says('pause')
  })
  load = vi.fn()
  removeAttribute = vi.fn()
  canPlayType = vi.fn(() => 'maybe')
  says(...names: string[]) {
    for (const name of names) this.dispatchEvent(new Event(name))
  }
  /** Sound comes. */
  sounds(at = this.currentTime) {
    this.readyState = 4
    this.currentTime = at
    this.says('loadedmetadata', 'playing', 'timeupdate')
  }
  fails(code: number) {
    this.error = { code }
    this.readyState = 0
    this.says('error')
  }
}

const talk = (id: number) =>
  ({
    id,
    title: `Talk ${id}`,
    downloadURL: `/media/${id}.mp3`,
    mimeType: 'audio/mpeg',
    durationSeconds: 600,
    kind: 'friday',
  }) as Recording
const LIST = [talk(1), talk(2), talk(3)]

let audio: Element
let state: PlayerState
let engine: Engine
let now: number
let found: Found
let kept: { id: number; position: number; ended: boolean }[]
let positions: Record<number, number>
let onSound: ReturnType<typeof vi.fn<() => void>>
let online: () => void
let probes: string[]

beforeEach(() => {
  vi.useFakeTimers()
  audio = new Element()
  state = readEmptyPlayer()
  now = 1_000_000
  found = 'there'
  kept = []
  positions = {}
  probes = []
  online = () => {}
  onSound = vi.fn<() => void>()
  engine = createEngine({
    audio: audio as unknown as HTMLAudioElement,
    clock: () => new Date(now),
    read: () => state,
    write: (change) => {
      state = { ...state, ...change }
    },
    sourceOf: async ({ downloadURL }) => ({ url: downloadURL, saved: false }),
    positionOf: async ({ id }) => positions[id] ?? 0,
    keep: ({ id }, position, _, ended) => {
      kept.push({ id, position, ended })
      positions[id] = position
    },
    probe: async (url) => {
      probes.push(url)
      return found
    },
    onSound,
    whenOnline: (back) => {
      online = back
      return () => {
        online = () => {}
      }
    },
  })
  return () => vi.useRealTimers()
})

const settle = () => vi.advanceTimersByTimeAsync(0)
async function play(id = 1, at?: number) {
  engine.start(talk(id), LIST, { at })
  await settle()
  audio.error = null
  audio.sounds()
}

describe('a talk', () => {
  it('begins where listening stopped, or where it is told to', async () => {
    positions[1] = 120
    engine.start(talk(1), LIST)
    await settle()
    expect([audio.src, audio.currentTime, state.position, state.phase]).toEqual(['/media/1.mp3', 120, 120, 'loading'])
    audio.sounds()
    expect(state.phase).toBe('playing')
    await play(2, 33)
    expect([audio.src, audio.currentTime]).toEqual(['/media/2.mp3', 33])
  })

  it('begins there on a phone that forgets it while loading', async () => {
    engine.start(talk(1), LIST, { at: 90 })
    await settle()
    audio.currentTime = 0
    audio.says('loadedmetadata')
    expect(audio.currentTime).toBe(90)
  })

  it('that was tapped last is the one that plays', async () => {
    engine.start(talk(1), LIST)
    engine.start(talk(2), LIST)
    await settle()
    expect(audio.src).toBe('/media/2.mp3')
    expect(audio.play).toHaveBeenCalledTimes(1)
  })

  it('is opened without a sound after a reload', async () => {
    positions[1] = 50
    engine.start(talk(1), LIST, { silent: true })
    await settle()
    expect(audio.play).not.toHaveBeenCalled()
    expect([state.phase, state.position]).toEqual(['paused', 50])
  })

  it('waits for another tap where the browser wants one', async () => {
    audio.play.mockRejectedValueOnce(new DOMException('Tap first.', 'NotAllowedError'))
    engine.start(talk(1), LIST)
    await settle()
    expect(state.phase).toBe('paused')
  })
})

describe('the position', () => {
  it('is kept every five seconds while it plays, on a pause and after a jump', async () => {
    await play()
    kept = []
    for (let second = 1; second <= 12; second += 1) {
      now += 1_000
      audio.currentTime = second
      audio.says('timeupdate')
    }
    expect(kept.map(({ position }) => position)).toEqual([5, 10])
    audio.pause()
    expect(kept.at(-1)).toEqual({ id: 1, position: 12, ended: false })
    engine.seekTo(40)
    audio.says('seeked')
    expect(kept.at(-1)?.position).toBe(40)
  })

  it('of another page that listened since is neither written over nor forgotten', async () => {
    await play()
    audio.sounds(42)
    engine.pause()
    positions[1] = 250
    kept = []
    engine.keepNow()
    expect(kept).toEqual([])
    engine.play()
    await settle()
    expect(audio.currentTime).toBe(250)
  })

  it('of one talk is never written for another', async () => {
    await play(1, 100)
    await play(2)
    expect(kept.filter(({ id }) => id === 2 && kept.length > 0).every(({ position }) => position !== 100)).toBe(true)
    expect(kept).toContainEqual({ id: 1, position: 100, ended: false })
  })

  it('is the beginning again after the end', async () => {
    await play()
    audio.ended = true
    audio.says('ended')
    expect(kept.at(-1)).toEqual({ id: 1, position: 0, ended: true })
    engine.keepNow()
    expect(kept.at(-1)?.ended).toBe(true)
  })

  it('before a long jump is offered for a minute, before a short one not', async () => {
    await play(1, 100)
    engine.seekTo(115)
    expect(state.leftAt).toBeNull()
    engine.seekTo(400)
    expect(state.leftAt).toBe(115)
    engine.goBack()
    expect([audio.currentTime, state.leftAt]).toEqual([115, null])
    engine.seekTo(500)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(state.leftAt).toBeNull()
  })

  it('stays within the talk', async () => {
    await play()
    engine.seekTo(-20)
    expect(audio.currentTime).toBe(0)
    engine.seekTo(9_999)
    expect(audio.currentTime).toBeLessThan(600)
  })
})

describe('what it says', () => {
  it('follows a pause and a start that came from the phone', async () => {
    await play()
    audio.pause()
    expect(state.phase).toBe('paused')
    audio.paused = false
    audio.says('playing')
    expect(state.phase).toBe('playing')
  })

  it('is set right when somebody looks again', async () => {
    await play()
    // The phone stopped it and told nobody.
    audio.paused = true
    engine.lookAgain()
    expect(state.phase).toBe('paused')
  })

  it('tells other tabs each time sound begins', async () => {
    await play()
    expect(onSound).toHaveBeenCalledTimes(1)
  })
})

describe('without network', () => {
  it('it waits in words and goes on at the same second when the file answers', async () => {
    await play(1, 200)
    found = 'unreachable'
    audio.fails(2)
    await settle()
    expect([state.phase, state.fault, state.position]).toEqual(['stalled', 'offline', 200])
    await vi.advanceTimersByTimeAsync(20_000)
    expect(probes.length).toBeGreaterThan(2)
    found = 'there'
    online()
    await settle()
    expect(audio.currentTime).toBe(200)
    audio.error = null
    audio.sounds()
    expect([state.phase, state.fault]).toEqual(['playing', null])
  })

  it('a line that died without a word is noticed', async () => {
    await play(1, 200)
    audio.readyState = 2
    audio.says('waiting')
    expect(state.phase).toBe('stalled')
    await vi.advanceTimersByTimeAsync(7_900)
    expect(probes).toEqual([])
    audio.says('progress')
    await vi.advanceTimersByTimeAsync(7_900)
    expect(probes).toEqual([])
    await vi.advanceTimersByTimeAsync(200)
    expect(probes).toEqual(['/media/1.mp3'])
  })

  it('a person who pauses meanwhile is not surprised by sound later', async () => {
    await play(1, 200)
    found = 'unreachable'
    audio.fails(2)
    await settle()
    engine.pause()
    found = 'there'
    await vi.advanceTimersByTimeAsync(60_000)
    expect(state.phase).toBe('paused')
    expect(audio.play).toHaveBeenCalledTimes(1)
    engine.play()
    expect(audio.currentTime).toBe(200)
    expect(audio.play).toHaveBeenCalledTimes(2)
  })

  it('it gives up after ten minutes', async () => {
    await play()
    found = 'unreachable'
    audio.fails(2)
    await settle()
    now += 11 * 60_000
    await vi.advanceTimersByTimeAsync(30_000)
    expect([state.phase, state.fault]).toEqual(['failed', 'offline'])
  })
})

describe('a file', () => {
  it('that is gone is said to be gone, at once', async () => {
    found = 'gone'
    engine.start(talk(1), LIST)
    await settle()
    audio.fails(4)
    await settle()
    expect([state.phase, state.fault]).toEqual(['failed', 'gone'])
  })

  it('that is there and does not play is given up after three tries', async () => {
    engine.start(talk(1), LIST)
    await settle()
    for (let time = 0; time < 4; time += 1) {
      audio.fails(4)
      await settle()
    }
    expect([state.phase, state.fault]).toEqual(['failed', 'unsupported'])
    engine.play()
    await settle()
    expect(state.phase).toBe('loading')
  })
})

describe('the sleep timer', () => {
  it('stops after its time', async () => {
    await play()
    engine.setSleep(now + 60_000)
    await vi.advanceTimersByTimeAsync(59_000)
    expect(audio.paused).toBe(false)
    await vi.advanceTimersByTimeAsync(1_000)
    expect([audio.paused, state.sleep, state.phase]).toEqual([true, null, 'paused'])
  })

  it('stops even where timers sleep with the screen', async () => {
    await play()
    engine.setSleep(now + 60_000)
    now += 61_000
    audio.says('timeupdate')
    expect(state.phase).toBe('paused')
  })

  it('set to the end stops there, although the next was to follow', async () => {
    await play()
    engine.setGoOn(true)
    engine.setSleep('end')
    audio.says('ended')
    await settle()
    expect([state.recording?.id, state.phase, state.sleep]).toEqual([1, 'ended', null])
  })
})

describe('the list', () => {
  it('goes on with the next where that is wanted, and not behind the last', async () => {
    await play(2)
    engine.setGoOn(true)
    audio.says('ended')
    await settle()
    expect(state.recording?.id).toBe(3)
    audio.sounds()
    audio.says('ended')
    await settle()
    expect([state.recording?.id, state.phase]).toEqual([3, 'ended'])
  })

  it('goes back and forth', async () => {
    await play(2)
    engine.move(-1)
    await settle()
    expect(state.recording?.id).toBe(1)
    engine.move(-1)
    expect(state.recording?.id).toBe(1)
  })
})

it('keeps its speed from talk to talk', async () => {
  engine.setSpeed(1.5)
  await play(1)
  audio.playbackRate = 1
  await play(2)
  expect([audio.playbackRate, audio.defaultPlaybackRate, state.speed]).toEqual([1.5, 1.5, 1.5])
})

it('is closed and forgets the file', async () => {
  await play()
  engine.close()
  expect(state.recording).toBeNull()
  expect(audio.removeAttribute).toHaveBeenCalledWith('src')
})
