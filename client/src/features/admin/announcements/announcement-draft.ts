import { type AnnouncementKind, type FollowedJamat, needsTitle } from '#contracts/announcement-kinds.ts'
import { endOfJanazah } from '#contracts/announcement-rules.ts'
import type { Announcement, AnnouncementChange } from '#contracts/announcements.ts'
import { readEventDate } from '#contracts/event-input.ts'
import { mosqueMoment } from '#contracts/mosque-time.ts'
import type { Script } from '#contracts/script-of.ts'
import { admin } from '#texts/admin.ts'
import { choiceOf } from './jamat-choices.ts'

const text = admin.announce

export interface AnnouncementDraft {
  kind: AnnouncementKind
  title: string
  secondTitle: string
  /** Of a janazah: the value of a jamat, {@link OTHER_TIME}, or empty for the next jamat. */
  when: string
  /** Values of `datetime-local` inputs at the mosque time; empty where the server chooses. */
  at: string
  location: string
  secondLocation: string
  description: string
  secondDescription: string
  from: string
  until: string
}
export type AnnouncementField = keyof AnnouncementDraft

export const OTHER_TIME = 'time'

export const EMPTY_ANNOUNCEMENT: AnnouncementDraft = {
  kind: 'janazah',
  title: '',
  secondTitle: '',
  when: '',
  at: '',
  location: '',
  secondLocation: '',
  description: '',
  secondDescription: '',
  from: '',
  until: '',
}

/** Returns the end that an announcement was given; null where a janazah ends by itself. */
export function givenEnd({ kind, after, at, until }: Announcement): string | null {
  const byItself = kind === 'janazah' && endOfJanazah(at ? new Date(at) : null, after ?? null).toISOString() === until
  return byItself ? null : until
}

/** Returns an announcement as the form's values. */
export function toDraft(announcement: Announcement): AnnouncementDraft {
  const { kind, title, after, at = '' } = announcement
  return {
    kind,
    title,
    secondTitle: announcement.secondTitle ?? '',
    when: after ? choiceOf(after) : OTHER_TIME,
    at: after ? '' : toInput(at),
    location: announcement.location ?? '',
    secondLocation: announcement.secondLocation ?? '',
    description: announcement.description ?? '',
    secondDescription: announcement.secondDescription ?? '',
    from: toInput(announcement.from),
    until: toInput(givenEnd(announcement) ?? ''),
  }
}

/** Returns whether the server has an announcement as it was typed. */
export const isSaved = (draft: AnnouncementDraft, stored: Announcement): boolean =>
  Object.entries(toDraft(stored)).every(([field, value]) => draft[field as AnnouncementField].trim() === value)

/** Returns an instant as the value of a `datetime-local` input. */
function toInput(instant: string): string {
  if (instant === '') return ''
  const { date, secondOfDay } = mosqueMoment(new Date(instant))
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
  return `${date}T${two(secondOfDay / 3600)}:${two((secondOfDay / 60) % 60)}`
}

/** Returns the label of a field. @param script of the fields in the other script */
export function labelOf(field: AnnouncementField, kind: AnnouncementKind, script: Script = 'ur'): string {
  if (field === 'title') return kind === 'janazah' ? text.name : needsTitle(kind) ? text.title : text.titleOptional
  if (field === 'secondTitle' || field === 'secondLocation' || field === 'secondDescription')
    return admin.events[field][script]
  return field === 'kind' ? text.what : text[field]
}

/**
 * Validates a typed announcement.
 * @returns the error messages by field; empty when it is valid
 */
export function validate(draft: AnnouncementDraft): Partial<Record<AnnouncementField, string>> {
  const errors: Partial<Record<AnnouncementField, string>> = {}
  const { kind, title, when } = draft
  if (needsTitle(kind) && title.trim() === '') errors.title = text.missing(labelOf('title', kind))
  const moments =
    kind === 'janazah' && when === OTHER_TIME ? (['at', 'from', 'until'] as const) : (['from', 'until'] as const)
  for (const field of moments) if (draft[field] && !readEventDate(draft[field])) errors[field] = text.badMoment
  if (moments[0] === 'at' && draft.at === '') errors.at = text.missing(text.at)
  return errors
}

/**
 * Returns the request body: texts always, times of an existing announcement only where they were changed.
 * @param before the announcement before editing; null for a new one
 * @param jamat the one that a janazah follows; undefined where it has a time of its own
 */
export function toRequestBody(
  draft: AnnouncementDraft,
  before: AnnouncementDraft | null,
  jamat: FollowedJamat | undefined,
): AnnouncementChange {
  const { kind, title, at, from, until } = draft
  const optional = (typed: string) => typed.trim() || null
  const isJanazah = kind === 'janazah'
  const isMoved = draft.when !== before?.when || at !== before.at
  return {
    title: title.trim(),
    secondTitle: optional(draft.secondTitle),
    location: isJanazah ? optional(draft.location) : null,
    secondLocation: isJanazah ? optional(draft.secondLocation) : null,
    description: optional(draft.description),
    secondDescription: optional(draft.secondDescription),
    ...(isJanazah && isMoved && (jamat ? { after: jamat } : { at })),
    ...(from && from !== before?.from && { from }),
    ...(until !== (before?.until ?? '') && { until: until || null }),
  }
}
