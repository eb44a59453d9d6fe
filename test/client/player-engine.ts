/** An engine with a fake audio, for the engine's tests. */
import { vi } from 'vitest'
import type { Recording } from '#contracts/recordings.ts'
import type { Copy, CopyKind } from '../../client/src/talks/audio-types.ts'
import type { Source } from '../../client/src/talks/downloads/saved-source.ts'
import { createEngine } from '../../client/src/talks/player/engine.ts'
import type { AudioSource, TalkAudio } from '../../client/src/talks/player/howler-audio.ts'
import { EMPTY_PLAYER } from '../../client/src/talks/player/player-state.ts'
import type { FileStatus } from '../../client/src/talks/player/wait-until-reachable.ts'

export class FakeAudio extends EventTarget implements TalkAudio {
  src = ''
  currentTime = 0
  duration = Number.NaN
  hasMetadata = false
  bufferedEnd = 0
  isBuffered = false
  playbackRate = 1
  paused = true
  ended = false
  error: TalkAudio['error'] = null
  preload = vi.fn()
  open = vi.fn(({ url }: AudioSource, rate: number) => {
    Object.assign(this, {
      src: url,
      currentTime: 0,
      hasMetadata: false,
      isBuffered: false,
      paused: true,
      ended: false,
      error: null,
    })
    this.playbackRate = rate
  })
  play = vi.fn(() => {
    this.paused = false
  })
  pause = vi.fn(() => {
    if (this.paused) return
    this.paused = true
    this.emit('pause')
  })
  close = vi.fn(() => {
    Object.assign(this, { src: '', currentTime: 0, hasMetadata: false, isBuffered: false, paused: true, error: null })
  })
  setRate(rate: number) {
    this.playbackRate = rate
  }
  on(name: string, listener: () => void) {
    this.addEventListener(name, listener)
  }
  emit(...names: string[]) {
    for (const name of names) this.dispatchEvent(new Event(name))
  }
  /** Starts to sound. */
  startSounding(at = this.currentTime) {
    this.hasMetadata = true
    this.isBuffered = true
    this.currentTime = at
    this.emit('loadedmetadata', 'playing', 'timeupdate')
  }
  fail(error: TalkAudio['error'] = 'failed') {
    this.error = error
    this.hasMetadata = false
    this.emit('error')
  }
}

export const talk = (id: number) =>
  ({
    id,
    title: `Talk ${id}`,
    downloadURL: `/media/${id}.mp3`,
    mimeType: 'audio/mpeg',
    durationSeconds: 600,
    kind: 'friday',
  }) as Recording

/** Returns the copies of a talk in the order in which they are tried. */
const copiesOf = ({ renditions = [], downloadURL, mimeType, bytes }: Recording): Copy[] => [
  ...renditions,
  { kind: 'original', url: downloadURL, mimeType, bytes },
]

function sourceOf(recording: Recording, kind: CopyKind | undefined): Source {
  const copies = copiesOf(recording)
  const copy = copies.find((each) => each.kind === kind) ?? (copies[0] as Copy)
  return { url: copy.url, isSaved: false, copy }
}

export const TALKS = [talk(1), talk(2), talk(3)]

/** Creates an engine and everything around it. Needs fake timers. */
export function setUpEngine() {
  const audio = new FakeAudio()
  const world = {
    audio,
    state: EMPTY_PLAYER,
    now: 1_000_000,
    /** `silent`: the server does not respond at all. */
    fileStatus: 'available' as FileStatus | 'silent',
    /** Recordings saved on this phone. */
    savedIds: [] as number[],
    /** Kinds of copies that the browser could not play. */
    unplayable: [] as CopyKind[],
    stored: [] as { id: number; position: number; ended: boolean }[],
    positions: {} as Record<number, number>,
    checkedUrls: [] as string[],
    onPlaying: vi.fn<() => void>(),
    goOnline: () => {},
    /** The database responds after this promise. */
    storage: Promise.resolve(),
  }
  const engine = createEngine({
    audio,
    clock: () => new Date(world.now),
    read: () => world.state,
    write: (change) => {
      world.state = { ...world.state, ...change }
    },
    guessSource: (recording, kind) => sourceOf(recording, kind),
    resolveSource: async (recording, kind) => {
      await world.storage
      const source = sourceOf(recording, kind)
      return world.savedIds.includes(recording.id) ? { ...source, url: `${source.url}?saved`, isSaved: true } : source
    },
    nextCopy: (recording, { kind }, isUnplayable) => {
      if (isUnplayable) world.unplayable.push(kind)
      const copies = copiesOf(recording)
      return copies[copies.findIndex((copy) => copy.kind === kind) + 1]
    },
    readPosition: async ({ id }) => {
      await world.storage
      return world.positions[id] ?? 0
    },
    storePosition: ({ id }, position, _, ended) => {
      world.stored.push({ id, position, ended })
      world.positions[id] = position
    },
    checkFile: async (url, signal) => {
      world.checkedUrls.push(url)
      if (world.fileStatus !== 'silent') return world.fileStatus
      return new Promise((resolve) => signal.addEventListener('abort', () => resolve('unreachable')))
    },
    onPlaying: world.onPlaying,
    whenOnline: (listener) => {
      world.goOnline = listener
      return () => {
        world.goOnline = () => {}
      }
    },
  })
  /** Starts a talk and lets it sound. */
  async function play(id = 1, at?: number) {
    engine.start(talk(id), TALKS, { at })
    await settle()
    audio.startSounding()
  }
  return Object.assign(world, { engine, play })
}

export const settle = () => vi.advanceTimersByTimeAsync(0)
