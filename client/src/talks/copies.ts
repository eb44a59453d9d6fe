/** The copies of a recording that can be played: its renditions and the original. */
import type { Recording } from '#contracts/recordings.ts'
import type { RenditionKind } from '#contracts/renditions.ts'
import { readJson, writeJson } from '../lib/safe-storage.ts'
import { COPIES_KEY } from '../lib/storage-keys.ts'
import { createStore, useStore } from '../lib/store.ts'
import type { Copy, CopyKind } from './audio-types.ts'

interface SoundSettings {
  /** Whether the listener chose the original. */
  original: boolean
  /** The renditions that this browser cannot play. */
  unplayable: readonly CopyKind[]
  /** The types of originals that this browser cannot play. */
  foreign: readonly string[]
  /** The kinds it has played; when a copy of these fails, the file or the connection is at fault. */
  played?: readonly CopyKind[]
}

interface StoredSettings extends Omit<SoundSettings, 'foreign'> {
  /** The user agent that could not play them; a newer version may. */
  agent: string
}

const TYPES: Record<RenditionKind, string> = {
  small: 'audio/webm; codecs="opus"',
  compatible: 'audio/mp4; codecs="mp4a.40.2"',
}
/** The types of originals that not all browsers play. */
const FOREIGN = ['audio/ogg', 'audio/webm', 'audio/flac']
/** In prerendered HTML and while hydrating it, every browser plays everything. */
const ASSUMED: SoundSettings = { original: false, unplayable: [], foreign: [] }

const store = createStore<SoundSettings | null>(null)

/** Returns the settings of this device, which are read when they are first needed. */
function read(): SoundSettings {
  let settings = store.read()
  if (settings) return settings
  const { original = false, unplayable = [], played = [], agent } = readJson<Partial<StoredSettings>>(COPIES_KEY) ?? {}
  const audio = new Audio()
  settings = {
    original,
    played,
    foreign: FOREIGN.filter((type) => audio.canPlayType(type) === ''),
    unplayable: (Object.keys(TYPES) as RenditionKind[]).filter(
      (kind) => audio.canPlayType(TYPES[kind]) === '' || (agent === navigator.userAgent && unplayable.includes(kind)),
    ),
  }
  store.write(settings)
  return settings
}

function change(settings: Partial<SoundSettings>): void {
  const changed = { ...read(), ...settings }
  store.write(changed)
  const { foreign: _, ...stored } = changed
  writeJson(COPIES_KEY, { ...stored, agent: navigator.userAgent })
}

export const setPrefersOriginal = (original: boolean): void => change({ original })

/** Returns the copies that this browser plays, the one it takes by default first: an original that is smaller than its copies. */
export function listCopies(recording: Recording, { original, unplayable, foreign } = read()): Copy[] {
  const { downloadURL, mimeType, bytes, renditions = [] } = recording
  const made = renditions.filter(({ kind }) => !unplayable.includes(kind))
  const uploaded: Copy = { kind: 'original', url: downloadURL, mimeType, bytes }
  const isSmallest = !foreign.includes(mimeType) && made.every((copy) => copy.bytes > bytes)
  // Of a recording whose original phones do not play, it is one of the copies.
  if (renditions.some(({ url }) => url === downloadURL)) return made.length > 0 ? made : [uploaded]
  return original || isSmallest ? [uploaded, ...made] : [...made, uploaded]
}

/** Returns the copy that this browser takes by default. */
export const defaultCopy = (recording: Recording, settings?: SoundSettings): Copy =>
  listCopies(recording, settings)[0] as Copy

/** Returns the copies of a recording, current after each change of the settings. */
export const useCopies = (recording: Recording): Copy[] => listCopies(recording, useStore({ ...store, read }, ASSUMED))

/**
 * Returns the copy to try after one that could not be played.
 * @param isUnplayable whether to remember on this device that the browser cannot play copies of this kind
 */
export function nextCopy(recording: Recording, { kind }: Copy, isUnplayable: boolean): Copy | undefined {
  const copies = listCopies(recording)
  const next = copies[copies.findIndex((copy) => copy.kind === kind) + 1]
  const { unplayable, played = [] } = read()
  if (next && isUnplayable && kind !== 'original' && !played.includes(kind))
    change({ unplayable: [...unplayable, kind] })
  return next
}

/** Remembers on this device that the browser plays copies of this kind. */
export function markPlayed({ kind }: Copy): void {
  const { played = [] } = read()
  if (!played.includes(kind)) change({ played: [...played, kind] })
}
