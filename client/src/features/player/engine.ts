/**
 * The one engine: it drives one audio element for the whole visit (see docs/decisions/0005) and says what it does.
 * What it says comes from the element's own events, so that a pause by the phone, a headset or another tab shows too.
 */
import type { Clock } from '#contracts/karachi-time.ts'
import type { Recording } from '#contracts/recordings.ts'
import type { PlayerFault, PlayerState, Sleep } from './player-state.ts'

/** Seconds; a jump further than this can be taken back. */
const LONG_JUMP = 30
const KEEP_EVERY_MS = 5_000
/** Nothing arrives for this long: the connection is dead, even if nobody said so. */
const DEAD_AFTER_MS = 8_000
const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 15_000
/** A file that is there and fails this often in a row is not going to play. */
const MOST_ATTEMPTS = 3
/** After this, a network that returns starts no sound by itself any more: the bus has arrived, the phone is in a pocket. */
const PATIENCE_MS = 10 * 60_000
const OFFER_RETURN_MS = 60_000

export type Found = 'there' | 'gone' | 'unreachable'

export interface EngineParts {
  audio: HTMLAudioElement
  clock: Clock
  read(): PlayerState
  write(change: Partial<PlayerState>): void
  /** Where a recording is played from, and whether that is this phone. */
  sourceOf(recording: Recording): Promise<{ url: string; saved: boolean }>
  /** Seconds at which listening stopped last; 0 for a talk not begun. */
  positionOf(recording: Recording): Promise<number>
  /** Keeps how far listening has come. */
  keep(recording: Recording, position: number, duration: number | null, ended: boolean): void
  probe(url: string): Promise<Found>
  /** Called each time sound begins. */
  onSound(): void
  /** Calls back once when the network may be back. @returns a function that stops it */
  whenOnline(back: () => void): () => void
}

export interface Engine {
  /** @param at seconds; left out: where listening stopped */
  start(recording: Recording, list: readonly Recording[], options?: { at?: number | undefined; silent?: boolean }): void
  play(): void
  pause(): void
  /** @param seconds from the start; kept within the recording */
  seekTo(seconds: number): void
  /** Back to where it was before the last long jump. */
  goBack(): void
  setSpeed(speed: number): void
  setSleep(sleep: Sleep): void
  setGoOn(goOn: boolean): void
  /** @param step -1 for the one before, 1 for the one after */
  move(step: -1 | 1): void
  /** Keeps the position now: the page may be about to go. */
  keepNow(): void
  /** Says anew what the element does, after a time in which nobody looked. */
  lookAgain(): void
  close(): void
}

