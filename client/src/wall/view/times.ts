/** The six jamats, with the beginnings of their windows. */
import { type DatedJamat, datedJamatsOn } from '#contracts/jamats-of-day.ts'
import { addDays, FRIDAY, weekdayOf } from '#contracts/mosque-time.ts'
import type { Prayer } from '#contracts/prayers.ts'
import type { WallRecord } from '../wall-record.ts'
import type { WallState } from '../wall-state.ts'
import { element, write, writeIn } from './elements.ts'
import { clockText, timeOfJamat } from './formats.ts'
import { createLine, type Part, type Screen, still } from './screen.ts'

export const ROWS = 6

export interface TimesRow {
  prayer: Prayer
  jamats: readonly DatedJamat[]
  /** When its window begins; null on another day. */
  begins: Date | null
}

/**
 * Returns the rows of the day, and that of the coming Jumma. On Friday each of several jamats of Jumma has its own row where there
 * is room.
 */
export function listRows({ day, jamats, sun }: WallState, { entries }: WallRecord): TimesRow[] {
  const friday = addDays(day, (FRIDAY - weekdayOf(day) + 7) % 7)
  const all = friday === day ? jamats : [...jamats, ...datedJamatsOn(entries, friday).filter(isJumma)]
  const groups =
    friday === day && all.length <= ROWS
      ? all.map((jamat) => [jamat])
      : [...new Set(all.map(({ prayer }) => prayer))].map((prayer) => all.filter((jamat) => jamat.prayer === prayer))
  return groups.flatMap((group) => {
    const [first] = group
    if (!first) return []
    const { prayer } = first
    const begins = first.day === day ? sun.windows[prayer === 'jumma' ? 'zuhr' : prayer].begins : null
    return [{ prayer, jamats: group, begins }]
  })
}

const isJumma = ({ prayer }: DatedJamat): boolean => prayer === 'jumma'

export function createTimes(screen: Screen): Part {
  const { settings, languages } = screen
  const heading = createLine(screen, 'times-heading fits')
  const heads = [createLine(screen, 'fits'), createLine(screen, 'fits')]
  heads[0]?.write(({ wall }) => wall.columns.begins)
  heads[1]?.write(({ wall }) => wall.columns.jamat)
  const rows = Array.from({ length: ROWS }, createRow)
  const head = element('div', 'times-head', heading.node, ...heads.map(({ node }) => node))
  return {
    node: element('div', 'times', head, ...rows.map(({ node }) => node)),
    show(state, record) {
      heading.write(({ jamat: { nowCard } }) =>
        state.day === state.today ? nowCard.todaysTimes : nowCard.tomorrowsTimes,
      )
      const shown = listRows(state, record)
      rows.forEach((row, index) => {
        row.show(shown[index], state)
      })
    },
    tick: still,
  }

  function createRow() {
    const names = languages.map(({ code }) => element('span', `name name-${code} fits`))
    const begins = element('span', 'begins fits')
    const jamat = element('span', 'jamat fits')
    const node = element('div', 'row', ...names.slice(0, 1), begins, jamat, ...names.slice(1))
    return {
      node,
      show(row: TimesRow | undefined, { next }: WallState) {
        node.classList.toggle('is-empty', !row)
        if (!row) return
        node.dataset.prayer = row.prayer
        names.forEach((name, index) => {
          const words = languages[index]
          if (words) writeIn(words.code, name, words.jamat.prayers[row.prayer])
        })
        write(begins, row.begins ? clockText(row.begins, settings.hours) : '')
        const text = row.jamats.map((each) => timeOfJamat(each, settings.hours)).join('  ')
        writeIn(languages[0]?.code ?? '', jamat, text || '–')
        node.classList.toggle(
          'is-next',
          next !== null &&
            row.jamats.some(
              ({ day, at, text: typed }) =>
                day === next.day && at === next.at && typed === next.text && row.prayer === next.prayer,
            ),
        )
      },
    }
  }
}
