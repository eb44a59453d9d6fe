import { isCalendarDate } from '#contracts/calendar-date.ts'
import { ErrorBody } from '#contracts/common.ts'
import { daysFromCalculated } from '#contracts/hijri-date.ts'
import { type HijriMonth, HijriMonthChange, HijriMonths } from '#contracts/hijri-months.ts'
import { toAnswer } from '../../answer-cache.ts'
import type { App } from '../../app.ts'
import type { Deps } from '../../deps.ts'
import { HttpError, invalidInput } from '../../errors.ts'
import { matches } from '../../send-answer.ts'
import { listHijriMonths, lockMonths, removeHijriMonth, setHijriMonth } from './queries.ts'

/** An announced start further than this from the calculated one names the wrong month. */
const MOST_DAYS_OFF = 4

/** `PUT /hijri-months`. */
export async function hijriAdminRoutes(app: App, { deps }: { deps: Deps }): Promise<void> {
  app.put(
    '/hijri-months',
    {
      schema: {
        summary: "Set a Hijri month's announced start, or take it back",
        description: 'With If-Match, refused with 412 when a month was changed since they were read.',
        tags: ['Hijri months'],
        security: [{ bearer: [] }],
        body: HijriMonthChange,
        response: { 200: HijriMonths, 400: ErrorBody, 401: ErrorBody, 412: ErrorBody },
      },
    },
    async (request, reply) => {
      const { year, month, startsOn } = request.body
      if (startsOn !== null) refuseUnlikely({ year, month, startsOn })
      const ifMatch = request.headers['if-match']
      const months = await deps.database.transaction(async (tx) => {
        await lockMonths(tx)
        if (ifMatch !== undefined && !matches(ifMatch, etagOf(await listHijriMonths(tx)))) throw changedMeanwhile()
        if (startsOn === null) await removeHijriMonth(tx, year, month)
        else await setHijriMonth(tx, { year, month, startsOn }, request.admin.email)
        return listHijriMonths(tx)
      })
      deps.answers.forget('hijri_months')
      request.log.info({ adminId: request.admin.id, year, month, startsOn }, 'hijri month changed')
      reply.header('etag', etagOf(months)).header('cache-control', 'no-store')
      return months
    },
  )
}

const etagOf = (months: HijriMonth[]) => toAnswer({ value: months }).etag

function refuseUnlikely(announced: HijriMonth): void {
  const { year, month, startsOn } = announced
  if (!isCalendarDate(startsOn)) {
    throw invalidInput('startsOn', `There is no date ${startsOn}. Write it as YYYY-MM-DD.`)
  }
  if (Math.abs(daysFromCalculated(announced)) > MOST_DAYS_OFF) {
    throw invalidInput(
      'startsOn',
      `Month ${month} of ${year} does not begin near ${startsOn}. Please check the month and the date.`,
    )
  }
}

const changedMeanwhile = () =>
  new HttpError(
    412,
    'changed_meanwhile',
    'The months were changed by someone else since you opened them. Look at them as they are now, then change them again.',
  )
