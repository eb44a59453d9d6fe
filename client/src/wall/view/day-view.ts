/** The day on the screen: clock, dates, the next jamat with its countdown, and the times. */
import { formatCalendarDay, formatClock, formatTime } from '#content/format-dates.ts'
import { formatHijri } from '#content/format-hijri.ts'
import { inScript } from '#contracts/identity.ts'
import type { DatedJamat } from '#contracts/jamats-of-day.ts'
import type { Mosque } from '#contracts/mosque.ts'
import { mosqueMoment } from '#contracts/mosque-time.ts'
import type { Prayer } from '#contracts/prayers.ts'
import type { ForbiddenTime } from '../wall-scenes.ts'
import type { WallState } from '../wall-state.ts'
import type { Words } from '../words.ts'
import { element, write } from './elements.ts'

export interface DayView {
  node: HTMLElement
  /** Shows a new state. */
  show(state: WallState, mosque: Mosque): void
  /** Shows the seconds that pass in the same state. @param time the time to show, milliseconds since 1970 */
  tick(time: number, isClockWrong: boolean): void
}

export function createDayView(words: Words): DayView {
  const { calendar, jamat: jamatWords, wall } = words
  const line = (className: string) => element('p', className)
  const [name, clock, date, hijri] = [line('name'), line('clock'), line('date'), line('hijri')] as const
  const [label, next, countdown, notice] = [line('label'), line('next'), line('countdown'), line('notice')] as const
  const rows = element('tbody', '')
  const heads = ['', wall.columns.begins, wall.columns.jamat].map((text) => element('th', '', text))
  const table = element('table', 'times', element('thead', '', element('tr', '', ...heads)), rows)
  const node = element(
    'main',
    'day',
    element('section', 'now', name, clock, date, hijri, label, next, countdown),
    table,
    notice,
  )
  let shown: WallState | undefined

  return {
    node,
    show(state, mosque) {
      shown = state
      write(name, inScript(words.code, mosque.name, mosque.secondName))
      write(date, formatCalendarDay(state.today, calendar))
      write(hijri, formatHijri(state.hijri, words.day))
      write(label, state.next ? jamatWords.nowCard.next : jamatWords.nowCard.noNext)
      write(next, state.next ? `${jamatWords.prayers[state.next.prayer]} ${timeOfJamat(state.next)}` : '')
      rows.textContent = ''
      rows.append(...prayersOf(state.jamats).map((prayer) => rowOf(prayer, state)))
    },
    tick(time, isClockWrong) {
      const { secondOfDay } = mosqueMoment(new Date(time))
      write(clock, `${formatClock(new Date(time))}:${twoDigits(secondOfDay % 60)}`)
      write(countdown, shown?.next?.at ? formatDuration(shown.next.at - time) : '')
      write(notice, isClockWrong ? wall.clockWrong : describeForbidden(shown?.forbidden))
      notice.className = isClockWrong ? 'notice wrong' : 'notice'
    },
  }

  function describeForbidden(time: ForbiddenTime | null = null): string {
    return time ? wall.forbidden[time.kind](formatTime(new Date(time.until), calendar)) : ''
  }

  function rowOf(prayer: Prayer, { jamats, sun, next }: WallState): HTMLElement {
    const own = jamats.filter((jamat) => jamat.prayer === prayer)
    const isNext = own.some((jamat) => jamat.at !== null && jamat.at === next?.at)
    return element(
      'tr',
      isNext ? 'is-next' : '',
      element('th', '', jamatWords.prayers[prayer]),
      element('td', 'begins', formatClock(sun.windows[prayer === 'jumma' ? 'zuhr' : prayer].begins)),
      element('td', 'jamat', own.map(timeOfJamat).join('  ')),
    )
  }
}

const prayersOf = (jamats: readonly DatedJamat[]): Prayer[] => [...new Set(jamats.map(({ prayer }) => prayer))]

const timeOfJamat = ({ at, text }: DatedJamat): string => (at === null ? text : formatClock(new Date(at)))

const twoDigits = (number: number): string => `${number}`.padStart(2, '0')

/** Formats a duration as hours, minutes and seconds, e.g. 1:05:09, or 5:09; the second that has begun counts. */
function formatDuration(milliseconds: number): string {
  const total = Math.max(0, Math.ceil(milliseconds / 1000))
  const [hours, minutes, seconds] = [Math.floor(total / 3600), Math.floor(total / 60) % 60, total % 60] as const
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${twoDigits(seconds)}` : `${minutes}:${twoDigits(seconds)}`
}
