import type { Event } from '#contracts/events.ts'
import { site } from '../../content/en/site.ts'
import type { Seo } from '../../content/types.ts'
import { formatDayAndTime } from '../../lib/dates.ts'

/** Search engines show about this many characters of a description. */
const DESCRIPTION_LENGTH = 200

/**
 * An event's title and description for the document's head.
 * @param event as the server gives it
 * @returns the description says when and where, then how the event's own text begins
 */
export function eventTexts(event: Event): Seo {
  const when = formatDayAndTime(new Date(event.date))
  const text = [when, event.location, event.description.replace(/\s+/g, ' ').trim()].filter(Boolean).join('. ')
  return { title: `${event.title} | ${site.name}`, description: shorten(text, DESCRIPTION_LENGTH) }
}

function shorten(text: string, length: number): string {
  if (text.length <= length) return text
  const cut = text.slice(0, length)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), length / 2)).replace(/[\s.,;:]+$/, '')}…`
}
