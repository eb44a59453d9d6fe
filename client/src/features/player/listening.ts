/**
 * How far each recording has been heard. In memory for those who show it; on the phone in a database; and the newest
 * position once more where it can be written at once, since a page that is closing is not given time for a database.
 */
import type { Recording } from '#contracts/recordings.ts'

export interface Heard {
  id: number
  /** As it was when it was heard: shown even when the site has it no more. */
  recording: Recording
  /** Seconds from the start; 0 after the end. */
  position: number
  /** Seconds, where known. */
  duration: number | null
  /** Heard to its end at least once. */
  heard: boolean
  /** When; milliseconds since 1970. */
  at: number
}

export type Heards = ReadonlyMap<number, Heard>

const LAST = 'listening'
const CHANNEL = 'minbar-listening'
const NONE: Heards = new Map()
/** Seconds. */
const LEAST = 3
/** The end is a prayer and goodbyes: who came this far has heard it. Seconds. */
const NEARLY_DONE = 20

let heards: Heards = NONE
let loading: Promise<void> | null = null
const listeners = new Set<() => void>()
let channel: BroadcastChannel | null = null

/** @returns what is known; the same map until something changes */
export const readListening = (): Heards => heards

/** @returns nothing: what is prerendered and hydrated */
export const readNoListening = (): Heards => NONE

/**
 * @param listener called after every change; the first asks the phone for what it keeps
 * @returns a function that stops it
 */
export function subscribeListening(listener: () => void): () => void {
  listeners.add(listener)
  void loadListening()
  return () => listeners.delete(listener)
}

/** Reads what the phone keeps, once. Never fails: a phone that keeps nothing has heard nothing. */
export function loadListening(): Promise<void> {
  loading ??= load()
  return loading
}

async function load(): Promise<void> {
  if ('BroadcastChannel' in globalThis) {
    channel = new BroadcastChannel(CHANNEL)
    channel.onmessage = ({ data }: MessageEvent<Heard>) => take([data])
  }
  const last = readLast()
  if (last) take([last])
  try {
    const { readHeard, writeHeard } = await import('./listening-db.ts')
    const kept = await readHeard()
    take(kept)
    const inDatabase = kept.find(({ id }) => id === last?.id)
    if (last && (inDatabase?.at ?? 0) < last.at) await writeHeard(last)
  } catch (fault) {
    console.warn('What was heard before cannot be read on this phone:', fault)
  }
}

/**
 * Keeps how far a recording has been heard.
 * @param position seconds
 * @param duration seconds, where known
 * @param ended it has been heard to its end
 * @param at when; milliseconds since 1970
 */
export function keepListening(
  recording: Recording,
  position: number,
  duration: number | null,
  ended: boolean,
  at: number,
): void {
  const before = heards.get(recording.id)
  // Opened and hardly played: nothing was heard.
  if (!before && position < LEAST && !ended) return
  const nearEnd = duration !== null && position > Math.max(duration / 2, duration - NEARLY_DONE)
  const row: Heard = {
    id: recording.id,
    recording,
    position,
    duration,
    heard: ended || nearEnd || (before?.heard ?? false),
    at,
  }
  take([row])
  writeLast(row)
  channel?.postMessage(row)
  import('./listening-db.ts')
    .then(({ writeHeard }) => writeHeard(row))
    .catch((fault: unknown) => console.warn('The position could not be kept on this phone:', fault))
}

/** @returns the recording heard last that is worth going on with; undefined when there is none */
export function lastUnfinished(all: Heards): Heard | undefined {
  return [...all.values()].filter(({ position }) => position > 0).sort((a, b) => b.at - a.at)[0]
}

/** The newest wins. */
function take(rows: readonly Heard[]): void {
  const newer = rows.filter((row) => (heards.get(row.id)?.at ?? -1) < row.at)
  if (newer.length === 0) return
  heards = new Map([...heards, ...newer.map((row) => [row.id, row] as const)])
  for (const listener of listeners) listener()
}

function readLast(): Heard | null {
  try {
    const last = JSON.parse(localStorage.getItem(LAST) ?? 'null') as Heard | null
    return typeof last?.recording?.id === 'number' ? last : null
  } catch {
    return null
  }
}

function writeLast(row: Heard): void {
  try {
    localStorage.setItem(LAST, JSON.stringify(row))
  } catch {
    // Full or forbidden; the database may still have it.
  }
}
