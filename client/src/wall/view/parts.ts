/** The parts that several scenes have: the mosque's name, the clock, the dates, the next jamat, and the sun or the fast. */
import { formatCalendarDay, formatTime } from '#content/format-dates.ts'
import { formatHijri } from '#content/format-hijri.ts'
import { inScript } from '#contracts/identity.ts'
import { mosqueMoment } from '#contracts/mosque-time.ts'
import { turnAt } from '../turn-at.ts'
import type { WallState } from '../wall-state.ts'
import { twoDigits } from '../words.ts'
import { element, write, writeIn } from './elements.ts'
import { clockText, durationText, timeOfJamat } from './formats.ts'
import { createLine, createTurns, type Part, type Screen, still, turnsOf } from './screen.ts'

/** The length of a time before ten. */
const SHORT_CLOCK = '9:59'.length

export function createHead(screen: Screen): Part {
  const name = createLine(screen, 'mosque fits typed', 'h1')
  return {
    node: element('header', 'head', name.node),
    show(_state, { mosque }) {
      name.write(({ code, site }) => inScript(code, mosque.name, mosque.secondName) || site.mosqueName)
    },
    tick: still,
  }
}

export function createClock({ settings }: Screen): Part {
  const minutes = element('span', 'minutes')
  const seconds = element('span', 'seconds')
  const node = element('p', 'clock', minutes, seconds)
  return {
    node,
    show: still,
    tick(time) {
      const text = clockText(new Date(time), settings.hours)
      if (write(minutes, text)) node.classList.toggle('is-short', text.length === SHORT_CLOCK)
      write(seconds, twoDigits(mosqueMoment(new Date(time)).secondOfDay % 60))
    },
  }
}

/** The two dates, in one language after another; at the times at which no prayer is offered, that is said in their place. */
export function createDates(screen: Screen): Part {
  const days = turnsOf(screen).map((turn) => {
    const [date, hijri] = [element('p', 'date'), element('p', 'hijri')]
    return { ...turn, date, hijri, node: element('div', 'dates fits', date, hijri) }
  })
  const notice = createTurns(screen, 'notice fits')
  let forbidden: WallState['forbidden'] = null
  const node = element('div', 'facts', ...days.map((day) => day.node), notice.node)
  return {
    node,
    show(state) {
      const { today, hijri } = state
      forbidden = state.forbidden
      for (const { words, date, hijri: hijriDate } of days) {
        writeIn(words.code, date, formatCalendarDay(today, words.calendar))
        writeIn(words.code, hijriDate, formatHijri(hijri, words.day))
      }
      node.classList.toggle('is-forbidden', forbidden !== null)
    },
    tick(time) {
      if (forbidden) {
        const { kind, until } = forbidden
        notice.write(time, ({ wall, calendar }) => wall.forbidden[kind](formatTime(new Date(until), calendar)))
      }
      const shown = turnAt(days, time)
      for (const day of days) day.node.classList.toggle('is-empty', day !== shown)
    },
  }
}

/** The next jamat and how long until then. */
export function createNext(screen: Screen): Part {
  const label = createLine(screen, 'next-label fits')
  const name = createLine(screen, 'next-name fits')
  const time = createLine(screen, 'next-time fits')
  const countdown = element('p', 'countdown')
  let next: WallState['next'] = null
  const node = element('div', 'next', label.node, name.node, time.node, countdown)
  return {
    node,
    show(state) {
      next = state.next
      node.dataset.prayer = next?.prayer ?? ''
      const { hours } = screen.settings
      label.write(({ jamat: { nowCard } }) => (next ? nowCard.next : nowCard.noNext))
      name.write(({ jamat }) => (next ? jamat.prayers[next.prayer] : ''))
      time.write(({ jamat: { nowCard } }) => (next ? timeOfJamat(next, hours) || nowCard.notAnnounced : ''))
    },
    tick: (now) => void write(countdown, next?.at ? durationText(next.at - now) : ''),
  }
}

type Fact = { kind: 'sunrise' | 'zawal' | 'sunset' | 'sehri' | 'iftar'; at: Date | null }

/** Sunrise, zawal and sunset; in Ramadan the end of sehri and iftar, and how long until the next of them. */
export function createCells(screen: Screen): Part {
  const cells = [0, 1, 2].map(() => createCell())
  const rest = createCell()
  let fast: WallState['fast'] = null
  return {
    node: element('div', 'cells', ...[...cells, rest].map(({ node }) => node)),
    show(state) {
      fast = state.fast
      cells.forEach(({ node, label, value }, index) => {
        const fact = listFacts(state)[index]
        if (!fact) return
        label.write(({ wall }) => wall.facts[fact.kind])
        write(value, clockText(fact.at, screen.settings.hours))
        node.classList.toggle('is-next', fact.kind === fast?.kind)
      })
      rest.node.classList.toggle('is-empty', fast === null)
      if (fast) {
        const { number } = fast.fast
        const { length } = fast.days
        rest.label.write(({ ramadan }) => ramadan.fast(number, length === null ? ramadan.twoLengths : `${length}`))
      }
    },
    tick: (now) => void (fast && write(rest.value, durationText(fast.at.getTime() - now))),
  }

  function createCell() {
    const [label, value] = [createLine(screen, 'fits'), element('b', '')]
    return { label, value, node: element('div', 'cell', label.node, value) }
  }
}

const listFacts = ({ sun, fast }: WallState): Fact[] =>
  fast
    ? [
        { kind: 'sehri', at: fast.fast.sehriEnds },
        { kind: 'sunrise', at: sun.sunrise },
        { kind: 'iftar', at: fast.fast.iftar },
      ]
    : [
        { kind: 'sunrise', at: sun.sunrise },
        { kind: 'zawal', at: sun.zawal },
        { kind: 'sunset', at: sun.sunset },
      ]