/** @param parts the element and what surrounds it */
export function createEngine(parts: EngineParts): Engine {
  const { audio, clock, read, write } = parts
  /** Sound is wanted; the element may be unable to give it. */
  let wanted = false
  /** Which start this is; an answer to an earlier one is of no use. */
  let turn = 0
  let opening = false
  let source = ''
  /** Where to begin once the element can be told. Seconds. */
  let beginAt: number | null = null
  let heardSomething = false
  let attempts = 0
  let recovering = false
  let stopWaiting: (() => void) | undefined
  let keptAt = 0
  /** Where it was when that was last kept. A page that was not listened to since has nothing to say: another may have. */
  let keptPosition: number | null = null
  let watch: ReturnType<typeof setTimeout> | undefined
  let sleepTimer: ReturnType<typeof setTimeout> | undefined
  let returnTimer: ReturnType<typeof setTimeout> | undefined

  const position = () => beginAt ?? audio.currentTime
  const lengthOf = (recording: Recording | null) => {
    // An element guesses the length of some MP3s, and far off; the server has counted their frames.
    if (recording?.durationSeconds) return recording.durationSeconds
    return Number.isFinite(audio.duration) ? audio.duration : null
  }

  function start(
    recording: Recording,
    list: readonly Recording[],
    options: { at?: number | undefined; silent?: boolean } = {},
  ) {
    keepNow()
    turn += 1
    const mine = turn
    keptAt = clock().getTime()
    opening = true
    wanted = !options.silent
    heardSomething = false
    attempts = 0
    endRecovery()
    clearReturn()
    audio.pause()
    write({
      recording,
      list: list.length > 0 ? list : [recording],
      phase: wanted ? 'loading' : 'paused',
      fault: null,
      position: options.at ?? 0,
      duration: recording.durationSeconds,
      saved: false,
    })
    void Promise.all([parts.sourceOf(recording), options.at ?? parts.positionOf(recording)]).then(([from, at]) => {
      if (mine !== turn) return
      opening = false
      source = from.url
      write({ saved: from.saved })
      keptPosition = options.at === undefined ? at : null
      load(Math.max(0, Math.min(at, (recording.durationSeconds ?? Number.POSITIVE_INFINITY) - 1)))
    })
  }

  function load(at: number) {
    beginAt = at > 0 ? at : null
    audio.src = source
    audio.defaultPlaybackRate = read().speed
    audio.playbackRate = read().speed
    if (beginAt !== null) audio.currentTime = beginAt
    write({ position: at })
    if (wanted) sound()
  }

  function sound() {
    wanted = true
    watchConnection()
    audio.play().catch((fault: unknown) => {
      // A browser that wants another tap first. Other faults come as events of the element.
      if (fault instanceof DOMException && fault.name === 'NotAllowedError') {
        wanted = false
        write({ phase: 'paused' })
      }
    })
  }

  function play() {
    const { recording, list, phase } = read()
    if (!recording) return
    if (phase === 'ended') return start(recording, list, { at: 0 })
    wanted = true
    if (opening) return write({ phase: 'loading' })
    write({ fault: null })
    if (audio.error || phase === 'failed') {
      attempts = 0
      endRecovery()
      write({ phase: 'loading' })
      return load(position())
    }
    if (audio.paused && phase !== 'playing') {
      write({ phase: 'loading' })
      void followOthers(recording)
    }
    sound()
  }

  /** Where another page has gone on with it since it was paused here, that is where it goes on. */
  async function followOthers(recording: Recording) {
    const [mine, here] = [turn, position()]
    if (here !== keptPosition) return
    const there = await parts.positionOf(recording)
    if (mine === turn && there > 0 && there !== here) seekTo(there)
  }

  function pause() {
    wanted = false
    endRecovery()
    clearTimeout(watch)
    audio.pause()
    if (read().phase !== 'ended') write({ phase: 'paused' })
    keepNow()
  }

  function seekTo(seconds: number) {
    const { recording, phase } = read()
    if (!recording || opening) return
    const from = position()
    const end = lengthOf(recording)
    const to = Math.max(0, end === null ? seconds : Math.min(seconds, end - 0.5))
    if (Math.abs(to - from) > LONG_JUMP) offerReturn(from)
    if (audio.readyState === 0 || audio.error) beginAt = to
    audio.currentTime = to
    write({ position: to, ...(phase === 'ended' && { phase: 'paused' }) })
    if (audio.paused) keepNow()
  }

  function offerReturn(from: number) {
    clearTimeout(returnTimer)
    write({ leftAt: from })
    returnTimer = setTimeout(clearReturn, OFFER_RETURN_MS)
  }

  function clearReturn() {
    clearTimeout(returnTimer)
    if (read().leftAt !== null) write({ leftAt: null })
  }

  function keepNow() {
    const { recording, phase } = read()
    if (!recording || opening || phase === 'ended') return
    keptAt = clock().getTime()
    const at = position()
    if (at === keptPosition) return
    keptPosition = at
    parts.keep(recording, at, lengthOf(recording), false)
  }

  // ---- when nothing arrives

  function watchConnection() {
    clearTimeout(watch)
    if (wanted && !recovering) watch = setTimeout(() => void recover(), DEAD_AFTER_MS)
  }

  function endRecovery() {
    recovering = false
    stopWaiting?.()
    stopWaiting = undefined
  }

  /** Waits for the file to be reachable and goes on at the same second; says what is wrong meanwhile. */
  async function recover() {
    if (recovering || !wanted || opening) return
    const mine = turn
    const at = position()
    const began = clock().getTime()
    const over = () => mine !== turn || !recovering || !wanted
    recovering = true
    write({ phase: heardSomething ? 'stalled' : 'loading' })
    for (let wait = FIRST_WAIT_MS; ; wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
      const found = await parts.probe(source)
      if (over()) return
      if (found === 'gone') return fail('gone')
      if (found === 'there') break
      if (clock().getTime() - began > PATIENCE_MS) return fail('offline')
      write({ phase: 'stalled', fault: 'offline' })
      await new Promise<void>((resolve) => {
        const timer = setTimeout(done, wait)
        const stop = parts.whenOnline(done)
        function done() {
          clearTimeout(timer)
          stop()
          resolve()
        }
        stopWaiting = done
      })
      if (over()) return
    }
    recovering = false
    attempts += 1
    if (attempts > MOST_ATTEMPTS) {
      const type = read().recording?.mimeType ?? ''
      return fail(audio.canPlayType(type) === '' || audio.error?.code === 4 ? 'unsupported' : 'failed')
    }
    write({ fault: null })
    load(at)
  }

  function fail(fault: PlayerFault) {
    wanted = false
    endRecovery()
    clearTimeout(watch)
    keepNow()
    audio.pause()
    write({ phase: 'failed', fault })
  }

  // ---- what the element says

  const on = (name: string, does: () => void) => audio.addEventListener(name, () => read().recording && does())

  on('loadedmetadata', () => {
    if (beginAt !== null && Math.abs(audio.currentTime - beginAt) > 1) audio.currentTime = beginAt
    write({ duration: lengthOf(read().recording) })
  })
  on('playing', () => {
    clearTimeout(watch)
    beginAt = null
    heardSomething = true
    write({ phase: 'playing', fault: null })
    parts.onSound()
  })
  on('pause', () => {
    // The element is told to pause before it is given another file; that is not the person's pause.
    if (opening || !audio.paused || audio.ended || audio.error || read().phase === 'failed') return
    wanted = false
    clearTimeout(watch)
    write({ phase: 'paused' })
    keepNow()
  })
  on('waiting', () => {
    if (!wanted || opening) return
    write({ phase: heardSomething ? 'stalled' : 'loading' })
    watchConnection()
  })
  on('progress', () => {
    if (read().phase !== 'playing') watchConnection()
  })
  on('timeupdate', () => {
    if (opening || beginAt !== null || audio.error) return
    attempts = audio.currentTime > read().position && !audio.paused ? 0 : attempts
    write({ position: audio.currentTime })
    const now = clock().getTime()
    const { sleep } = read()
    // Timers sleep when a phone's screen is off; this does not.
    if (typeof sleep === 'number' && now >= sleep) return fallAsleep()
    if (!audio.paused && Math.abs(now - keptAt) >= KEEP_EVERY_MS) keepNow()
  })
  on('seeked', () => {
    if (beginAt !== null && Math.abs(audio.currentTime - beginAt) <= 1) beginAt = null
    if (beginAt !== null) return
    write({ position: audio.currentTime })
    keepNow()
  })
  on('ratechange', () => {
    if (audio.playbackRate !== read().speed) write({ speed: audio.playbackRate })
  })
  on('ended', () => {
    const { recording, sleep, goOn } = read()
    if (!recording) return
    wanted = false
    write({ phase: 'ended', position: lengthOf(recording) ?? audio.currentTime })
    keptPosition = null
    parts.keep(recording, 0, lengthOf(recording), true)
    if (sleep === 'end') setSleep(null)
    else if (goOn) move(1)
  })
  on('error', () => {
    if (opening) return
    // Its own position is lost with the file; the last one said is right.
    beginAt = read().position
    if (wanted) void recover()
    else write({ phase: 'paused' })
  })

  // ---- sleep, speed, list

  function setSleep(sleep: Sleep) {
    clearTimeout(sleepTimer)
    write({ sleep })
    if (typeof sleep === 'number') sleepTimer = setTimeout(fallAsleep, Math.max(0, sleep - clock().getTime()))
  }

  function fallAsleep() {
    setSleep(null)
    pause()
  }

  function setSpeed(speed: number) {
    write({ speed })
    audio.defaultPlaybackRate = speed
    audio.playbackRate = speed
  }

  function move(step: -1 | 1) {
    const { recording, list } = read()
    const index = list.findIndex(({ id }) => id === recording?.id)
    const other = list[index + step]
    if (other && index >= 0) start(other, list)
  }

  return {
    start,
    play,
    pause,
    seekTo,
    goBack() {
      const { leftAt } = read()
      if (leftAt === null) return
      seekTo(leftAt)
      clearReturn()
    },
    setSpeed,
    setSleep,
    setGoOn: (goOn) => write({ goOn }),
    move,
    keepNow,
    lookAgain() {
      const { recording, phase } = read()
      if (!recording || opening || recovering) return
      if (audio.paused && (phase === 'playing' || phase === 'stalled')) {
        wanted = false
        write({ phase: 'paused' })
      } else if (!audio.paused && phase === 'paused') write({ phase: 'playing' })
    },
    close() {
      pause()
      setSleep(null)
      clearReturn()
      turn += 1
      opening = false
      beginAt = null
      write({ recording: null, list: [], phase: 'paused', fault: null, position: 0, duration: null })
      audio.removeAttribute('src')
      audio.load()
    },
  }
}
