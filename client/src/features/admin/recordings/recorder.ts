/**
 * The recording in progress. Like the upload, it belongs to no screen: an expired session or another screen does not end
 * it. It is stored on the phone every two seconds.
 */

import { MAX_CHAPTERS } from '#contracts/chapter-limits.ts'
import type { Chapter } from '#contracts/chapters.ts'
import type { Clock } from '#contracts/mosque-time.ts'
import type { RecordingKind } from '#contracts/recording-kinds.ts'
import { admin } from '#texts/admin.ts'
import { holdUpdates } from '../../../lib/busy.ts'
import { createStore, useStore } from '../../../lib/store.ts'
import { type LocalRecording, saveChapters, saveChunk } from './local-recordings-db.ts'
import { createRecorder, describeMicrophoneError, openMicrophone } from './microphone.ts'
import { createRecordedFile, preloadRemuxer } from './recorded-file.ts'
import { selectRecording } from './selected-recording.ts'
import { holdLock, recordingLock } from './tab-lock.ts'

export type RecorderState =
  | { phase: 'idle'; error: string }
  | { phase: 'requesting'; kind: RecordingKind }
  | {
      phase: 'recording'
      kind: RecordingKind
      seconds: number
      isPaused: boolean
      /** Whether everything recorded so far could be stored on the phone. */
      isSaved: boolean
      stream: MediaStream
      /** In the order of their times. */
      chapters: readonly Chapter[]
    }
  | { phase: 'processing'; kind: RecordingKind }

const text = admin.recorder
/** A dead battery loses at most this much. */
const CHUNK_DURATION_MS = 2000
const TICK_INTERVAL_MS = 500

const store = createStore<RecorderState>({ phase: 'idle', error: '' })
/** Counts requests for the microphone and what cancels them. */
let requests = 0
let active: {
  recorder: MediaRecorder
  end: (error: string) => void
  changeChapters: (change: (chapters: readonly Chapter[], second: number) => readonly Chapter[]) => void
} | null = null

/** Returns the recorder's state. */
export const useRecorder = (): RecorderState => useStore(store)

/** Changes the state of the recording in progress, if there is one. */
function update(change: {
  seconds?: number
  isPaused?: boolean
  isSaved?: boolean
  chapters?: readonly Chapter[]
}): void {
  const state = store.read()
  if (state.phase === 'recording') store.write({ ...state, ...change })
}

/**
 * Opens the microphone and starts recording. When the recording ends, its file is selected in the kind's form.
 * @param date part of the file's name
 */
export async function startRecording(kind: RecordingKind, date: string, clock: Clock): Promise<void> {
  if (store.read().phase !== 'idle') return
  store.write({ phase: 'requesting', kind })
  const request = ++requests
  // The administrator may log out while the browser asks for permission.
  const isCancelled = () => request !== requests
  preloadRemuxer()
  let stream: MediaStream | null = null
  try {
    stream = await openMicrophone()
    if (isCancelled()) return stopTracks(stream)
    record(kind, date, clock, stream)
  } catch (error) {
    console.warn('Recording could not start:', error)
    if (stream) stopTracks(stream)
    if (!isCancelled()) store.write({ phase: 'idle', error: describeMicrophoneError(error) })
  }
}

/** Hides why the last recording ended or did not begin. */
export function dismissRecorderError(): void {
  const state = store.read()
  if (state.phase === 'idle' && state.error) store.write({ phase: 'idle', error: '' })
}

/** Pauses or resumes the recording. */
export function togglePause(): void {
  if (!active) return
  const { recorder, end } = active
  try {
    if (recorder.state === 'paused') recorder.resume()
    else recorder.pause()
    update({ isPaused: recorder.state === 'paused' })
  } catch (error) {
    console.error('The recorder failed:', error)
    end(text.interrupted)
  }
}

/** Marks this second of the recording, unless it is marked already or the talk has all the chapters it can have. */
export function addChapter(): void {
  active?.changeChapters((chapters, second) =>
    chapters.length >= MAX_CHAPTERS || chapters.some(({ at }) => at === second)
      ? chapters
      : [...chapters, { at: second, title: '' }],
  )
}

/** Changes the chapters that are marked in the recording in progress. */
export function changeChapters(change: (chapters: readonly Chapter[]) => readonly Chapter[]): void {
  active?.changeChapters(change)
}

/** Ends the recording and selects its file in the form; one that has not begun yet does not begin. */
export function stopRecording(): void {
  requests += 1
  if (store.read().phase === 'requesting') store.write({ phase: 'idle', error: '' })
  active?.end('')
}

