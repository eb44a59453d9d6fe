import { isCalendarDate } from '#contracts/calendar-date.ts'
import { ErrorBody } from '#contracts/common.ts'
import { daysFromCalculated, MAX_DAYS_OFF } from '#contracts/hijri-date.ts'
import { findWrongLength } from '#contracts/hijri-month-lengths.ts'
import { type HijriMonth, HijriMonthChange, HijriMonths } from '#contracts/hijri-months.ts'
import { ramadanOf } from '#contracts/ramadan-days.ts'
import { lockContent } from '../../database/queries.ts'
import type { Routes } from '../../feature.ts'
import { toResponse } from '../../http/cached-response.ts'
import { invalidInput } from '../../http/errors.ts'
import { requireUnchanged } from '../../http/if-match.ts'
import { isSighted } from '../../sightings.ts'
import { listHijriMonths, removeHijriMonth, setHijriMonth } from './queries.ts'

/** `PUT /hijri-months`. */
export const hijriAdminRoutes: Routes = async (app, { deps, content }) => {
  app.put(
    '/hijri-months',
    {
      schema: {
        summary: "Set or remove a Hijri month's announced start",
        description: 'With If-Match, returns 412 when a month was changed since they were read.',
        tags: ['Hijri months'],
        body: HijriMonthChange,
        response: { 200: HijriMonths, 412: ErrorBody },
      },
    },
    async (request, reply) => {
      const { year, month, startsOn } = request.body
      if (startsOn !== null) rejectUnlikely({ year, month, startsOn })
      const months = await deps.database.transaction(async (tx) => {
        await lockContent(tx)
        requireUnchanged(request.headers['if-match'], await listHijriMonths(tx), 'months')
        if (startsOn === null) {
          await removeHijriMonth(tx, year, month)
          await deps.announcer.sightingWithdrawn(tx, { year, month })
        } else {
          rejectWrongLength(await listHijriMonths(tx), { year, month, startsOn })
          await setHijriMonth(tx, { year, month, startsOn }, request.admin.email)
          const ramadan = ramadanOf(year, await content.listRamadans(tx))
          if (isSighted(month)) await deps.announcer.moonSighted(tx, { year, month, startsOn, ramadan })
        }
        return listHijriMonths(tx)
      })
      deps.cache.invalidate('hijri_months')
      // The times of Ramadan, and those by rules, follow the months.
      deps.cache.invalidate('jamat_times')
      request.log.info({ adminId: request.admin.id, year, month, startsOn }, 'hijri month changed')
      reply.header('etag', toResponse({ value: months }).etag).header('cache-control', 'no-store')
      return months
    },
  )
}

function rejectUnlikely(announced: HijriMonth): void {
  const { year, month, startsOn } = announced
  if (!isCalendarDate(startsOn)) {
    throw invalidInput('startsOn', `There is no date ${startsOn}. Write it as YYYY-MM-DD.`)
  }
  if (Math.abs(daysFromCalculated(announced)) > MAX_DAYS_OFF) {
    throw invalidInput(
      'startsOn',
      `Month ${month} of ${year} does not begin near ${startsOn}. Please check the month and the date.`,
    )
  }
}

function rejectWrongLength(months: readonly HijriMonth[], announced: HijriMonth): void {
  const wrong = findWrongLength(months, announced)
  if (!wrong) return
  const { earlier, later, days } = wrong
  throw invalidInput(
    'startsOn',
    `From ${earlier.startsOn} (month ${earlier.month}) to ${later.startsOn} (month ${later.month}) would be ${days} days, but a month has 29 or 30. Please correct or remove the wrong one first.`,
  )
}
