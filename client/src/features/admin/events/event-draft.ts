import { toEmbedUrl } from '#contracts/embed-url.ts'
import { readEventDate, readPictureUrl, readWebUrl } from '#contracts/event-input.ts'
import { MAX_EVENT_MINUTES } from '#contracts/event-limits.ts'
import type { Event } from '#contracts/events.ts'
import { mosqueMoment } from '#contracts/mosque-time.ts'
import type { Script } from '#contracts/script-of.ts'
import { admin } from '#texts/admin.ts'
import { rebaseFields } from '../rebase-fields.ts'

const text = admin.events

export interface EventDraft {
  title: string
  secondTitle: string
  imageUrl: string
  /** The value of a `datetime-local` input at the mosque time, for example `2026-11-27T20:30`. */
  date: string
  /** Minutes. */
  durationMinutes: string
  location: string
  secondLocation: string
  registrationLink: string
  description: string
  secondDescription: string
  videoUrl: string
}
export type EventField = keyof EventDraft

export const EMPTY_EVENT: EventDraft = {
  title: '',
  secondTitle: '',
  imageUrl: '',
  date: '',
  durationMinutes: '',
  location: '',
  secondLocation: '',
  registrationLink: '',
  description: '',
  secondDescription: '',
  videoUrl: '',
}

/** In the order of the form. */
const REQUIRED: readonly EventField[] = ['title', 'imageUrl', 'date', 'registrationLink', 'description']

/** Returns the label of a field. @param script of the fields in the other script */
export function labelOf(field: EventField, script: Script = 'ur'): string {
  const label = text[field]
  return typeof label === 'string' ? label : label[script]
}

/** Returns an event as the form's values. */
export function toEventDraft(event: Event): EventDraft {
  const { date, secondOfDay } = mosqueMoment(new Date(event.date))
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
  return {
    title: event.title,
    secondTitle: event.secondTitle ?? '',
    imageUrl: event.imageUrl,
    date: `${date}T${two(secondOfDay / 3600)}:${two((secondOfDay / 60) % 60)}`,
    durationMinutes: String(event.durationMinutes ?? ''),
    location: event.location ?? '',
    secondLocation: event.secondLocation ?? '',
    registrationLink: event.registrationLink,
    description: event.description,
    secondDescription: event.secondDescription ?? '',
    videoUrl: event.videoUrl ?? '',
  }
}

/**
 * Validates a typed event.
 * @returns the error messages by field; empty when it is valid
 */
export function validate(draft: EventDraft): Partial<Record<EventField, string>> {
  const errors: Partial<Record<EventField, string>> = {}
  for (const field of REQUIRED) if (draft[field].trim() === '') errors[field] = text.missing(labelOf(field))
  if (!errors.imageUrl && !draft.imageUrl.startsWith('/') && !readPictureUrl(draft.imageUrl))
    errors.imageUrl = text.badAddress
  if (!errors.registrationLink && !readWebUrl(draft.registrationLink)) errors.registrationLink = text.badAddress
  if (!errors.date && !readEventDate(draft.date)) errors.date = text.missing(text.date)
  if (readMinutes(draft.durationMinutes) === undefined) errors.durationMinutes = text.badDuration
  if (draft.videoUrl.trim() && !toEmbedUrl(draft.videoUrl)) errors.videoUrl = text.badVideo
  return errors
}

/**
 * Returns the request body: all fields of a new event, the changed fields of an existing one.
 * @param before the event before editing; null for a new one
 */
export function toRequestBody(
  draft: EventDraft,
  before: EventDraft | null,
): Partial<Record<EventField, string | number | null>> {
  const entries = (Object.keys(EMPTY_EVENT) as EventField[])
    .filter((field) => (before ? draft[field] !== before[field] : REQUIRED.includes(field) || draft[field].trim()))
    .map((field) => [
      field,
      field === 'durationMinutes'
        ? readMinutes(draft[field])
        : REQUIRED.includes(field)
          ? draft[field]
          : draft[field].trim() || null,
    ])
  return Object.fromEntries(entries)
}

/** Returns a typed length in minutes: null for an empty field, undefined for one without a valid number. */
function readMinutes(typed: string): number | null | undefined {
  if (typed.trim() === '') return null
  const minutes = Number(typed)
  return Number.isInteger(minutes) && minutes > 0 && minutes <= MAX_EVENT_MINUTES ? minutes : undefined
}

/** Returns whether all edits of a draft are in the event as it is now. @param before the event before editing */
export const isSaved = (draft: EventDraft, before: EventDraft, now: EventDraft): boolean =>
  Object.keys(toRequestBody(rebaseFields(draft, before, now).values, now)).length === 0
