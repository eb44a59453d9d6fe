import { isCalendarDate } from '#contracts/calendar-date.ts'
import { ErrorBody } from '#contracts/common.ts'
import { daysFromCalculated } from '#contracts/hijri-date.ts'
import { HijriMonthChange, HijriMonths } from '#contracts/hijri-months.ts'
import type { App } from '../../app.ts'
import type { Deps } from '../../deps.ts'
import { invalidInput } from '../../errors.ts'
import { listHijriMonths, removeHijriMonth, setHijriMonth } from './queries.ts'

/** An announced start further than this from the calculated one names the wrong month. */
const MOST_DAYS_OFF = 4

/** `PUT /hijri-months`. */
export async function hijriAdminRoutes(app: App, { deps }: { deps: Deps }): Promise<void> {
  app.put(
    '/hijri-months',
    {
      schema: {
        summary: "Set a Hijri month's announced start, or take it back",
        tags: ['Hijri months'],
        security: [{ bearer: [] }],
        body: HijriMonthChange,
        response: { 200: HijriMonths, 400: ErrorBody, 401: ErrorBody },
      },
    },
    async (request) => {
      const { year, month, startsOn } = request.body
      if (startsOn === null) await removeHijriMonth(deps.database, year, month)
      else {
        if (!isCalendarDate(startsOn)) {
          throw invalidInput('startsOn', `There is no date ${startsOn}. Write it as YYYY-MM-DD.`)
        }
        if (Math.abs(daysFromCalculated({ year, month, startsOn })) > MOST_DAYS_OFF) {
          throw invalidInput(
            'startsOn',
            `Month ${month} of ${year} does not begin near ${startsOn}. Please check the month and the date.`,
          )
        }
        await setHijriMonth(deps.database, { year, month, startsOn }, request.admin.email)
      }
      deps.answers.forget('hijri_months')
      request.log.info({ adminId: request.admin.id, year, month, startsOn }, 'hijri month changed')
      return listHijriMonths(deps.database)
    },
  )
}
