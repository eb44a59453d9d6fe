/** The line of messages. They are shown one after another, because a line that moves all day takes a processor's time. */
import { describeAnnouncement } from '#content/describe-announcement.ts'
import { formatCalendarDay, formatTime } from '#content/format-dates.ts'
import type { Announcement } from '#contracts/announcements.ts'
import type { Event } from '#contracts/events.ts'
import { mosqueDate } from '#contracts/mosque-time.ts'
import { type Eid, ramadanOf, ramadanYearOf } from '#contracts/ramadan-days.ts'
import { inLanguage } from '#contracts/second-title.ts'
import { isolate } from '#contracts/typed-text.ts'
import { turnAt } from '../turn-at.ts'
import type { WallRecord } from '../wall-record.ts'
import type { WallState } from '../wall-state.ts'
import type { Words } from '../words.ts'
import { element, fitText, writeIn } from './elements.ts'
import type { Part, Screen } from './screen.ts'

/** What the line holds at its normal size. */
const MAX_CHARACTERS = 60
/** A page may be longer than the others by a word. */
const LONG_WORD = 8
/** Slow readers, from afar. */
const CHARACTERS_PER_SECOND = 8
const MIN_SECONDS = 6

export interface Message {
  text: string
  language: string
  seconds: number
}

/** Returns the messages in the order in which they are shown, each in every language. */
export function listMessages(
  { languages }: Pick<Screen, 'languages'>,
  state: WallState,
  record: WallRecord,
  announcements: readonly Announcement[],
): Message[] {
  const { eid, changes, events, today } = state
  const describers: ((words: Words) => string[])[] = [
    ...(eid ? [(words: Words) => [describeEid(eid, today, record, words)]] : []),
    ...announcements.map((announcement) => (words: Words) => describeParts(announcement, today, words)),
    ...(changes.length > 0 ? [(words: Words) => [describeChanges(changes, words)]] : []),
    ...events.map((event) => (words: Words) => [describeEvent(event, words)]),
  ]
  return describers.flatMap((each) => {
    // What is typed in one language only is shown once.
    const texts = new Map(languages.flatMap((words) => each(words).map((text) => [text, words.code])))
    return Array.from(texts).flatMap(([text, language]) => toMessages(text, language))
  })
}

/** Cuts a text at its spaces into pages of about the same length, so that all of it can be read; a no-break space is none. */
export function pagesOf(text: string, maxCharacters = MAX_CHARACTERS): string[] {
  const fewest = Math.ceil(text.length / maxCharacters)
  const length = Math.min(maxCharacters, Math.ceil(text.length / fewest) + LONG_WORD)
  const pages: string[] = []
  for (const word of text.split(/[ \n]+/)) {
    const last = pages[pages.length - 1]
    if (last !== undefined && last.length + word.length < length) pages[pages.length - 1] = `${last} ${word}`
    else pages.push(word)
  }
  return pages
}

/** Of what says nothing in halves: a change, a date with its time. */
const inOnePiece = (text: string) => text.replace(/ /g, '\u00a0')

const toMessages = (text: string, language: string): Message[] =>
  pagesOf(text).map((page) => ({
    ...{ text: page, language },
    seconds: Math.max(MIN_SECONDS, Math.ceil(page.length / CHARACTERS_PER_SECOND)),
  }))

function describeParts(announcement: Announcement, today: string, words: Words): string[] {
  const { label, title, when, place, text } = describeAnnouncement(announcement, words.code, words, today)
  const heading = title ? words.announcements.titled(label, title) : label
  return [words.punctuation.list(...[heading, inOnePiece(when), place].filter(Boolean)), text].filter(Boolean)
}

function describeChanges(changes: WallState['changes'], { calendar, day, jamat }: Words): string {
  const times = changes.map(({ prayer, time, was }) => inOnePiece(day.changes.time(jamat.prayers[prayer], time, was)))
  return day.changes.from(formatCalendarDay(changes[0]?.from ?? '', calendar), times.reduce(day.changes.and))
}

function describeEvent(event: Event, { code, calendar, punctuation }: Words): string {
  const { title, location } = inLanguage(code, event)
  const instant = new Date(event.date)
  const when = calendar.dayAndTime(formatCalendarDay(mosqueDate(instant), calendar), formatTime(instant, calendar))
  return punctuation.list(...[title, inOnePiece(when), location ?? ''].filter(Boolean))
}

function describeEid({ kind, date }: Eid, today: string, { hijriMonths, ramadans }: WallRecord, words: Words): string {
  const { eid, eids } = words.ramadan
  const year = ramadanOf(ramadanYearOf(today, hijriMonths), ramadans)
  const times = (year?.[kind === 'fitr' ? 'eidFitr' : 'eidAdha'] ?? []).map(({ time }) =>
    isolate(time, words.direction),
  )
  return words.punctuation.list(
    (date > today ? eid.tomorrow : eid.today)(eids[kind]),
    ...(times.length > 0 ? [eid.prayers(words.punctuation.list(...times))] : []),
  )
}

/** @param choose the announcements that it shows */
export function createMessages(screen: Screen, choose: (state: WallState) => readonly Announcement[]): Part {
  const node = element('p', 'message typed fits')
  let messages: readonly Message[] = []
  return {
    node,
    show(state, record) {
      messages = listMessages(screen, state, record, choose(state))
    },
    tick(time) {
      const message = turnAt(messages, time)
      if (writeIn(message?.language ?? '', node, message?.text ?? '')) fitText(node)
    },
  }
}
