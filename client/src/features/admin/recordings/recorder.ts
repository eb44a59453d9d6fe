/**
 * The recording under way. It lives outside the screens, as the upload does: a login that ends, or a look at another
 * screen, does not end it. Every two seconds go to the phone's storage as they are spoken.
 */
import { useSyncExternalStore } from 'react'
import type { Clock } from '#contracts/karachi-time.ts'
import type { RecordingKind } from '#contracts/recording-kinds.ts'
import { admin } from '../../../content/en/admin.ts'
import { holdUpdates } from '../../../lib/busy.ts'
import { choose } from './chosen.ts'
import { openMicrophone, recorderOf, whyNoMicrophone } from './microphone.ts'
import { fileOfTake, prepareMending } from './take-file.ts'
import { keepPiece, type Take } from './takes-db.ts'

export type RecorderState =
  | { phase: 'idle'; fault: string }
  | { phase: 'asking'; kind: RecordingKind }
  | {
      phase: 'recording'
      kind: RecordingKind
      seconds: number
      paused: boolean
      /** Whether what was spoken so far is on the phone's disk. */
      kept: boolean
      stream: MediaStream
    }
  | { phase: 'mending'; kind: RecordingKind }

const text = admin.recorder
/** What a dead battery costs. */
const PIECE_MS = 2000
const IDLE: RecorderState = { phase: 'idle', fault: '' }

let state: RecorderState = IDLE
let running: { recorder: MediaRecorder; end: (fault: string) => void } | null = null
const listeners = new Set<() => void>()

/** What the recorder is doing. */
export function useRecorder(): RecorderState {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => state,
  )
}

function write(next: RecorderState): void {
  state = next
  for (const listener of listeners) listener()
}

/**
 * Asks for the microphone and begins. What is recorded is in the kind's form when it ends.
 * @param date what the recording's file is named after
 */
export async function startRecording(kind: RecordingKind, date: string, clock: Clock): Promise<void> {
  if (state.phase !== 'idle') return
  write({ phase: 'asking', kind })
  prepareMending()
  try {
    record(kind, date, clock, await openMicrophone())
  } catch (fault) {
    console.warn('The microphone cannot be had:', fault)
    write({ phase: 'idle', fault: whyNoMicrophone(fault) })
  }
}

/** Pauses, or goes on after a pause. */
export function togglePause(): void {
  if (state.phase !== 'recording' || !running) return
  const { recorder } = running
  if (recorder.state === 'paused') recorder.resume()
  else recorder.pause()
  write({ ...state, paused: recorder.state === 'paused' })
}

/** Ends the recording and puts it into the form. */
export function stopRecording(): void {
  running?.end('')
}

function record(kind: RecordingKind, date: string, clock: Clock, stream: MediaStream): void {
  const recorder = recorderOf(stream)
  const started = clock()
  const take: Take = {
    id: `${started.getTime()}-${Math.random().toString(36).slice(2)}`,
    kind,
    mimeType: recorder.mimeType,
    startedAt: started.toISOString(),
    seconds: 0,
    bytes: 0,
  }
  const pieces: Blob[] = []
  let keeping: Promise<unknown> = Promise.resolve()
  let lookedAt = started.getTime()
  const release = [holdUpdates(), keepAwake(), holdTake(take.id)]

  const count = () => {
    const now = clock().getTime()
    if (recorder.state === 'recording') take.seconds += (now - lookedAt) / 1000
    lookedAt = now
    if (state.phase === 'recording') write({ ...state, seconds: take.seconds })
  }
  const ticking = setInterval(count, 500)
  recorder.ondataavailable = ({ data }) => {
    if (data.size === 0) return
    const index = pieces.push(data) - 1
    take.bytes += data.size
    const asItIs = { ...take }
    keeping = keeping
      .then(async () => keepPiece(asItIs, index, await data.arrayBuffer()))
      .catch((fault: unknown) => {
        console.error('The recording cannot be kept on this phone:', fault)
        if (state.phase === 'recording') write({ ...state, kept: false })
      })
  }
  const end = (fault: string) => {
    if (!running) return
    running = null
    count()
    clearInterval(ticking)
    removeEventListener('beforeunload', ask)
    removeEventListener('pagehide', flush)
    write({ phase: 'mending', kind })
    const finish = async () => {
      for (const track of stream.getTracks()) track.stop()
      await keeping
      const file = pieces.length > 0 ? await fileOfTake(take, new Blob(pieces, { type: take.mimeType }), date) : null
      if (file) choose(kind, { file, origin: { from: 'take', id: take.id } })
      for (const letGo of release) letGo()
      write({ phase: 'idle', fault: file ? fault : text.nothing })
    }
    recorder.onstop = () => void finish()
    if (recorder.state === 'inactive') void finish()
    else recorder.stop()
  }
  // A browser that ends the recording itself (no microphone any more, no room) comes here.
  recorder.onstop = () => end(text.cutOff)
  recorder.onerror = ({ type }) => {
    console.error('The recorder failed:', type)
    end(text.cutOff)
  }
  for (const track of stream.getTracks()) track.onended = () => end(text.cutOff)
  addEventListener('beforeunload', ask)
  addEventListener('pagehide', flush)
  running = { recorder, end }
  recorder.start(PIECE_MS)
  write({ phase: 'recording', kind, seconds: 0, paused: false, kept: true, stream })
}

/** The page may not come back: what was spoken last is asked for now. */
const flush = () => {
  if (running?.recorder.state === 'recording') running.recorder.requestData()
}

/** Leaving the page would end the recording, so the browser asks first. */
const ask = (event: BeforeUnloadEvent) => event.preventDefault()

/** Keeps the screen on while somebody records; phones stop pages behind a dark screen. @returns how to end it */
function keepAwake(): () => void {
  let lock: WakeLockSentinel | null = null
  let wanted = true
  const take = async () => {
    if (document.visibilityState !== 'visible') return
    lock = (await navigator.wakeLock?.request('screen').catch(() => null)) ?? null
    if (!wanted) void lock?.release()
  }
  // The system takes it away whenever the page is hidden.
  document.addEventListener('visibilitychange', take)
  void take()
  return () => {
    wanted = false
    document.removeEventListener('visibilitychange', take)
    void lock?.release()
  }
}

/** Marks a recording as under way, so that another tab does not offer it. @returns how to end it */
function holdTake(id: string): () => void {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  void navigator.locks?.request(lockOf(id), () => held)
  return release
}

const lockOf = (id: string) => `take ${id}`

/** Whether a recording is still being made, in this tab or another. */
export async function isUnderWay(take: Take): Promise<boolean> {
  const { held } = (await navigator.locks?.query()) ?? {}
  return held?.some(({ name }) => name === lockOf(take.id)) ?? false
}
