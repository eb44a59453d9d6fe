import type { Named, NotesChange } from '#contracts/notes.ts'
import { cleanText } from '../../../clean-text.ts'
import type { StoredNotes, TypedName } from './queries.ts'

/** Notes as an administrator sent them, cleaned. */
export interface TypedNotes {
  summary: string
  references: string[]
  speaker: TypedName | null
  series: TypedName | null
}

/** Returns an administrator's notes: trimmed, without empty references and names. */
export function readNotes({ summary, references, speaker, series }: NotesChange): TypedNotes {
  return {
    summary: cleanText(summary),
    references: references.map(cleanText).filter((reference) => reference !== ''),
    speaker: speaker && withName(readName(speaker)),
    series: series && withName(readName(series)),
  }
}

/** Normalizes a name, so that names that look equal are equal. */
export function readName({ name, secondName = '' }: { name: string; secondName?: string | undefined }): TypedName {
  return { name: cleanName(name), secondName: cleanName(secondName) }
}

/** Returns whether saving the notes would change nothing. */
export const isUnchanged = (stored: StoredNotes, typed: TypedNotes): boolean =>
  stored.summary === typed.summary &&
  JSON.stringify(stored.references) === JSON.stringify(typed.references) &&
  isSameName(stored.speaker, typed.speaker) &&
  isSameName(stored.series, typed.series)

/** Compares names. An empty second name keeps the stored one. */
const isSameName = (stored: Named | null, typed: TypedName | null): boolean =>
  stored?.name === typed?.name && (!typed?.secondName || stored?.secondName === typed.secondName)

const withName = (typed: TypedName): TypedName | null => (typed.name === '' ? null : typed)

const cleanName = (text: string): string => cleanText(text).normalize('NFC').replace(/\s+/g, ' ')
