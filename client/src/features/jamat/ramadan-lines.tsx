import type { ReactNode } from 'react'
import { formatCalendarDay, formatTime } from '#content/format-dates.ts'
import type { HijriMonth } from '#contracts/hijri-months.ts'
import { addDays, mosqueDate } from '#contracts/mosque-time.ts'
import type { Ramadan } from '#contracts/ramadan.ts'
import {
  eidToShow,
  type FastMoment,
  nextFastMoment,
  ramadanDays,
  ramadanOf,
  ramadanYearOf,
} from '#contracts/ramadan-days.ts'
import { punctuation } from '#texts/punctuation.ts'
import { ramadan as text } from '#texts/ramadan.ts'
import { time } from '#texts/time.ts'
import { AppLink } from '../../components/link.tsx'
import { describeNumber } from '../../data/describe-fast.ts'
import { computeSunDay } from '../../data/prayer-times.ts'
import { isolate } from '../../lib/typed.ts'

const MINUTE_MS = 60_000

/**
 * Returns what the now card says of Ramadan and the Eids: how long until sehri ends or iftar is, that the month begins tomorrow, and
 * the Eid prayers. Null on other days.
 */
export function ramadanLines(now: Date, months: readonly HijriMonth[], ramadans: readonly Ramadan[]): ReactNode {
  const today = mosqueDate(now)
  const days = ramadanDays(ramadanYearOf(today, months), months)
  const moment = nextFastMoment(now, months, ramadans, (date) => computeSunDay(date, months))
  const eid = eidToShow(now, months)
  const isEve = !moment && days.isAnnounced && addDays(today, 1) === days.first
  if (!moment && !eid && !isEve) return null
  return (
    <AppLink href="/ramadan">
      {moment ? <Countdown moment={moment} now={now} /> : null}
      {isEve ? <b>{text.beginsTomorrow(formatCalendarDay(days.first))}</b> : null}
      {eid ? (
        <b>
          {punctuation.list(
            (eid.date > today ? text.eid.tomorrow : text.eid.today)(text.eids[eid.kind]),
            ...prayersOf(ramadanOf(days.year, ramadans)?.[eid.kind === 'fitr' ? 'eidFitr' : 'eidAdha'] ?? []),
          )}
        </b>
      ) : null}
    </AppLink>
  )
}

function Countdown({ moment, now }: { moment: FastMoment; now: Date }) {
  const { kind, at, fast, days, isUncertain } = moment
  const minutes = Math.ceil((at.getTime() - now.getTime()) / MINUTE_MS)
  const words = text[kind](formatTime(at))
  return (
    <>
      {/* Two parts, each on one line; the empty item gives the comma. */}
      <b aria-hidden="true">
        <span>{punctuation.list(words, '')}</span> <span>{text.in(time.duration(minutes))}</span>
      </b>
      <span className="visually-hidden">{punctuation.list(words, text.in(time.durationInWords(minutes)))}</span>{' '}
      <span>{describeNumber(fast, days, isUncertain)}</span>
    </>
  )
}

const prayersOf = (jamats: Ramadan['eidFitr']): string[] =>
  jamats.length > 0 ? [text.eid.prayers(punctuation.list(...jamats.map((jamat) => isolate(jamat.time))))] : []
