/** The screen of the prayer hall. It shows the stored times at once, and waits for nothing. */
import './old-engines.ts'
import { connect } from './connection.ts'
import { readRecord, type StoredRecord, storeRecord } from './record-store.ts'
import { afterAnswer, atTick, isClockWrong, type ScreenClock, timeOf } from './screen-clock.ts'
import { readScreen } from './screen-store.ts'
import { createDayView } from './view/day-view.ts'
import { element, write } from './view/elements.ts'
import { type WallState, wallState } from './wall-state.ts'
import { wordsOf } from './words.ts'

const SECOND_MS = 1000

const clocks = () => ({ device: Date.now(), steady: performance.now() })
const words = wordsOf(new URLSearchParams(location.search).get('language') ?? '')
const view = createDayView(words)
const waiting = element('p', 'waiting', words.wall.noTimes)
const corner = element('p', 'code')

const screen = readScreen()
let { settings } = screen
let stored: StoredRecord | null = readRecord()
let clock: ScreenClock = { difference: null, ...clocks() }
let state: WallState | null = null

function paint(): void {
  clock = atTick(clock, clocks())
  const time = timeOf(clock)
  if (stored && (!state || time < state.since || time >= state.until)) {
    state = wallState(stored.record, settings, new Date(time))
    view.show(state, stored.record.mosque)
  }
  const shown = state ? view.node : waiting
  if (!shown.parentNode) {
    document.body.textContent = ''
    document.body.append(shown, corner)
  }
  if (state) view.tick(time, isClockWrong(clock))
}

function tick(): void {
  paint()
  setTimeout(tick, SECOND_MS - (timeOf({ ...clock, ...clocks() }) % SECOND_MS))
}

function repaint(): void {
  state = null
  paint()
}

document.title = words.wall.title
document.documentElement.lang = words.code
document.documentElement.dir = words.direction
tick()
connect({
  stored,
  screen,
  record(next) {
    stored = next
    storeRecord(next)
    repaint()
  },
  settings(next) {
    settings = next
    repaint()
  },
  code: (code) => write(corner, code ?? ''),
  answer(date, sentAt) {
    // The header has whole seconds.
    clock = afterAnswer(clock, date + SECOND_MS / 2, sentAt, clocks())
  },
  report: () => ({
    shows: state?.scene?.kind ?? (state ? 'day' : 'waiting'),
    clockDifferenceSeconds: clock.difference === null ? null : Math.round(clock.difference / SECOND_MS),
  }),
  reload: () => location.reload(),
})
