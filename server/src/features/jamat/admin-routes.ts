import { isCalendarDate } from '#contracts/calendar-date.ts'
import { ErrorBody } from '#contracts/common.ts'
import { JamatHistory, JamatTimings, JamatTimingsChange, PRAYERS } from '#contracts/jamat.ts'
import { addDays } from '#contracts/mosque-time.ts'
import { lockContent } from '../../database/queries.ts'
import type { Routes } from '../../feature.ts'
import { toResponse } from '../../http/cached-response.ts'
import { invalidInput } from '../../http/errors.ts'
import { requireUnchanged } from '../../http/if-match.ts'
import { createToday } from '../../today.ts'
import { announceTimings } from './announce-timings.ts'
import { appendTime, readTimingRows, typedEntries } from './queries.ts'
import { notesInForce, timingsOn } from './timings.ts'

/** A change dated further ahead is treated as a typing error. */
const MAX_DAYS_AHEAD = 731

/** `PUT /jamat-timings` and `GET /jamat-history`. */
export const jamatAdminRoutes: Routes = async (app, { deps, content }) => {
  const { timetable } = content
  const today = createToday(deps.clock)
  app.put(
    '/jamat-timings',
    {
      schema: {
        summary: 'Change jamat times, from today or from a later date',
        description: 'With If-Match, returns 412 when the times were changed since they were read.',
        tags: ['Jamat times'],
        body: JamatTimingsChange,
        response: { 200: JamatTimings, 412: ErrorBody },
      },
    },
    async (request, reply) => {
      const day = today()
      const { effectiveFrom, ...times } = request.body
      const from = readEffectiveFrom(effectiveFrom, day)
      const changed = PRAYERS.filter((prayer) => times[prayer] !== undefined)
      if (changed.length === 0) throw invalidInput('body', `Give at least one of ${PRAYERS.join(', ')}.`)
      const response = await deps.database.transaction(async (tx) => {
        await lockContent(tx)
        requireUnchanged(request.headers['if-match'], await timetable.readToday(tx, day), 'times')
        // All entries of one change share a time, by which the history groups and undoes them.
        const at = deps.clock()
        const rows = await readTimingRows(tx)
        let firstId = Number.POSITIVE_INFINITY
        for (const prayer of changed) {
          const typed = times[prayer] as string
          const time = typed.trim() === '' ? '' : typed
          const notes = prayer === 'jumma' ? notesInForce(rows, time, from) : null
          const id = await appendTime(tx, { prayer, time, from, notes, at, by: request.admin.email })
          firstId = Math.min(firstId, id)
        }
        await announceTimings(tx, deps, content, firstId)
        return timetable.readToday(tx, day)
      })
      deps.cache.invalidate('jamat_times')
      request.log.info({ adminId: request.admin.id, prayers: changed, from }, 'jamat times changed')
      reply.header('etag', toResponse({ value: response }).etag).header('cache-control', 'no-store')
      return response
    },
  )

  app.get(
    '/jamat-history',
    {
      schema: {
        summary: 'Every time that was entered, with its author and date',
        tags: ['Jamat times'],
        response: { 200: JamatHistory },
      },
    },
    async (_request, reply) => {
      const log = await timetable.readLog(deps.database, today())
      const version = toResponse({ value: timingsOn(log, today()) }).etag
      reply.header('cache-control', 'no-store')
      return {
        ...{ version, entries: typedEntries(log.rows), timetable: log.entries },
        withdrawn: typedEntries(log.rows, true),
        hasPlans: log.rows.some(({ isPlanned, withdrawnOn }) => isPlanned && withdrawnOn === null),
      }
    },
  )
}

function readEffectiveFrom(effectiveFrom: string | undefined, today: string): string {
  if (effectiveFrom === undefined) return today
  if (!isCalendarDate(effectiveFrom))
    throw invalidInput('effectiveFrom', `There is no date ${effectiveFrom}. Write it as YYYY-MM-DD.`)
  if (effectiveFrom < today)
    throw invalidInput('effectiveFrom', `The date must be today (${today}) or later: the past stays as it was.`)
  if (effectiveFrom > addDays(today, MAX_DAYS_AHEAD))
    throw invalidInput('effectiveFrom', 'The date is more than two years ahead. Please check it.')
  return effectiveFrom
}
