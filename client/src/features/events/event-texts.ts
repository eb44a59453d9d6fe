import { formatDayAndTime } from '#content/format-dates.ts'
import type { Seo } from '#content/types.ts'
import type { Event } from '#contracts/events.ts'
import { wholeCharacters } from '#contracts/whole-characters.ts'
import { punctuation } from '#texts/punctuation.ts'
import { identity } from '../../data/identity.ts'

/** Search engines show about this many characters of a description. */
const MAX_DESCRIPTION_LENGTH = 200

/**
 * Returns an event's title and description for the document's head.
 * @returns a description with date and place, then the beginning of the event's own text
 */
export function eventTexts(event: Event): Seo {
  const when = formatDayAndTime(new Date(event.date))
  const parts = [when, event.location, event.description.replace(/\s+/g, ' ').trim()]
  const text = punctuation.sentences(...parts.flatMap((part) => part || []))
  return { title: `${event.title} | ${identity().name}`, description: shorten(text, MAX_DESCRIPTION_LENGTH) }
}

function shorten(text: string, length: number): string {
  const characters = wholeCharacters(text)
  if (characters.length <= length) return text
  const cut = characters.slice(0, length)
  return `${cut
    .slice(0, Math.max(cut.lastIndexOf(' '), length / 2))
    .join('')
    .replace(/(?<![\s.,;:])[\s.,;:]+$/, '')}…`
}
