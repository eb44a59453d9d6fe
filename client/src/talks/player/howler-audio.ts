/**
 * Plays one talk at a time through howler, on one element for the whole visit. Howler chooses the codec, creates, loads
 * and unlocks the element, keeps it from talk to talk, sets volume and rate, reports load errors and unloads. Its html5
 * mode was made for short sounds, so playing, pausing and seeking go to its element:
 * - `play()` waits for `canplaythrough`, which a slow connection may never reach; it seeks to a position of its own (a
 *   resume took 3.6 ms instead of 1.4), ends a talk that is beyond the length estimated when loading, and takes a
 *   second element after the phone has paused the first.
 * - `pause()` is postponed while buffering.
 * - `seek()` pauses and plays again; of several early seeks the first wins.
 * - `unload()` leaves a `data:` address, which the content security policy forbids, and keeps only marked elements.
 */
import type { Howl } from 'howler'

type HowlerModule = typeof import('howler')

/** The parts of howler that are not public: its element, and the mark by which its pool takes an element back. */
interface HowlInternals {
  _sounds: { _node: HTMLAudioElement & { _unlocked?: boolean } }[]
}

/** The events of the element that are forwarded. */
const FORWARDED = [
  'loadedmetadata',
  'durationchange',
  'playing',
  'pause',
  'waiting',
  'progress',
  'timeupdate',
  'seeked',
  'ratechange',
  'ended',
] as const

/** `error`: the talk cannot be loaded. `blocked`: the browser requires a tap. */
export type AudioEvent = (typeof FORWARDED)[number] | 'error' | 'blocked'

/** `HTMLMediaElement.HAVE_FUTURE_DATA` and `MediaError.MEDIA_ERR_SRC_NOT_SUPPORTED`. */
const HAVE_FUTURE_DATA = 3
const SRC_NOT_SUPPORTED = 4

/** Howler's names of the formats that recordings are stored in. */
const FORMATS: Record<string, readonly string[]> = {
  'audio/mpeg': ['mp3'],
  'audio/mp4': ['m4a', 'mp4'],
  'audio/aac': ['aac'],
  'audio/ogg': ['ogg', 'opus'],
  'audio/webm': ['webm', 'opus'],
  'audio/wav': ['wav'],
  'audio/flac': ['flac'],
}

export interface AudioSource {
  url: string
  mimeType: string
}

export interface TalkAudio {
  /** Loads howler if it is not loaded yet. */
  preload(): void
  /**
   * Replaces the open talk. Called within a tap it also unlocks the element on phones that allow sound
   * only after one, as long as howler is loaded.
   */
  open(source: AudioSource, rate: number): void
  play(): void
  pause(): void
  setRate(rate: number): void
  close(): void
  /** Seconds from the start. */
  currentTime: number
  /** Seconds; NaN until known. */
  readonly duration: number
  readonly playbackRate: number
  readonly paused: boolean
  readonly ended: boolean
  readonly hasMetadata: boolean
  /** Seconds up to which playback from here needs no further data. */
  readonly bufferedEnd: number
  /** Whether enough is loaded to play at once. */
  readonly isBuffered: boolean
  /** Why the talk cannot be played; `unsupported` when the browser does not know its format. */
  readonly error: 'unsupported' | 'failed' | null
  on(event: AudioEvent, listener: () => void): void
}

