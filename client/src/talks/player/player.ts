/** The player's public interface: one player for all pages; other code uses this file only. */
import { useSyncExternalStore } from 'react'
import type { Recording } from '#contracts/recordings.ts'
import { siteStore } from '../../data/site-store.ts'
import { holdUpdates } from '../../lib/busy.ts'
import { systemClock } from '../../lib/clock.ts'
import { asTyped, inPageLanguage } from '../../lib/in-page-language.ts'
import { retryImport } from '../../lib/retry-import.ts'
import { openChannel, readJson, readText, writeJson } from '../../lib/safe-storage.ts'
import { OPEN_TALK_KEY, PLAYER_KEY, QUEUE_KEY } from '../../lib/storage-keys.ts'
import { useStore } from '../../lib/store.ts'
import type { CopyKind } from '../audio-types.ts'
import { markPlayed, nextCopy, setPrefersOriginal } from '../copies.ts'
import { guessSource, resolveSource } from '../downloads/saved-source.ts'
import { chapterAt } from './chapters.ts'
import { createEngine } from './engine.ts'
import type { Engine } from './engine-types.ts'
import { createHowlerAudio, type TalkAudio } from './howler-audio.ts'
import { listeningStore, loadListening, NO_PROGRESS, storeListening } from './listening.ts'
import { createMediaSession, SKIP_SECONDS } from './media-session.ts'
import { PLAYER_CHANNEL } from './player-channel.ts'
import { EMPTY_PLAYER, isSounding, type PlayerState, playerStore, type SleepTimer } from './player-state.ts'
import { prefetchRow, prefetchStart } from './prefetch-start.ts'
import { findNewest, findReady, findSiblings, hasSameTexts } from './siblings.ts'
import type { FileStatus } from './wait-until-reachable.ts'

export { findLastUnfinished } from './listening.ts'
export { isSounding, SKIP_SECONDS }

export const SPEEDS = [0.75, 1, 1.25, 1.5, 1.75, 2] as const

const { read: readPlayer } = playerStore
const writePlayer = (change: Partial<PlayerState>) => playerStore.write({ ...readPlayer(), ...change })

let audio: TalkAudio | null = null
let engine: Engine | null = null
let isSkipping = false

/** Returns one part of the player's state. @param select must return the same value for the same state */
export function usePlayer<T>(select: (state: PlayerState) => T): T {
  return useSyncExternalStore(
    playerStore.subscribe,
    () => select(readPlayer()),
    () => select(EMPTY_PLAYER),
  )
}

/** Loads the audio library. */
export const preloadAudio = (): void => getAudio().preload()

/**
 * Prefetches the beginning of a recording for a tap on Play.
 * @param row its row in a list, if it is shown in one
 */
export function prefetchRecording(recording: Recording, row?: Element): void {
  const { url, isSaved } = guessSource(recording)
  if (isSaved || readPlayer().recording?.id === recording.id) return
  if (row) prefetchRow(row, url)
  else prefetchStart(url)
}

/**
 * Returns the icon of the button that plays or pauses a recording, or the open one: `pause` while it sounds or is about to,
 * `offline` while it waits for the network to do so.
 */
export const usePlayIcon = (id?: number): 'play' | 'pause' | 'offline' =>
  usePlayer((state) => {
    if (!isSounding(state) || (id !== undefined && state.recording?.id !== id)) return 'play'
    return state.error === 'offline' ? 'offline' : 'pause'
  })

/** Returns the listening progress by recording id. */
export const useListening = () => useStore(listeningStore, NO_PROGRESS)

/**
 * Plays a recording, or resumes it when it is open.
 * @param list the recordings that previous and next step through; all of its kind if left out
 * @param at seconds from the start; the stored position if left out
 */
export function playRecording(recording: Recording, list?: readonly Recording[], at?: number): void {
  const player = getEngine()
  if (readPlayer().recording?.id !== recording.id) {
    if (list !== readPlayer().list) writeJson(QUEUE_KEY, null, 'session')
    player.start(findNewest(recording), list ? findReady(list) : findSiblings(recording), { at })
  } else {
    if (at !== undefined) player.seekTo(at)
    player.play()
  }
}

/** Opens the recording that was open before a reload, without playing it: browsers require a tap for that. */
export function restorePlayer(): void {
  const recording = readJson<Recording>(OPEN_TALK_KEY, 'session')
  if (!recording || readPlayer().recording) return
  const queue = readJson<Recording[]>(QUEUE_KEY, 'session')?.map(inPageLanguage) ?? findSiblings(recording)
  getEngine().start(inPageLanguage(recording), queue, { paused: true })
}

export const pausePlayer = (): void => getEngine().pause()
export const resumePlayer = (): void => getEngine().play()
export const seekTo = (seconds: number): void => getEngine().seekTo(seconds)
export const skip = (seconds: number): void => getEngine().skip(seconds)
export const stepChapter = (step: -1 | 1): void => getEngine().stepChapter(step)
export const undoJump = (): void => getEngine().undoJump()
export const playAdjacent = (step: -1 | 1): void => getEngine().playAdjacent(step)
export const setSleepTimer = (sleepTimer: SleepTimer): void => getEngine().setSleepTimer(sleepTimer)

/** Replaces the recordings that previous and next step through, among them the open one. */
export function setQueue(list: readonly Recording[]): void {
  writePlayer({ list })
  writeJson(QUEUE_KEY, list.map(asTyped), 'session')
}

export const closePlayer = (): void => getEngine().close()

