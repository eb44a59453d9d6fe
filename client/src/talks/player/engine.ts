/**
 * Drives the audio of a visit (see docs/decisions/0011) and reports its state. The state follows the element's own
 * events, so that a pause by the phone, a headset or another tab shows too.
 */
import type { Recording } from '#contracts/recordings.ts'
import type { Source } from '../downloads/saved-source.ts'
import { adjacentStart } from './chapters.ts'
import { createConnectionMonitor } from './connection-monitor.ts'
import { createCopySwitch } from './copy-switch.ts'
import { listenToAudio } from './engine-events.ts'
import type { Engine, EngineDependencies, Playback, StartOptions } from './engine-types.ts'
import { createJumpUndo } from './jump-undo.ts'
import type { PlayerErrorCode } from './player-state.ts'
import { createPositionSaver } from './position-saver.ts'
import { resolveStart, type StartPoint } from './resolve-start.ts'
import { findAdjacent } from './siblings.ts'
import { createSleepTimer } from './sleep-timer.ts'

export function createEngine(dependencies: EngineDependencies): Engine {
  const { audio, clock, read, write } = dependencies
  /** Counts starts; a late result of an earlier one is ignored. */
  let session = 0
  let startOptions: StartOptions = {}
  const playback: Playback = {
    shouldPlay: false,
    isResolving: false,
    skipped: 0,
    source: null,
    isLoaded: false,
    pendingPosition: null,
    hasPlayed: false,
    isWaiting: false,
  }
  const undo = createJumpUndo(read, write, seekTo)
  const position = () => (playback.isResolving ? read().position : (playback.pendingPosition ?? audio.currentTime))
  const { switchCopy, playNextCopy } = createCopySwitch(dependencies, start, position)
  const sleep = createSleepTimer(clock, read, write, pause)
  const connection = createConnectionMonitor({
    ...dependencies,
    shouldPlay: () => playback.shouldPlay && !playback.isResolving,
    url: () => playback.source?.url ?? '',
    onLost: () => write({ phase: playback.hasPlayed ? 'stalled' : 'loading' }),
    onUnreachable: () => write({ phase: 'stalled', error: 'offline' }),
    // A connection that breaks off while loading looks like a file that cannot be played.
    onReachable: (attempts) => (attempts > 1 && audio.error && playNextCopy(true)) || reload(),
    onFailure: (status) =>
      (status === 'missing' && playNextCopy(false)) ||
      fail(status === 'missing' ? 'gone' : status === 'unreachable' ? 'offline' : (audio.error ?? 'failed')),
  })

  // Browsers estimate the length of some MP3s badly; the server has counted their frames.
  const durationOf = (recording: Recording | null) =>
    recording?.durationSeconds || (Number.isFinite(audio.duration) ? audio.duration : null)

  const saver = createPositionSaver(dependencies, position, durationOf)

  function start(recording: Recording, list: readonly Recording[], options: StartOptions = {}) {
    const { at, paused = false, kind } = options
    saver.save()
    saver.hold()
    session += 1
    const ownSession = session
    startOptions = options
    Object.assign(playback, {
      isResolving: true,
      skipped: 0,
      isLoaded: false,
      shouldPlay: !paused,
      hasPlayed: false,
      isWaiting: false,
    })
    connection.reset()
    undo.clear()
    audio.pause()
    const guess = dependencies.guessSource(recording, kind)
    playback.source = paused ? null : guess
    // Before any await: iOS unlocks an element only within the tap.
    if (playback.source) open(playback.source)
    else audio.close()
    write({
      recording,
      list: list.length > 0 ? list : [recording],
      phase: playback.shouldPlay ? 'loading' : 'paused',
      error: null,
      position: at ?? 0,
      duration: recording.durationSeconds,
      isSaved: false,
      copy: guess.copy,
    })
    resolveStart(dependencies, recording, options, (point) => {
      if (ownSession !== session) return
      if (playback.isResolving) begin(point, at)
      else applyLateResult(point)
    })
  }

  function open({ url, copy }: Source) {
    playback.isLoaded = true
    audio.open({ url, mimeType: copy.mimeType }, read().speed)
  }

  function begin({ source: found, position: stored, isGuess }: StartPoint, at: number | undefined) {
    playback.isResolving = false
    const startAt = addPendingSkip(stored)
    if (at !== undefined) saver.release(null)
    // A skipped position is not stored yet.
    else if (!isGuess) saver.release(startAt === stored ? stored : null)
    playback.isLoaded = playback.source?.url === found.url && !audio.error
    setSource(found)
    playback.pendingPosition = startAt > 0 ? startAt : null
    // The audio may have its metadata already.
    write({ position: startAt, duration: durationOf(read().recording) })
    if (playback.shouldPlay) startPlayback()
  }

  /** Uses the source for the next load, and the position unless the listener chose another meanwhile. */
  function applyLateResult({ source: found, position: stored }: StartPoint) {
    setSource(found)
    if (!saver.isHeld()) return
    saver.release(null)
    const startAt = addPendingSkip(stored)
    if (startAt > 0) seekTo(startAt)
  }

  const addPendingSkip = (seconds: number) => {
    const last = (read().recording?.durationSeconds ?? Number.POSITIVE_INFINITY) - 1
    return playback.skipped === 0 ? seconds : Math.max(0, Math.min(seconds + playback.skipped, last))
  }

  function setSource(found: Source) {
    playback.source = found
    write({ isSaved: found.isSaved, copy: found.copy })
  }

  /** Plays from the pending position, if there is one. */
  function startPlayback() {
    if (!playback.isLoaded && playback.source) open(playback.source)
    if (playback.pendingPosition !== null) audio.currentTime = playback.pendingPosition
    playback.shouldPlay = true
    connection.watch()
    audio.play()
  }

  function reload() {
    const at = position()
    playback.pendingPosition = at > 0 ? at : null
    playback.isLoaded = false
    write({ error: null })
    startPlayback()
  }

  function play() {
    const { recording, list, phase } = read()
    if (!recording) return
    sleep.forgetElapsed()
    if (phase === 'ended') return start(recording, list, { at: 0 })
    playback.shouldPlay = true
    if (playback.isResolving) {
      if (!playback.source) return start(recording, list, { ...startOptions, paused: false })
      return write({ phase: 'loading' })
    }
    if (read().error) write({ error: null })
    if (audio.error || phase === 'failed') {
      connection.reset()
      write({ phase: 'loading' })
      return reload()
    }
    if (audio.paused && phase !== 'playing') {
      // A buffered talk sounds at once; showing that it loads would only delay it.
      if (!audio.isBuffered) write({ phase: 'loading' })
      const ownSession = session
      // Continues where another page has played on since the recording was paused here.
      void saver.findNewer(recording).then((newer) => {
        if (ownSession === session && newer !== undefined) seekTo(newer)
      })
    }
    startPlayback()
  }

  function pause() {
    playback.shouldPlay = false
    connection.stop()
    audio.pause()
    if (read().phase !== 'ended') write({ phase: 'paused' })
    saver.save()
  }

  function seekTo(seconds: number) {
    const { recording, list, phase } = read()
    if (!recording) return
    if (playback.isResolving)
      return start(recording, list, { ...startOptions, paused: !playback.shouldPlay, at: seconds })
    const from = position()
    const end = durationOf(recording)
    const to = Math.max(0, end === null ? seconds : Math.min(seconds, end - 0.5))
    if (from > 0) undo.offer(from, to)
    if (saver.isHeld()) saver.release(null)
    // Otherwise the start position would be set again when it begins to sound.
    if (!audio.hasMetadata || audio.error || playback.pendingPosition !== null) playback.pendingPosition = to
    audio.currentTime = to
    write({ position: to, ...(phase === 'ended' && { phase: 'paused' }) })
    if (audio.paused) saver.save()
  }

  function skip(seconds: number) {
    if (playback.isResolving && startOptions.at === undefined) playback.skipped += seconds
    else seekTo(read().position + seconds)
  }

  function fail(error: PlayerErrorCode) {
    playback.shouldPlay = false
    connection.stop()
    saver.save()
    audio.pause()
    write({ phase: 'failed', error })
  }

  listenToAudio({ dependencies, playback, connection, saver, sleep, durationOf, playNext: () => playAdjacent(1) })

  function playAdjacent(step: -1 | 1) {
    const { recording, list } = read()
    const adjacent = findAdjacent(list, recording, step)
    if (adjacent) start(adjacent, list)
  }

  return {
    start(recording, list, options) {
      sleep.forgetElapsed()
      start(recording, list, options)
    },
    play,
    pause,
    seekTo,
    skip,
    stepChapter(step) {
      const { recording, position } = read()
      const start = adjacentStart(recording?.chapters, position, step)
      if (start !== undefined) seekTo(start)
    },
    undoJump: undo.undo,
    switchCopy,
    setSpeed(speed) {
      write({ speed })
      audio.setRate(speed)
    },
    setSleepTimer: sleep.set,
    setAutoplayNext: (autoplayNext) => write({ autoplayNext }),
    playAdjacent,
    savePosition: saver.save,
    syncState() {
      const { recording, phase } = read()
      if (!recording || playback.isResolving || connection.isRecovering()) return
      if (audio.paused && (phase === 'playing' || phase === 'stalled')) {
        playback.shouldPlay = false
        write({ phase: 'paused' })
      } else if (!audio.paused && phase === 'paused') write({ phase: 'playing' })
    },
    close() {
      pause()
      sleep.set(null)
      undo.clear()
      session += 1
      playback.isResolving = false
      playback.pendingPosition = null
      write({ recording: null, list: [], phase: 'paused', error: null, position: 0, duration: null })
      audio.close()
    },
  }
}
