/** Handles the audio's events for the engine. */
import type { Recording } from '#contracts/recordings.ts'
import type { createConnectionMonitor } from './connection-monitor.ts'
import type { EngineDependencies, Playback } from './engine-types.ts'
import type { TalkAudio } from './howler-audio.ts'
import type { createPositionSaver } from './position-saver.ts'
import type { createSleepTimer } from './sleep-timer.ts'

/** A larger advance of the position means sound; a seek rounds its position by less. */
const MIN_ADVANCE_S = 0.1
/** With this much data ahead, a wait is not for the network. */
const MIN_BUFFER_AHEAD_S = 1
/** A playing talk with data that does not advance for this long is at a standstill. */
const STANDSTILL_MS = 2_000
/** Too short to be missed. A seek to the same position has no effect. */
const NUDGE_S = 0.05
const MAX_NUDGES = 3
/** Browsers estimate some durations badly, but never this badly. */
const MIN_SHARE_OF_DURATION = 0.01

interface EngineParts {
  dependencies: EngineDependencies
  playback: Playback
  connection: ReturnType<typeof createConnectionMonitor>
  saver: ReturnType<typeof createPositionSaver>
  sleep: ReturnType<typeof createSleepTimer>
  durationOf(recording: Recording | null): number | null
  playNext(): void
}

export function listenToAudio({ dependencies, playback, connection, saver, sleep, durationOf, playNext }: EngineParts) {
  const { audio, read, write } = dependencies

  function confirmPlaying() {
    connection.stop()
    playback.pendingPosition = null
    playback.hasPlayed = true
    playback.isWaiting = false
    // A phone may start the audio by itself after it has paused it.
    playback.shouldPlay = true
    write({ phase: 'playing', error: null })
    dependencies.onPlaying()
  }

  let timer: ReturnType<typeof setTimeout> | undefined
  /** The nudges since the talk was loaded or advanced. */
  let nudges = 0
  /** Resumes WebKit by a small seek: it sometimes does not advance after a start at a later second. */
  function watchAdvance() {
    clearTimeout(timer)
    const from = audio.currentTime
    timer = setTimeout(() => {
      const isPlaying =
        playback.shouldPlay && !playback.isResolving && !playback.isWaiting && !audio.paused && !audio.ended
      if (audio.currentTime !== from) nudges = 0
      else if (isPlaying && audio.isBuffered && nudges < MAX_NUDGES) {
        nudges += 1
        audio.currentTime = from + NUDGE_S
        watchAdvance()
      }
    }, STANDSTILL_MS)
  }

  /** Returns whether the audio has only the first bytes of the talk so far, which WebKit takes for all of a saved one at first. */
  const isTruncated = () => audio.duration < (read().recording?.durationSeconds ?? 0) * MIN_SHARE_OF_DURATION

  /** Loads the talk again, at its position, which the audio has lost. */
  function recover() {
    playback.pendingPosition = read().position
    if (playback.shouldPlay) void connection.recover()
  }

  /** Returns whether the audio was elsewhere. */
  function seekToPending(): boolean {
    // A seek within the first bytes would end the talk.
    if (playback.isResolving || playback.pendingPosition === null || isTruncated()) return false
    const isElsewhere = Math.abs(audio.currentTime - playback.pendingPosition) > 1
    if (isElsewhere) audio.currentTime = playback.pendingPosition
    return isElsewhere
  }

  const on: TalkAudio['on'] = (name, listener) => audio.on(name, () => read().recording && listener())

  on('loadedmetadata', () => {
    nudges = 0
    if (playback.isResolving) return
    seekToPending()
    write({ duration: durationOf(read().recording) })
  })
  on('durationchange', () => void seekToPending())
  on('playing', () => {
    // The event may arrive after an immediate pause.
    if (audio.paused) return
    if (isTruncated()) {
      clearTimeout(timer)
      timer = setTimeout(() => isTruncated() && recover(), STANDSTILL_MS)
      return
    }
    if (seekToPending()) return
    confirmPlaying()
    watchAdvance()
  })
  on('pause', () => {
    // The engine itself pauses the audio before it opens another recording.
    if (playback.isResolving || !audio.paused || audio.ended || audio.error || read().phase === 'failed') return
    playback.shouldPlay = false
    connection.stop()
    write({ phase: 'paused' })
    saver.save()
  })
  on('blocked', () => {
    if (!playback.shouldPlay || playback.isResolving) return
    playback.shouldPlay = false
    write({ phase: 'paused' })
  })
  on('waiting', () => {
    if (!playback.shouldPlay || playback.isResolving) return
    playback.isWaiting = true
    // Buffered data plays at once, as after skipping a pause.
    const isLoaded = playback.hasPlayed && audio.bufferedEnd > audio.currentTime + MIN_BUFFER_AHEAD_S
    if (!isLoaded) write({ phase: playback.hasPlayed ? 'stalled' : 'loading' })
    connection.watch()
  })
  on('progress', () => {
    if (read().phase !== 'playing' || playback.isWaiting) connection.watch()
  })
  on('timeupdate', () => {
    if (playback.isResolving || audio.error || isTruncated()) return
    if (playback.pendingPosition !== null) {
      // WebKit may know the length by now without having said so.
      if (audio.hasMetadata) seekToPending()
      return
    }
    const advance = audio.currentTime - read().position
    if (advance > 0 && !audio.paused) connection.confirm()
    // After a seek, WebKit may play on without a `playing` event.
    const isConfirmed = read().phase === 'playing' && !playback.isWaiting
    if (advance > MIN_ADVANCE_S && playback.shouldPlay && !audio.paused && !isConfirmed) confirmPlaying()
    write({ position: audio.currentTime })
    // Timers are suspended while a phone's screen is off; these events are not.
    if (sleep.check()) return
    if (!audio.paused) saver.saveIfDue()
  })
  on('seeked', () => {
    if (playback.isResolving || isTruncated()) return
    watchAdvance()
    if (playback.pendingPosition !== null && Math.abs(audio.currentTime - playback.pendingPosition) <= 1)
      playback.pendingPosition = null
    if (playback.pendingPosition !== null) return
    write({ position: audio.currentTime })
    saver.save()
  })
  on('ratechange', () => {
    if (audio.playbackRate !== read().speed) write({ speed: audio.playbackRate })
  })
  on('ended', () => {
    const { recording, sleepTimer, autoplayNext } = read()
    if (!recording) return
    if (isTruncated()) return recover()
    playback.shouldPlay = false
    write({ phase: 'ended', position: durationOf(recording) ?? audio.currentTime })
    saver.saveEnd(recording)
    if (sleepTimer === 'end') sleep.set(null)
    else if (autoplayNext) playNext()
  })
  on('error', () => {
    const { phase } = read()
    // A talk that has ended or failed keeps its phase.
    if (playback.isResolving || phase === 'ended' || phase === 'failed') return
    recover()
  })
}
