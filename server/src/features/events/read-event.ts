import { readEventDate, readWebUrl, toEmbedUrl } from '#contracts/event-input.ts'
import type { EventChange, NewEvent } from '#contracts/events.ts'
import { PICTURE_PATH } from '#contracts/pictures.ts'
import { invalidInput } from '../../errors.ts'
import type { EventValues } from './queries.ts'

/**
 * What a schema cannot say of an event: that its date exists, its links are http(s), its video is one.
 * @param publicUrl this site's address: a picture on it is kept as a path, which survives a change of address
 * @throws HttpError 400 with the field
 */
export function readEventChange(input: EventChange, publicUrl: string): Partial<EventValues> {
  const change: Partial<EventValues> = {}
  if (input.title !== undefined) change.title = input.title.trim()
  if (input.description !== undefined) change.description = input.description.trim()
  if (input.location !== undefined) change.location = input.location?.trim() || null
  if (input.isUpcoming !== undefined) change.isUpcoming = input.isUpcoming
  if (input.imageUrl !== undefined) change.imageUrl = picture(input.imageUrl, publicUrl)
  if (input.registrationLink !== undefined) change.registrationLink = webUrl('registrationLink', input.registrationLink)
  if (input.date !== undefined) change.startsAt = date(input.date)
  if (input.videoUrl !== undefined) change.videoUrl = input.videoUrl?.trim() ? video(input.videoUrl) : null
  return change
}

/**
 * A new event whole, its optional members filled in.
 * @throws HttpError 400 with the field
 */
export function readNewEvent(input: NewEvent, publicUrl: string): EventValues {
  return { location: null, videoUrl: null, isUpcoming: false, ...readEventChange(input, publicUrl) } as EventValues
}

function date(text: string): Date {
  const instant = readEventDate(text)
  if (!instant)
    throw invalidInput('date', 'date: there is no such date and time. Write it like 2026-11-27T20:30 (Karachi time).')
  return instant
}

function webUrl(field: string, text: string): string {
  const url = readWebUrl(text)
  if (!url) throw invalidInput(field, `${field}: must be a web address that begins with https:// or http://.`)
  return url
}

const KEPT_PICTURE = new RegExp(`^${PICTURE_PATH}[0-9a-f]{64}\\.[a-z]{3,4}$`)

/** A picture of this site is named by its path, as the API gives it too; all others by their address. */
function picture(text: string, publicUrl: string): string {
  const isPath = /^\s*\/(?![/\\])/.test(text)
  const url = webUrl('imageUrl', isPath ? publicUrl + text.trim() : text)
  if (!url.startsWith(`${publicUrl}/`)) return url
  const path = url.slice(publicUrl.length)
  if (path.startsWith(PICTURE_PATH) && !KEPT_PICTURE.test(path)) {
    throw invalidInput('imageUrl', 'imageUrl: there is no such picture on this server. Please choose it again.')
  }
  return path
}

function video(text: string): string {
  const url = toEmbedUrl(text)
  if (!url) throw invalidInput('videoUrl', 'videoUrl: must be a link to a video on YouTube or Vimeo.')
  return url
}
