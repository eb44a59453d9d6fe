import { isCalendarDate } from '#contracts/calendar-date.ts'
import { ErrorBody } from '#contracts/common.ts'
import { JamatHistory, JamatTimings, JamatTimingsChange, PRAYERS } from '#contracts/jamat.ts'
import { addDays } from '#contracts/karachi-time.ts'
import { toAnswer } from '../../answer-cache.ts'
import type { App } from '../../app.ts'
import type { Deps } from '../../deps.ts'
import { HttpError, invalidInput } from '../../errors.ts'
import { matches } from '../../send-answer.ts'
import { createToday } from '../../today.ts'
import { appendTime, lockTimes, timingHistory } from './queries.ts'
import { timingsAnswer } from './timings.ts'

/** A change dated further ahead than this is a slip of the finger. */
const MOST_DAYS_AHEAD = 731

/** `PUT /jamat-timings` and `GET /jamat-history`. */
export async function jamatAdminRoutes(app: App, { deps }: { deps: Deps }): Promise<void> {
  const today = createToday(deps.clock)
  app.put(
    '/jamat-timings',
    {
      schema: {
        summary: 'Change jamat times, from today or from a later date',
        description: 'With If-Match, refused with 412 when the times were changed since they were read.',
        tags: ['Jamat times'],
        security: [{ bearer: [] }],
        body: JamatTimingsChange,
        response: { 200: JamatTimings, 400: ErrorBody, 401: ErrorBody, 412: ErrorBody },
      },
    },
    async (request, reply) => {
      const day = today()
      const { effectiveFrom, ...times } = request.body
      const from = readFrom(effectiveFrom, day)
      const changed = PRAYERS.filter((prayer) => times[prayer] !== undefined)
      if (changed.length === 0) throw invalidInput('body', `Give at least one of ${PRAYERS.join(', ')}.`)
      const ifMatch = request.headers['if-match']
      const answer = await deps.database.transaction(async (tx) => {
        await lockTimes(tx)
        if (ifMatch !== undefined) await refuseIfChanged(ifMatch, await timingsAnswer(tx, day))
        // One moment for all that was saved together: by it the history knows what is taken back together.
        const at = deps.clock()
        let firstSaved = Number.POSITIVE_INFINITY
        for (const prayer of changed) {
          const typed = times[prayer] as string
          const time = typed.trim() === '' ? '' : typed
          const id = await appendTime(tx, { prayer, time, from, at, by: request.admin.email })
          firstSaved = Math.min(firstSaved, id)
        }
        await deps.announce.timingsSaved(tx, await timingHistory(tx), firstSaved)
        return timingsAnswer(tx, day)
      })
      deps.answers.forget('jamat_times')
      request.log.info({ adminId: request.admin.id, prayers: changed, from }, 'jamat times changed')
      reply.header('etag', toAnswer({ value: answer }).etag).header('cache-control', 'no-store')
      return answer
    },
  )

  app.get(
    '/jamat-history',
    {
      schema: {
        summary: 'All that was ever entered, by whom and when',
        tags: ['Jamat times'],
        security: [{ bearer: [] }],
        response: { 200: JamatHistory, 401: ErrorBody },
      },
    },
    async (_request, reply) => {
      // The version first: a change between the two reads then makes it too old, and the next change is refused.
      const version = toAnswer({ value: await timingsAnswer(deps.database, today()) }).etag
      const entries = await timingHistory(deps.database)
      reply.header('cache-control', 'no-store')
      return { version, entries }
    },
  )
}

function readFrom(effectiveFrom: string | undefined, today: string): string {
  if (effectiveFrom === undefined) return today
  if (!isCalendarDate(effectiveFrom))
    throw invalidInput('effectiveFrom', `There is no date ${effectiveFrom}. Write it as YYYY-MM-DD.`)
  if (effectiveFrom < today)
    throw invalidInput('effectiveFrom', `The date must be today (${today}) or later: the past stays as it was.`)
  if (effectiveFrom > addDays(today, MOST_DAYS_AHEAD))
    throw invalidInput('effectiveFrom', 'The date is more than two years ahead. Please check it.')
  return effectiveFrom
}

function refuseIfChanged(ifMatch: string, current: object): void {
  if (matches(ifMatch, toAnswer({ value: current }).etag)) return
  throw new HttpError(
    412,
    'changed_meanwhile',
    'The times were changed by someone else since you opened them. Look at the new times, then change them again.',
  )
}
