/** The notes of a talk while they are edited, and changes that another administrator saves meanwhile. */
import { MAX_REFERENCE, MAX_REFERENCES } from '#contracts/note-limits.ts'
import type { NotesChange, RecordingNotes } from '#contracts/notes.ts'
import { rebaseFields } from '../../rebase-fields.ts'

/** The contents of the fields. */
export interface NoteTexts {
  summary: string
  /** One on each line. */
  references: string
  speaker: string
  speakerSecond: string
  series: string
  seriesSecond: string
}
export type NoteField = keyof NoteTexts

export interface NotesDraft {
  texts: NoteTexts
  /** The saved notes when editing began. */
  base: NoteTexts
  /** Another administrator's values in the fields that both changed. */
  theirs: Partial<NoteTexts>
}

export type NoteError = 'references' | 'reference' | 'name'

/** Returns the texts of saved notes. */
export const toTexts = ({ summary, references, speaker, series }: RecordingNotes): NoteTexts => ({
  summary,
  references: references.join('\n'),
  speaker: speaker?.name ?? '',
  speakerSecond: speaker?.secondName ?? '',
  series: series?.name ?? '',
  seriesSecond: series?.secondName ?? '',
})

/** Returns the draft of saved notes before anything is edited. */
export const toDraft = (base: NoteTexts): NotesDraft => ({ texts: base, base, theirs: {} })

const fieldsOf = (texts: NoteTexts): NoteField[] => Object.keys(texts) as NoteField[]

/**
 * Returns the texts after a name was typed. A second name that was not typed follows it: that of another person must not be
 * saved as theirs.
 * @param known the names that the site has
 */
export function withName(
  texts: NoteTexts,
  fields: { name: 'speaker'; second: 'speakerSecond' } | { name: 'series'; second: 'seriesSecond' },
  name: string,
  known: readonly { name: string; secondName?: string | undefined }[],
): NoteTexts {
  const secondOf = (typed: string) => known.find((each) => each.name === typed.trim())?.secondName ?? ''
  const isTyped = texts[fields.second] !== secondOf(texts[fields.name])
  return { ...texts, [fields.name]: name, ...(!isTyped && { [fields.second]: secondOf(name) }) }
}

/** Returns whether the texts differ from the saved notes. */
export const isChanged = ({ texts, base }: NotesDraft): boolean =>
  fieldsOf(base).some((field) => texts[field].trim() !== base[field].trim())

/**
 * Applies a draft's edits to the notes, which another administrator may have saved meanwhile. Typed changes always stay.
 * @param now the notes as they are saved now
 */
export function rebaseNotes(draft: NotesDraft, now: NoteTexts): NotesDraft {
  const { texts, base } = draft
  if (fieldsOf(base).every((field) => base[field] === now[field])) return draft
  const { values, conflicts } = rebaseFields(texts, base, now)
  return { texts: values, base: now, theirs: Object.fromEntries(conflicts.map((field) => [field, now[field]])) }
}

const linesOf = (references: string): string[] =>
  references
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** Returns the errors by field. */
export function findErrors({ references, speaker, speakerSecond, series, seriesSecond }: NoteTexts) {
  const errors = new Map<NoteField, NoteError>()
  const lines = linesOf(references)
  if (lines.length > MAX_REFERENCES) errors.set('references', 'references')
  else if (lines.some((line) => line.length > MAX_REFERENCE)) errors.set('references', 'reference')
  if (!speaker.trim() && speakerSecond.trim()) errors.set('speaker', 'name')
  if (!series.trim() && seriesSecond.trim()) errors.set('series', 'name')
  return errors
}

/** Returns the body of the request that saves the notes. */
export function toChange({
  summary,
  references,
  speaker,
  speakerSecond,
  series,
  seriesSecond,
}: NoteTexts): NotesChange {
  const named = (name: string, second: string) =>
    name.trim() ? { name: name.trim(), ...(second.trim() && { secondName: second.trim() }) } : null
  return {
    summary: summary.trim(),
    references: linesOf(references),
    speaker: named(speaker, speakerSecond),
    series: named(series, seriesSecond),
  }
}