function record(kind: RecordingKind, date: string, clock: Clock, stream: MediaStream): void {
  const recorder = createRecorder(stream)
  const startedAt = clock()
  const recording: LocalRecording = {
    id: `${startedAt.getTime()}-${Math.random().toString(36).slice(2)}`,
    kind,
    mimeType: recorder.mimeType,
    startedAt: startedAt.toISOString(),
    seconds: 0,
    bytes: 0,
    chapters: [],
  }
  const chunks: Blob[] = []
  let saving: Promise<unknown> = Promise.resolve()
  let countedUntil = startedAt.getTime()

  const countSeconds = () => {
    const now = clock().getTime()
    if (recorder.state === 'recording') recording.seconds += (now - countedUntil) / 1000
    countedUntil = now
    update({ seconds: recording.seconds })
  }
  const releases = [holdUpdates(), holdWakeLock(), holdLock(recordingLock(recording.id)), warnBeforeUnload()]
  const ticking = setInterval(countSeconds, TICK_INTERVAL_MS)
  const release = () => {
    clearInterval(ticking)
    for (const each of releases) each()
  }

  recorder.ondataavailable = ({ data }) => {
    if (data.size === 0) return
    const index = chunks.push(data) - 1
    recording.bytes += data.size
    const snapshot = { ...recording }
    saving = saving
      .then(async () => saveChunk(snapshot, index, await data.arrayBuffer()))
      .catch((error: unknown) => {
        console.error('The recording cannot be stored on this phone:', error)
        update({ isSaved: false })
      })
  }
  const changeChapters = (change: (chapters: readonly Chapter[], second: number) => readonly Chapter[]) => {
    countSeconds()
    const chapters = change(recording.chapters ?? [], Math.floor(recording.seconds))
    recording.chapters = chapters
    update({ chapters })
    // Until the first chunk is stored, they are stored with it.
    saving = saving
      .then(() => saveChapters(recording.id, chapters))
      .catch((error: unknown) => {
        console.error('The chapters cannot be stored on this phone:', error)
        update({ isSaved: false })
      })
  }
  const finish = async (message: string) => {
    recorder.onstop = null
    stopTracks(stream)
    let file: File | null = null
    try {
      await saving
      file = await createRecordedFile(recording, new Blob(chunks, { type: recording.mimeType }), date)
      if (file) {
        const { id, chapters = [] } = recording
        selectRecording(kind, { file, origin: { from: 'take', id }, chapters })
      }
    } finally {
      release()
      store.write({ phase: 'idle', error: file ? message : text.nothing })
    }
  }
  const end = (message: string) => {
    if (active?.recorder !== recorder) return
    active = null
    countSeconds()
    store.write({ phase: 'processing', kind })
    recorder.onstop = () => void finish(message)
    try {
      if (recorder.state !== 'inactive') return recorder.stop()
    } catch (error) {
      console.error('The recorder failed:', error)
    }
    void finish(message)
  }
  // The browser ends a recording itself when the microphone or the memory is gone.
  const onInterrupted = () => end(text.interrupted)
  recorder.onstop = onInterrupted
  recorder.onerror = ({ type }) => {
    console.error('The recorder failed:', type)
    onInterrupted()
  }
  for (const track of stream.getTracks()) track.onended = onInterrupted
  try {
    recorder.start(CHUNK_DURATION_MS)
  } catch (error) {
    release()
    throw error
  }
  active = { recorder, end, changeChapters }
  store.write({ phase: 'recording', kind, seconds: 0, isPaused: false, isSaved: true, stream, chapters: [] })
}

function stopTracks(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}

/** Asks before the page is left and stores the last chunk when it is. @returns a function that ends both */
function warnBeforeUnload(): () => void {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault()
  const flush = () => {
    if (active?.recorder.state === 'recording') active.recorder.requestData()
  }
  addEventListener('beforeunload', ask)
  addEventListener('pagehide', flush)
  return () => {
    removeEventListener('beforeunload', ask)
    removeEventListener('pagehide', flush)
  }
}

/** Keeps the screen on: phones suspend pages while the screen is off. @returns a function that releases the lock */
function holdWakeLock(): () => void {
  let lock: WakeLockSentinel | null = null
  let isReleased = false
  const acquire = async () => {
    if (document.visibilityState !== 'visible') return
    lock = (await navigator.wakeLock?.request('screen').catch(() => null)) ?? null
    if (isReleased) void lock?.release()
  }
  // The browser releases the lock whenever the page is hidden.
  document.addEventListener('visibilitychange', acquire)
  void acquire()
  return () => {
    isReleased = true
    document.removeEventListener('visibilitychange', acquire)
    void lock?.release()
  }
}
