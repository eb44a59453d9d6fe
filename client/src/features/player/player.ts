/** The player as the rest of the site knows it. One for all pages; features reach it through here alone. */
import { useSyncExternalStore } from 'react'
import type { Recording } from '#contracts/recordings.ts'
import { savedSource } from '../../data/audio/saved-source.ts'
import { readSite, subscribeSite } from '../../data/site-store.ts'
import { holdUpdates } from '../../lib/busy.ts'
import { systemClock } from '../../lib/clock.ts'
import { createEngine, type Engine, type Found } from './engine.ts'
import { keepListening, loadListening, readListening, readNoListening, subscribeListening } from './listening.ts'
import { createMediaSession, STEP } from './media-session.ts'
import {
  type PlayerState,
  readEmptyPlayer,
  readPlayer,
  type Sleep,
  subscribePlayer,
  writePlayer,
} from './player-state.ts'

export { type Heard, lastUnfinished } from './listening.ts'
export { STEP }

export const SPEEDS = [0.75, 1, 1.25, 1.5, 1.75, 2] as const

const SETTINGS = 'player'
/** Says to the page that comes after a reload what was open. */
export const OPEN = 'player-open'
const CHANNEL = 'minbar-player'
const PROBE_LIMIT_MS = 5_000

let engine: Engine | null = null

/** What one part of the player's state is, always up to date. @param pick must give the same for the same state */
export function usePlayer<T>(pick: (state: PlayerState) => T): T {
  return useSyncExternalStore(
    subscribePlayer,
    () => pick(readPlayer()),
    () => pick(readEmptyPlayer()),
  )
}

/** How far each recording has been heard, by its number. */
export function useListening() {
  return useSyncExternalStore(subscribeListening, readListening, readNoListening)
}

/**
 * Plays a recording, or goes on with it when it is the one that is open.
 * @param list what comes before and after it; left out: all of its kind
 * @param at seconds from the start; left out: where listening stopped
 */
export function playRecording(recording: Recording, list?: readonly Recording[], at?: number): void {
  const the = getEngine()
  if (readPlayer().recording?.id !== recording.id) the.start(recording, list ?? among(recording), { at })
  else {
    if (at !== undefined) the.seekTo(at)
    the.play()
  }
}

/** A recording that is opened by itself stands among all of its kind, as far as the phone knows them. */
function among(recording: Recording): readonly Recording[] {
  const held = readSite().recordings?.[recording.kind] ?? []
  return held.some(({ id }) => id === recording.id) ? held : [recording]
}

/** Opens what was open before the page was loaded anew, without a sound: browsers want a tap for that. */
export async function reopen(): Promise<void> {
  const open = readOpen()
  if (!open || readPlayer().recording) return
  await loadListening()
  getEngine().start(open, among(open), { silent: true })
}

export const pausePlayer = (): void => getEngine().pause()
export const resumePlayer = (): void => getEngine().play()
export const seekTo = (seconds: number): void => getEngine().seekTo(seconds)
export const skip = (seconds: number): void => getEngine().seekTo(readPlayer().position + seconds)
export const goBack = (): void => getEngine().goBack()
export const moveInList = (step: -1 | 1): void => getEngine().move(step)
export const setSleep = (sleep: Sleep): void => getEngine().setSleep(sleep)
export const closePlayer = (): void => getEngine().close()

/** @param minutes from now */
export const sleepIn = (minutes: number): void => setSleep(systemClock().getTime() + minutes * 60_000)

export function setSpeed(speed: number): void {
  getEngine().setSpeed(speed)
  writeSettings()
}

export function setGoOn(goOn: boolean): void {
  getEngine().setGoOn(goOn)
  writeSettings()
}

function getEngine(): Engine {
  engine ??= create()
  return engine
}

function create(): Engine {
  const audio = new Audio()
  audio.preload = 'none'
  const tabs = 'BroadcastChannel' in globalThis ? new BroadcastChannel(CHANNEL) : null
  const made = createEngine({
    audio,
    clock: systemClock,
    read: readPlayer,
    write: writePlayer,
    sourceOf: savedSource,
    async positionOf({ id }) {
      await loadListening()
      return readListening().get(id)?.position ?? 0
    },
    keep: (recording, position, duration, ended) =>
      keepListening(recording, position, duration, ended, systemClock().getTime()),
    probe,
    onSound: () => tabs?.postMessage('sound'),
    whenOnline(back) {
      addEventListener('online', back, { once: true })
      return () => removeEventListener('online', back)
    },
  })
  if (tabs) tabs.onmessage = () => made.pause()
  writePlayer(readSettings())

  const announce = createMediaSession(made, readPlayer)
  let said = readPlayer()
  let release: (() => void) | null = null
  subscribePlayer(() => {
    const now = readPlayer()
    const sounding = now.phase === 'playing' || now.phase === 'loading' || now.phase === 'stalled'
    if (sounding) release ??= holdUpdates()
    else {
      release?.()
      release = null
    }
    if (now.recording?.id !== said.recording?.id) writeOpen(now.recording)
    const jumped = Math.abs(now.position - said.position) > 2
    if (now.recording !== said.recording || now.phase !== said.phase || now.speed !== said.speed || jumped) announce()
    said = now
  })

  // A page that was loaded anew opens its recording before it knows the others.
  subscribeSite(() => {
    const { recording, list } = readPlayer()
    if (recording && list.length === 1) writePlayer({ list: among(recording) })
  })

  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') made.keepNow()
    else made.lookAgain()
  })
  addEventListener('pagehide', () => made.keepNow())
  return made
}

async function probe(url: string): Promise<Found> {
  try {
    const { ok, status } = await fetch(url, {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(PROBE_LIMIT_MS),
    })
    return ok ? 'there' : status === 404 || status === 410 ? 'gone' : 'unreachable'
  } catch {
    return 'unreachable'
  }
}

function readSettings(): Pick<PlayerState, 'speed' | 'goOn'> {
  try {
    const { speed, goOn } = JSON.parse(localStorage.getItem(SETTINGS) ?? '{}') as Partial<PlayerState>
    return { speed: SPEEDS.find((known) => known === speed) ?? 1, goOn: goOn === true }
  } catch {
    return { speed: 1, goOn: false }
  }
}

function writeSettings(): void {
  const { speed, goOn } = readPlayer()
  try {
    localStorage.setItem(SETTINGS, JSON.stringify({ speed, goOn }))
  } catch {
    // It holds for this visit.
  }
}

function readOpen(): Recording | null {
  try {
    return JSON.parse(sessionStorage.getItem(OPEN) ?? 'null') as Recording | null
  } catch {
    return null
  }
}

function writeOpen(recording: Recording | null): void {
  try {
    if (recording) sessionStorage.setItem(OPEN, JSON.stringify(recording))
    else sessionStorage.removeItem(OPEN)
  } catch {
    // After a reload the player is then closed; the position is kept all the same.
  }
}
