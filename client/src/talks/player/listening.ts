/**
 * Listening progress of each recording: in memory for components, in a database on the phone, and the newest entry also in
 * localStorage, because a page that is closing has no time for a database.
 */
import type { Recording } from '#contracts/recordings.ts'
import { asTyped, inPageLanguage } from '../../lib/in-page-language.ts'
import { retryImport } from '../../lib/retry-import.ts'
import { openChannel, readJson, writeJson } from '../../lib/safe-storage.ts'
import { LISTENING_KEY } from '../../lib/storage-keys.ts'
import { createStore, type Store } from '../../lib/store.ts'
import type { ListeningProgress } from './listening-db.ts'

export type ProgressById = ReadonlyMap<number, ListeningProgress>

const CHANNEL = 'minbar-listening'
/** A talk that was played for less is not stored. */
const MIN_POSITION_S = 3
/** A recording counts as heard from here: the end is a prayer and a farewell. */
const NEAR_END_S = 20

/** The progress in prerendered HTML and while hydrating it. */
export const NO_PROGRESS: ProgressById = new Map()

const store = createStore(NO_PROGRESS)
const importDatabase = () => retryImport(() => import('./listening-db.ts'))
let loading: Promise<void> | null = null
let channel: BroadcastChannel | null = null

/** Progress by recording id. The first subscriber loads the stored entries. */
export const listeningStore: Store<ProgressById> = {
  ...store,
  subscribe(listener) {
    void loadListening()
    return store.subscribe(listener)
  },
}

/** Resolves when the stored progress is loaded. Never rejects: without storage there is no progress. */
export function loadListening(): Promise<void> {
  loading ??= load()
  return loading
}

async function load(): Promise<void> {
  channel = openChannel(CHANNEL)
  channel?.addEventListener('message', ({ data }: MessageEvent<ListeningProgress>) => merge([data]))
  const latest = readLatest()
  if (latest) merge([latest])
  try {
    const { readAllProgress, writeProgress } = await importDatabase()
    const stored = await readAllProgress()
    merge(stored)
    const inDatabase = stored.find(({ id }) => id === latest?.id)
    if (latest && (inDatabase?.at ?? 0) < latest.at) await writeProgress(latest)
  } catch (error) {
    console.warn('Listening progress could not be read on this phone:', error)
  }
}

/**
 * Stores the progress of a recording.
 * @param position seconds
 * @param duration seconds, where known
 * @param ended whether the recording was played to its end
 * @param at milliseconds since 1970; after the clock was set back, the entry still counts as newer than the one before
 */
export function storeListening(
  recording: Recording,
  position: number,
  duration: number | null,
  ended: boolean,
  at: number,
): void {
  const previous = store.read().get(recording.id)
  // The talk was opened and hardly played.
  if (!previous && position < MIN_POSITION_S && !ended) return
  const isNearEnd = duration !== null && position > Math.max(duration / 2, duration - NEAR_END_S)
  const entry: ListeningProgress = {
    id: recording.id,
    recording: asTyped(recording),
    position,
    duration,
    heard: ended || isNearEnd || (previous?.heard ?? false),
    at: Math.max(at, (previous?.at ?? 0) + 1),
  }
  merge([entry])
  writeJson(LISTENING_KEY, entry)
  channel?.postMessage(entry)
  importDatabase()
    .then(({ writeProgress }) => writeProgress(entry))
    .catch((error: unknown) => console.warn('The position could not be stored on this phone:', error))
}

/** Returns the recording played last that is worth resuming. */
export function findLastUnfinished(progress: ProgressById): ListeningProgress | undefined {
  return [...progress.values()].filter(({ position }) => position > 0).sort((a, b) => b.at - a.at)[0]
}

/** Merges stored entries; the newest one of each recording stays. */
function merge(entries: readonly ListeningProgress[]): void {
  const current = store.read()
  const newer = entries
    .filter((entry) => (current.get(entry.id)?.at ?? -1) < entry.at)
    .map((entry) => ({ ...entry, recording: inPageLanguage(entry.recording) }))
  if (newer.length > 0) store.write(new Map([...current, ...newer.map((entry) => [entry.id, entry] as const)]))
}

function readLatest(): ListeningProgress | null {
  const latest = readJson<ListeningProgress>(LISTENING_KEY)
  return typeof latest?.recording?.id === 'number' ? latest : null
}
