import Type from 'typebox'
import { CALENDAR_PARTS, CALENDAR_PATH, type CalendarPart, MAX_ALARM_MINUTES } from '#contracts/calendar-link.ts'
import { DEFAULT_LANGUAGE } from '#contracts/languages.ts'
import { addDays } from '#contracts/mosque-time.ts'
import { PRAYERS, type Prayer } from '#contracts/prayers.ts'
import type { Feature, Routes } from '../../feature.ts'
import { replyGzipped } from '../../http/send-gzipped.ts'
import { LANGUAGES } from '../../texts.ts'
import { createToday } from '../../today.ts'
import { lockEntries, type StoredEntry, storeEntries } from './queries.ts'
import { PAST_DAYS, SOURCES } from './sources.ts'
import type { CalendarOptions } from './write-calendar.ts'

const WORKER = new URL('./calendar-worker.ts', import.meta.url)
const TABLES = [...new Set(SOURCES.flatMap(({ tables }) => tables)), 'mosque' as const]

/** Some of several names, with commas between them. */
const namesOf = (names: readonly string[], description: string) =>
  Type.Optional(
    Type.String({
      pattern: `^(${names.join('|')})(,(${names.join('|')}))*$`,
      description: `${description}, with commas; all of ${names.join(', ')} if left out.`,
    }),
  )

const querystring = Type.Object({
  parts: namesOf(CALENDAR_PARTS, 'What to show'),
  prayers: namesOf(PRAYERS, 'The prayers whose jamats to show'),
  alarm: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: MAX_ALARM_MINUTES,
      description: 'Minutes before each beginning at which the calendar app rings; never if left out.',
    }),
  ),
  lang: Type.Optional(
    Type.Unsafe<string>({ type: 'string', enum: [...LANGUAGES], description: 'The language of the texts.' }),
  ),
})

/** `GET /calendar.ics`, to which calendar apps subscribe. */
const calendarRoutes: Routes = async (app, { deps, content, thread }) => {
  const { cache, database, clock, config } = deps
  const today = createToday(clock)

  /** Reads and stores the present entries of all sources. */
  const readEntries = (day: string) =>
    database.transaction(async (tx) => {
      // Before the sources are read: a process with older content must not store it over newer one.
      await lockEntries(tx)
      const now = clock()
      const entries = []
      for (const { name, read } of SOURCES) {
        for (const entry of await read(tx, content, day, now))
          entries.push({ ...entry, source: name, content: JSON.stringify(entry.content) })
      }
      const value = await storeEntries(tx, entries, { first: addDays(day, -PAST_DAYS), today: day, now })
      const until = Math.min(...entries.map((entry) => entry.until ?? Infinity))
      return { value, ...(Number.isFinite(until) && { until }) }
    })

  app.get(
    CALENDAR_PATH,
    {
      schema: {
        summary: 'Jamats, events, Ramadan and announcements as a calendar that apps subscribe to',
        description: `iCalendar (RFC 5545). The jamats of the last ${PAST_DAYS} and the next 60 days are single events; an entry that changed has a higher SEQUENCE, one that was removed is CANCELLED. A time that is no clock time is an event of the whole day.`,
        tags: ['Feeds'],
        querystring,
      },
    },
    async (request, reply) => {
      const { parts, prayers, alarm = null, lang: language = DEFAULT_LANGUAGE } = request.query
      // In one order, so that the same choice has one response.
      const choose = <Name extends string>(names: readonly Name[], chosen: string | undefined) =>
        names.filter((name) => chosen?.split(',').includes(name) ?? true)
      const choice = {
        parts: choose<CalendarPart>(CALENDAR_PARTS, parts),
        prayers: choose<Prayer>(PRAYERS, prayers),
        alarm,
        language,
      }
      const day = today()
      const response = await cache.get(
        `calendar ${day} ${JSON.stringify(choice)}`,
        TABLES,
        async () => {
          const { body, age, until } = await cache.get(`calendar ${day}`, TABLES, () => readEntries(day))
          const stored = JSON.parse(body.toString('utf8')) as (Omit<StoredEntry, 'changedAt'> & { changedAt: string })[]
          const entries = stored.map((entry) => ({ ...entry, changedAt: new Date(entry.changedAt) }))
          const options = { entries, choice, mosque: deps.mosque.read(), publicUrl: config.publicUrl }
          const value = await thread.run<CalendarOptions>(WORKER, options)
          return { value, age, ...(until !== undefined && { until }) }
        },
        'parameterised',
      )
      return replyGzipped(request, reply, response, 'text/calendar; charset=utf-8')
    },
  )
}

export const calendar: Feature = { site: [calendarRoutes] }
