import { formatLongDay } from '#content/format-dates.ts'
import { formatHijri } from '#content/format-hijri.ts'
import { hijriAt } from '#contracts/hijri-today.ts'
import { identityOf } from '#contracts/identity.ts'
import { timesToShow } from '#contracts/jamat-schedule.ts'
import type { Language } from '#contracts/languages.ts'
import type { Mosque } from '#contracts/mosque.ts'
import { addDays, FRIDAY, mosqueDate, mosqueInstant, weekdayOf } from '#contracts/mosque-time.ts'
import { dayToShow, IN_PROGRESS_MINUTES, nextJamat } from '#contracts/next-jamat.ts'
import { computeSunDayAt } from '#contracts/prayer-times.ts'
import { PRAYERS } from '#contracts/prayers.ts'
import { isolate } from '#contracts/typed-text.ts'
import type { ContentReaders } from '../../compose.ts'
import { readConsistently } from '../../database/queries.ts'
import type { Deps } from '../../deps.ts'
import { textsIn } from '../../texts.ts'

/** What the widget shows until it changes. */
export interface Widget {
  mosque: string
  date: string
  hijri: string
  /** The next jamat, or the one in progress; empty where none is known. */
  next: string
  /** Whose times they are, if not today's. */
  note: string
  times: { name: string; text: string; isNext: boolean }[]
  /** When it shows something else, in milliseconds since 1970. */
  until: number
}

const MINUTE_MS = 60_000
/** On Fridays Jumma takes the place of Zuhr. */
const FRIDAY_ORDER = ['fajr', 'jumma', 'asr', 'maghrib', 'isha', 'zuhr'] as const

/** Reads what the widget shows at a moment, the same as the card of the home page. */
export async function readWidget(deps: Deps, content: ContentReaders, language: Language, now: Date): Promise<Widget> {
  const { jamat, calendar, day: dayTexts, site, widget } = textsIn(language)
  const mosque = deps.mosque.read()
  const today = mosqueDate(now)
  const { entries, months } = await readConsistently(deps.database, async (db) => ({
    ...(await content.timetable.readForPage(db, today)),
    months: await content.listHijriMonths(db),
  }))
  const sunset = sunsetOn(mosque, today, months)
  const state = nextJamat(entries, now)
  const next = state.kind === 'none' ? null : state.jamat
  const shownDay = dayToShow(entries, now)
  const times = timesToShow(entries, shownDay)
  const words = state.kind === 'in-progress' ? jamat.nowCard.inProgress : jamat.nowCard.next
  const time = isolate(next?.text || jamat.nowCard.notAnnounced, site.direction)
  return {
    mosque: identityOf(mosque, site).mosqueName,
    date: formatLongDay(now, calendar),
    hijri: formatHijri(hijriAt(now, sunset, months), dayTexts),
    next: next ? widget.next(words, jamat.prayers[next.prayer], time) : '',
    note: shownDay > today ? jamat.nowCard.tomorrowsTimes : '',
    times: (weekdayOf(shownDay) === FRIDAY ? FRIDAY_ORDER : PRAYERS).map((prayer) => ({
      name: jamat.prayers[prayer],
      text: times[prayer] ?? jamat.notAvailable,
      isNext: next?.prayer === prayer && next.day === shownDay,
    })),
    until: Math.min(
      ...[
        mosqueInstant(addDays(today, 1), 0).getTime(),
        sunset.getTime(),
        next?.at ?? Infinity,
        (next?.at ?? Infinity) + IN_PROGRESS_MINUTES * MINUTE_MS,
      ].filter((at) => at > now.getTime()),
    ),
  }
}

function sunsetOn(mosque: Mosque, date: string, months: Parameters<typeof hijriAt>[2]): Date {
  const { sunset, windows } = computeSunDayAt(mosque, date, months)
  return sunset ?? windows.maghrib.begins
}
