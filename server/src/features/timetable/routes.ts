import { isCalendarDate } from '#contracts/calendar-date.ts'
import { identityOf } from '#contracts/identity.ts'
import { DEFAULT_LANGUAGE } from '#contracts/languages.ts'
import { addDays } from '#contracts/mosque-time.ts'
import { MAX_TIMETABLE_DAYS, Timetable, TimetableQuery } from '#contracts/timetable.ts'
import { readConsistently } from '../../database/queries.ts'
import type { Feature, Routes } from '../../feature.ts'
import { invalidInput } from '../../http/errors.ts'
import type { Source } from '../../http/response-cache.ts'
import { replyGzipped } from '../../http/send-gzipped.ts'
import { textsIn } from '../../texts.ts'
import { createToday } from '../../today.ts'
import type { TimetableOptions } from './timetable-worker.ts'

const WORKER = new URL('./timetable-worker.ts', import.meta.url)
const SOURCES: readonly Source[] = ['jamat_times', 'hijri_months', 'ramadans', 'mosque']
/** Days without an end are those of a month. */
const DEFAULT_DAYS = 31
/** Days further away from today are refused: nobody knows them, and the sun of each that was asked for is kept in memory. */
const MAX_DAYS_AWAY = 1000

/** `GET /timetable`, for other programs. */
const timetableRoutes: Routes = async (app, { deps, content, thread }) => {
  const today = createToday(deps.clock)
  app.get(
    '/timetable',
    {
      schema: {
        summary: 'The timetable of some days: jamats, windows of the prayers, sun and Hijri date',
        description:
          "As JSON or, with `format=csv` or `Accept: text/csv`, as CSV: in a prayer's own column is the text as typed. Times are those of the mosque's zone, and may change: the ETag says whether they did.",
        tags: ['Jamat times'],
        querystring: TimetableQuery,
        response: { 200: Timetable },
      },
    },
    async (request, reply) => {
      const { format } = request.query
      const { from = today(), to = addDays(from, DEFAULT_DAYS - 1) } = readDays(request.query, today())
      if (to < from) throw invalidInput('to', 'Please give a last day that is not before the first.')
      if (to > addDays(from, MAX_TIMETABLE_DAYS - 1))
        throw invalidInput('to', `Please ask for ${MAX_TIMETABLE_DAYS} days at most.`)
      const isCsv = format ? format === 'csv' : acceptsOnlyCsv(request.headers.accept)
      const response = await deps.cache.get(
        `timetable ${from} ${to} ${isCsv ? 'csv' : 'json'}`,
        SOURCES,
        async () => {
          const options = await readConsistently(deps.database, async (db) => ({
            // Rules are computed from the first day on, as far as one request reaches.
            entries: (await content.timetable.readLog(db, from)).entries,
            hijriMonths: await content.listHijriMonths(db),
            ramadans: await content.listRamadans(db),
            mosque: await content.readMosque(db),
          }))
          const { mosqueName } = identityOf(options.mosque, textsIn(DEFAULT_LANGUAGE).site)
          return { value: await thread.run<TimetableOptions>(WORKER, { ...options, mosqueName, from, to, isCsv }) }
        },
        'parameterised',
      )
      const type = isCsv ? 'text/csv; charset=utf-8; header=present' : 'application/json; charset=utf-8'
      return replyGzipped(request, reply, response, type, 'accept, accept-encoding')
    },
  )
}

/** Returns a request's days. @throws HttpError 400 for a date that does not exist or is too far away */
function readDays(query: { from?: string; to?: string }, today: string): { from?: string; to?: string } {
  const [first, last] = [addDays(today, -MAX_DAYS_AWAY), addDays(today, MAX_DAYS_AWAY)]
  for (const field of ['from', 'to'] as const) {
    const date = query[field]
    if (date !== undefined && (!isCalendarDate(date) || date < first || date > last))
      throw invalidInput(field, `Please write a day from ${first} to ${last}, like ${today}.`)
  }
  return query
}

/** Returns whether a client asks for CSV and not for JSON. */
const acceptsOnlyCsv = (accept = ''): boolean => accept.includes('text/csv') && !accept.includes('json')

export const timetable: Feature = { api: [timetableRoutes] }
