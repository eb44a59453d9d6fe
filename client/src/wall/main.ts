/** The screen of the prayer hall. It shows the stored times at once, and waits for nothing. */
import './old-engines.ts'
import { DEFAULT_SCREEN_SETTINGS } from '#contracts/wall-settings.ts'
import { readRecord, recordOf, type StoredRecord, storeRecord } from './record-store.ts'
import { get } from './requests.ts'
import { afterAnswer, atTick, isClockWrong, type ScreenClock, timeOf } from './screen-clock.ts'
import { element } from './view/elements.ts'
import { createView } from './view/view.ts'
import { type WallState, wallState } from './wall-state.ts'
import { wordsOf } from './words.ts'

const POLL_MS = 10_000
const SECOND_MS = 1000

const clocks = () => ({ device: Date.now(), steady: performance.now() })
const words = wordsOf(new URLSearchParams(location.search).get('language') ?? '')
const view = createView(DEFAULT_SCREEN_SETTINGS)
const waiting = element('p', 'waiting', words.wall.noTimes)

let stored: StoredRecord | null = readRecord()
let clock: ScreenClock = { difference: null, ...clocks() }
let state: WallState | null = null

function paint(): void {
  clock = atTick(clock, clocks())
  const time = timeOf(clock)
  if (stored && (!state || time < state.since || time >= state.until)) {
    state = wallState(stored.record, DEFAULT_SCREEN_SETTINGS, new Date(time))
    view.show(state, stored.record)
  }
  const shown = state ? view.node : waiting
  if (!shown.parentNode) {
    document.body.textContent = ''
    document.body.append(shown)
  }
  if (state) view.tick(time, { isClockWrong: isClockWrong(clock), code: null, lastKnown: null })
}

function tick(): void {
  paint()
  setTimeout(tick, SECOND_MS - (timeOf({ ...clock, ...clocks() }) % SECOND_MS))
}

async function load(): Promise<void> {
  const sentAt = performance.now()
  const { status, text, etag, date } = await get('/api/snapshot', stored?.etag ?? null)
  // The header has whole seconds.
  if (!Number.isNaN(date)) clock = afterAnswer(clock, date + SECOND_MS / 2, sentAt, clocks())
  const next = status === 200 ? recordOf(text, etag) : null
  if (next) {
    stored = next
    state = null
    storeRecord(next)
    paint()
  }
  setTimeout(load, POLL_MS)
}

document.title = words.wall.title
document.documentElement.lang = words.code
document.documentElement.dir = words.direction
tick()
void load()
