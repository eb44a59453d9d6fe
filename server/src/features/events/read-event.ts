import { toEmbedUrl } from '#contracts/embed-url.ts'
import { readEventDate, readPictureUrl, readWebUrl } from '#contracts/event-input.ts'
import type { EventChange, NewEvent } from '#contracts/events.ts'
import { PICTURE_PATH } from '#contracts/pictures.ts'
import { invalidInput } from '../../http/errors.ts'
import type { EventValues } from './queries.ts'

/**
 * Validates the rules that a schema cannot express: the date exists, the links use http(s) and the video can be embedded.
 * @param publicUrl this site's address: its own pictures are stored as paths, which survive a change of address
 * @throws HttpError 400 that names the field
 */
export function readEventChange(input: EventChange, publicUrl: string): Partial<EventValues> {
  const change: Partial<EventValues> = {}
  if (input.title !== undefined) change.title = input.title.trim()
  if (input.secondTitle !== undefined) change.secondTitle = input.secondTitle?.trim() || null
  if (input.description !== undefined) change.description = input.description.trim()
  if (input.location !== undefined) change.location = input.location?.trim() || null
  if (input.secondLocation !== undefined) change.secondLocation = input.secondLocation?.trim() || null
  if (input.secondDescription !== undefined) change.secondDescription = input.secondDescription?.trim() || null
  if (input.durationMinutes !== undefined) change.durationMinutes = input.durationMinutes
  if (input.isUpcoming !== undefined) change.isUpcoming = input.isUpcoming
  if (input.imageUrl !== undefined) change.imageUrl = readPicture(input.imageUrl, publicUrl)
  if (input.registrationLink !== undefined)
    change.registrationLink = readUrl('registrationLink', input.registrationLink)
  if (input.date !== undefined) change.startsAt = readDate(input.date)
  if (input.videoUrl !== undefined) change.videoUrl = input.videoUrl?.trim() ? readVideo(input.videoUrl) : null
  return change
}

/**
 * Validates a new event and fills in its optional fields.
 * @throws HttpError 400 that names the field
 */
export function readNewEvent(input: NewEvent, publicUrl: string): EventValues {
  return { location: null, videoUrl: null, isUpcoming: false, ...readEventChange(input, publicUrl) } as EventValues
}

function readDate(text: string): Date {
  const instant = readEventDate(text)
  if (!instant)
    throw invalidInput('date', 'date: there is no such date and time. Write it like 2026-11-27T20:30 (mosque time).')
  return instant
}

function readUrl(field: string, text: string): string {
  const url = readWebUrl(text)
  if (!url) throw invalidInput(field, `${field}: must be a web address that begins with https:// or http://.`)
  return url
}

const UPLOADED_PICTURE = new RegExp(`^${PICTURE_PATH}[0-9a-f]{64}\\.[a-z]{3,4}$`)

/** Returns the path of one of this site's pictures, or the address of any other. */
function readPicture(text: string, publicUrl: string): string {
  const isPath = /^\s*\/(?![/\\])/.test(text)
  const url = readUrl('imageUrl', isPath ? publicUrl + text.trim() : text)
  if (!url.startsWith(`${publicUrl}/`)) {
    if (!readPictureUrl(url))
      throw invalidInput('imageUrl', 'imageUrl: must be a web address that begins with https://.')
    return url
  }
  const path = url.slice(publicUrl.length)
  if (path.startsWith(PICTURE_PATH) && !UPLOADED_PICTURE.test(path)) {
    throw invalidInput('imageUrl', 'imageUrl: there is no such picture on this server. Please choose it again.')
  }
  return path
}

function readVideo(text: string): string {
  const url = toEmbedUrl(text)
  if (!url) throw invalidInput('videoUrl', 'videoUrl: must be a link to a video on YouTube or Vimeo.')
  return url
}