/** Sets the sleep timer. @param minutes from now */
export const startSleepTimer = (minutes: number): void => setSleepTimer(systemClock().getTime() + minutes * 60_000)

/** Plays another copy of the open recording, and from now on prefers the original or the renditions. */
export function setCopy(kind: CopyKind): void {
  setPrefersOriginal(kind === 'original')
  getEngine().switchCopy(kind)
}

export function setSpeed(speed: number): void {
  getEngine().setSpeed(speed)
  writeSettings()
}

/** Turns the skipping of long silences on or off. */
export function setShorterPauses(shorterPauses: boolean): void {
  writePlayer({ shorterPauses })
  writeSettings()
  if (shorterPauses) skipSilences()
}

export function setAutoplayNext(autoplayNext: boolean): void {
  getEngine().setAutoplayNext(autoplayNext)
  writeSettings()
}

function getAudio(): TalkAudio {
  audio ??= createHowlerAudio(() => retryImport(() => import('howler')))
  return audio
}

function getEngine(): Engine {
  engine ??= startEngine()
  return engine
}

function startEngine(): Engine {
  const tabs = openChannel(PLAYER_CHANNEL)
  const created = createEngine({
    audio: getAudio(),
    clock: systemClock,
    read: readPlayer,
    write: writePlayer,
    guessSource,
    resolveSource,
    nextCopy,
    async readPosition({ id }) {
      const loading = loadListening()
      // The newest entry is known without the database.
      if (!listeningStore.read().has(id)) await loading
      return listeningStore.read().get(id)?.position ?? 0
    },
    storePosition: (recording, position, duration, ended) =>
      storeListening(recording, position, duration, ended, systemClock().getTime()),
    checkFile,
    onPlaying() {
      tabs?.postMessage('sound')
      const { copy } = readPlayer()
      if (copy) markPlayed(copy)
    },
    whenOnline(listener) {
      addEventListener('online', listener, { once: true })
      return () => removeEventListener('online', listener)
    },
  })
  if (tabs) tabs.onmessage = () => created.pause()
  writePlayer(readSettings())
  if (readPlayer().shorterPauses) skipSilences()
  for (const name of ['loadedmetadata', 'progress', 'timeupdate', 'seeked'] as const) getAudio().on(name, showBuffered)

  const updateMediaSession = createMediaSession(created, readPlayer)
  let previous = readPlayer()
  let releaseUpdates: (() => void) | null = null
  playerStore.subscribe(() => {
    const state = readPlayer()
    if (isSounding(state)) releaseUpdates ??= holdUpdates()
    else {
      releaseUpdates?.()
      releaseUpdates = null
    }
    const isOther = state.recording?.id !== previous.recording?.id
    if (isOther) writeJson(OPEN_TALK_KEY, state.recording && asTyped(state.recording), 'session')
    const hasJumped = Math.abs(state.position - previous.position) > 2
    const { chapters } = state.recording ?? {}
    const isOtherChapter = chapterAt(chapters, state.position) !== chapterAt(chapters, previous.position)
    if (
      state.recording !== previous.recording ||
      state.phase !== previous.phase ||
      state.speed !== previous.speed ||
      hasJumped ||
      isOtherChapter
    ) {
      updateMediaSession()
    }
    previous = state
    if (isOther) showBuffered()
  })

  siteStore.subscribe(() => {
    const { recording, list } = readPlayer()
    if (!recording) return
    // After a reload the recording is restored before its siblings are loaded.
    if (list.length === 1 && !readText(QUEUE_KEY, 'session')) writePlayer({ list: findSiblings(recording) })
    // Chapters are often added to a talk while it plays, and titles corrected.
    const now = findNewest(recording)
    if (!hasSameTexts(now, recording)) writePlayer({ recording: now })
  })

  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') created.savePosition()
    else created.syncState()
  })
  addEventListener('pagehide', () => created.savePosition())
  return created
}

/** Loads the code that skips silences, once. */
function skipSilences(): void {
  if (isSkipping) return
  isSkipping = true
  void Promise.all([
    retryImport(() => import('./shorter-pauses.ts')),
    retryImport(() => import('../downloads/silences.ts')),
  ]).then(([{ startShorterPauses }, { loadSilences }]) => {
    playerStore.subscribe(startShorterPauses({ audio: getAudio(), read: readPlayer, loadSilences }))
  })
}

function showBuffered(): void {
  const buffered = getAudio().bufferedEnd
  if (buffered !== readPlayer().buffered) writePlayer({ buffered })
}

async function checkFile(url: string, signal: AbortSignal): Promise<FileStatus> {
  try {
    const { ok, status } = await fetch(url, { method: 'HEAD', cache: 'no-store', signal })
    return ok ? 'available' : status === 404 || status === 410 ? 'missing' : 'unreachable'
  } catch {
    return 'unreachable'
  }
}

/** `goOn` is the stored name of automatic playback, which must not change. */
interface StoredSettings {
  speed?: number
  goOn?: boolean
  shorterPauses?: boolean
}

function readSettings(): Pick<PlayerState, 'speed' | 'autoplayNext' | 'shorterPauses'> {
  const { speed, goOn, shorterPauses = false } = readJson<StoredSettings>(PLAYER_KEY) ?? {}
  return { speed: SPEEDS.find((known) => known === speed) ?? 1, autoplayNext: goOn === true, shorterPauses }
}

function writeSettings(): void {
  const { speed, autoplayNext, shorterPauses } = readPlayer()
  const settings: StoredSettings = { speed, goOn: autoplayNext, shorterPauses }
  writeJson(PLAYER_KEY, settings)
}
