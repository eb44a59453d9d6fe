/** An event as it is typed, and what stands between that and the server. Pure. */
import { readEventDate, readWebUrl, toEmbedUrl } from '#contracts/event-input.ts'
import type { Event } from '#contracts/events.ts'
import { karachiMoment } from '#contracts/karachi-time.ts'
import { admin } from '../../../content/en/admin.ts'

const text = admin.events

export interface EventDraft {
  title: string
  imageUrl: string
  /** As the browser's field holds it: Karachi's wall clock, `2026-11-27T20:30`. */
  date: string
  location: string
  registrationLink: string
  description: string
  videoUrl: string
}
export type EventField = keyof EventDraft

export const NO_EVENT: EventDraft = {
  title: '',
  imageUrl: '',
  date: '',
  location: '',
  registrationLink: '',
  description: '',
  videoUrl: '',
}

const REQUIRED: readonly EventField[] = ['title', 'imageUrl', 'date', 'registrationLink', 'description']

/** An event as the form shows it. */
export function draftOf(event: Event): EventDraft {
  const { date, secondOfDay } = karachiMoment(new Date(event.date))
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
  return {
    title: event.title,
    imageUrl: event.imageUrl,
    date: `${date}T${two(secondOfDay / 3600)}:${two((secondOfDay / 60) % 60)}`,
    location: event.location ?? '',
    registrationLink: event.registrationLink,
    description: event.description,
    videoUrl: event.videoUrl ?? '',
  }
}

/**
 * What is wrong with a typed event.
 * @returns the words by field; empty when it can be sent
 */
export function faultsOf(draft: EventDraft): Partial<Record<EventField, string>> {
  const faults: Partial<Record<EventField, string>> = {}
  for (const field of REQUIRED) if (draft[field].trim() === '') faults[field] = text.missing(text[field])
  if (!faults.imageUrl && !draft.imageUrl.startsWith('/') && !readWebUrl(draft.imageUrl))
    faults.imageUrl = text.badAddress
  if (!faults.registrationLink && !readWebUrl(draft.registrationLink)) faults.registrationLink = text.badAddress
  if (!faults.date && !readEventDate(draft.date)) faults.date = text.missing(text.date)
  if (draft.videoUrl.trim() && !toEmbedUrl(draft.videoUrl)) faults.videoUrl = text.badVideo
  return faults
}

/**
 * What is sent: of a new event all, of one that is there what differs.
 * @param before the event as it was; null for a new one
 */
export function bodyOf(draft: EventDraft, before: EventDraft | null): Partial<Record<EventField, string | null>> {
  const entries = (Object.keys(NO_EVENT) as EventField[])
    .filter((field) => (before ? draft[field] !== before[field] : REQUIRED.includes(field) || draft[field].trim()))
    .map((field) => [field, REQUIRED.includes(field) ? draft[field] : draft[field].trim() || null])
  return Object.fromEntries(entries)
}

/**
 * Puts a draft on the event as somebody else has left it: what was not touched follows theirs, what was typed stays.
 * @param before the event as the draft was begun from
 * @param now the event as it is
 * @returns the draft, and the fields that both changed, each in another way
 */
export function rebase(
  draft: EventDraft,
  before: EventDraft,
  now: EventDraft,
): { draft: EventDraft; both: EventField[] } {
  const fields = Object.keys(NO_EVENT) as EventField[]
  const touched = fields.filter((field) => draft[field] !== before[field])
  const kept = Object.fromEntries(touched.map((field) => [field, draft[field]]))
  return {
    draft: { ...now, ...kept },
    both: touched.filter((field) => now[field] !== before[field] && now[field] !== draft[field]),
  }
}