/** Creates an audio without a talk; howler is loaded when it is first needed. */
export function createHowlerAudio(importHowler: () => Promise<HowlerModule>): TalkAudio {
  const events = new EventTarget()
  const dispatch = (name: AudioEvent) => events.dispatchEvent(new Event(name))
  let howler: HowlerModule | null = null
  let loading: Promise<unknown> | null = null
  let howl: Howl | null = null
  let node: HowlInternals['_sounds'][number]['_node'] | null = null
  /** The talk to open once howler is loaded. */
  let pendingOpen: { source: AudioSource; currentTime: number; plays: boolean } | null = null
  let rate = 1
  let failure: TalkAudio['error'] = null

  function loadHowler(): Promise<unknown> {
    loading ??= importHowler().then(
      (module) => {
        howler = module
        module.Howler.usingWebAudio = false
        module.Howler.html5PoolSize = 1
      },
      (error: unknown) => {
        loading = null
        throw error
      },
    )
    return loading
  }

  function open(source: AudioSource, nextRate: number) {
    rate = nextRate
    failure = null
    if (howler) return create(howler, source)
    const request = { source, currentTime: 0, plays: false }
    pendingOpen = request
    loadHowler().then(
      () => {
        if (!howler || pendingOpen !== request) return
        create(howler, source)
        if (request.currentTime > 0) audio.currentTime = request.currentTime
        if (request.plays) audio.play()
      },
      (error: unknown) => {
        console.warn('The audio library could not be loaded:', error)
        if (pendingOpen === request) fail('failed')
      },
    )
  }

  function create({ Howl }: HowlerModule, { url, mimeType }: AudioSource) {
    const format = [...(FORMATS[mimeType] ?? [mimeType])]
    const previous = unload()
    const created = new Howl({
      src: format.map(() => url),
      format,
      html5: true,
      preload: 'metadata',
      onloaderror: (_, code) => {
        if (howl === created) fail(typeof code === 'string' || code === SRC_NOT_SUPPORTED ? 'unsupported' : 'failed')
      },
    })
    howl = created
    node = (created as unknown as HowlInternals)._sounds[0]?._node ?? null
    if (previous && previous !== node) clear(previous)
    // Without a codec howler takes no element and reports a load error.
    if (!node) return
    node._unlocked = true
    node.defaultPlaybackRate = rate
    node.playbackRate = rate
    for (const name of FORWARDED) node.addEventListener(name, forward)
  }

  const forward = ({ type }: Event) => void dispatch(type as AudioEvent)

  function fail(error: 'unsupported' | 'failed') {
    failure = error
    dispatch('error')
  }

  /** Returns the element that howler has put back into its pool. */
  function unload() {
    const released = node
    for (const name of FORWARDED) released?.removeEventListener(name, forward)
    pendingOpen = null
    howl?.unload()
    howl = null
    node = null
    return released
  }

  /** Removes howler's `data:` address before the browser requests it. */
  function clear(element: HTMLAudioElement) {
    element.removeAttribute('src')
    element.load()
  }

  const audio: TalkAudio = {
    preload: () => void loadHowler().catch((error) => console.warn('The audio library could not be loaded:', error)),
    open,
    play() {
      if (pendingOpen) pendingOpen.plays = true
      const opened = howl
      node?.play().catch((error: unknown) => {
        if (howl === opened && error instanceof DOMException && error.name === 'NotAllowedError') dispatch('blocked')
      })
    },
    pause() {
      if (pendingOpen) pendingOpen.plays = false
      node?.pause()
    },
    setRate(next) {
      rate = next
      if (!node) return
      // Howler sets the rate of a loaded talk, and waits for one that is loading.
      howl?.rate(next)
      node.defaultPlaybackRate = next
      node.playbackRate = next
    },
    close() {
      const released = unload()
      failure = null
      if (released) clear(released)
    },
    get currentTime() {
      return node?.currentTime ?? pendingOpen?.currentTime ?? 0
    },
    set currentTime(seconds) {
      if (node) node.currentTime = seconds
      else if (pendingOpen) pendingOpen.currentTime = seconds
    },
    get duration() {
      return node?.duration ?? Number.NaN
    },
    get playbackRate() {
      return node?.playbackRate ?? rate
    },
    get paused() {
      return node?.paused ?? true
    },
    get ended() {
      return node?.ended ?? false
    },
    get hasMetadata() {
      return (node?.readyState ?? 0) > 0
    },
    get bufferedEnd() {
      const { buffered, currentTime = 0 } = node ?? {}
      for (let index = 0; index < (buffered?.length ?? 0); index += 1) {
        const end = buffered?.end(index) ?? 0
        if (end >= currentTime && (buffered?.start(index) ?? 0) <= currentTime) return end
      }
      return 0
    },
    get isBuffered() {
      return (node?.readyState ?? 0) >= HAVE_FUTURE_DATA
    },
    get error() {
      if (failure || !node?.error) return failure
      return node.error.code === SRC_NOT_SUPPORTED ? 'unsupported' : 'failed'
    },
    on: (event, listener) => events.addEventListener(event, listener),
  }
  return audio
}
