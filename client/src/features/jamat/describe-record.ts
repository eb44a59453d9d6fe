import { findJamat, passedPrayers } from '#contracts/next-jamat.ts'
import { MAX_CLOCK_ERROR_MS } from '../../data/clock-error.ts'
import type { PlannedDay, SiteRecord } from '../../data/site-record.ts'
import { describeAge, describeTimes } from './describe-times.ts'

const jamatsOf = ({ date: day, jamats }: PlannedDay) =>
  jamats.map(([prayer, text, at, date = day]) => ({ prayer, text, day, at, date }))

/**
 * Returns what card and moving line show, from the days of the phone's record.
 * @param now the current time
 * @returns null where the record has no such day, or where the phone's clock is behind the server's
 */
export function describeRecord({ timings, checkedAt, serverTime, days }: SiteRecord, now: Date) {
  const time = now.getTime()
  const today = days.findLastIndex(({ begins }) => begins <= time)
  const around = days.slice(Math.max(today - 1, 0), today + 2)
  const [, current, next] = around
  if (!timings || !current || !next || time < (serverTime ?? 0) - MAX_CLOCK_ERROR_MS) return null
  const { state, day } = findJamat(around.flatMap(jamatsOf), current.date, now)
  const isBeforeSunset = time < current.sunset
  const shown = around.find(({ date }) => date === day) as PlannedDay
  return {
    state,
    date: current.name,
    hijri: current.hijri[isBeforeSunset ? 0 : 1],
    ramadan: current.fasts?.[isBeforeSunset ? 0 : 1],
    times: describeTimes(shown.times, passedPrayers(jamatsOf(shown), now)),
    isTomorrow: day > current.date,
    isFriday: shown.isFriday,
    change: current.change,
    age: describeAge(timings, { checkedAt, hasFailed: false }, now),
  }
}
