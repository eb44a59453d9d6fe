/** The screen of the prayer hall. It shows the stored times at once, and waits for nothing. */
import './old-engines.ts'
import { readAppVersion } from '../lib/app-version.ts'
import { connect } from './connection.ts'
import { createPainter } from './painter.ts'
import { isQuietTime } from './quiet-time.ts'
import {
  readKnownTime,
  readNewerCopy,
  readRecord,
  type StoredRecord,
  storeKnownTime,
  storeRecord,
} from './record-store.ts'
import { get } from './requests.ts'
import { afterAnswer, atTick, isTrusted, type ScreenClock, timeOf } from './screen-clock.ts'
import { readScreen } from './screen-store.ts'
import { startTicks } from './ticks.ts'
import { fitAll } from './view/elements.ts'
import { createView } from './view/view.ts'
import { createWaiting } from './view/waiting.ts'
import type { WallState } from './wall-state.ts'
import { createWatchdog } from './watchdog.ts'
import { wordsOf } from './words.ts'
import { linkWorker } from './worker/link.ts'
import { PAGE, SIGN } from './worker/messages.ts'

const SECOND_MS = 1000
const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000
/** How often the worker hears of the page, and the page looks after itself. */
const LOOK_MS = 5_000
/** After one, the next tick may never come. */
const ENOUGH_PAINTS = 2

const clocks = () => ({ device: Date.now(), steady: performance.now() })
const version = readAppVersion() ?? ''
const screen = readScreen()
let { settings } = screen
let view = createView(settings)
let waiting = createWaiting(settings)
/** The code that pairs the screen. */
let code: string | null = null

/** The record that is shown, and one that is to be shown from the next tick on. */
let shown: { stored: StoredRecord; paint: ReturnType<typeof createPainter>; node: HTMLElement } | null = null
const initial = readRecord()
let offered = initial
let knownTime = readKnownTime(initial)
let clock: ScreenClock = { difference: null, ...clocks() }
let state: WallState | null = null
let paintedAt = performance.now()
/** How many ticks have shown a text of the record, as far as that matters. */
let paints = 0

function paint(): void {
  clock = atTick(clock, clocks())
  if (offered) {
    const stored = offered
    // One that cannot be painted is not tried again.
    offered = null
    const painter = createPainter(view, stored.record, settings, knownTime)
    state = painter(clock, code)
    const known = stored.storedAt === undefined ? storeRecord(stored, timeOf(clock)) : stored
    shown = { stored: known, paint: painter, node: view.node }
  } else if (shown) state = shown.paint(clock, code)
  else waiting.show(code)
  const { node } = shown ?? waiting
  if (!node.parentNode) {
    document.body.textContent = ''
    document.body.append(node)
    document.title = wordsOf(node.lang).wall.title
    document.documentElement.lang = node.lang
    document.documentElement.dir = node.dir
    // Its texts are fitted into their places where these have a size.
    if (shown) state = shown.paint(clock, code)
  }
  paintedAt = performance.now()
  if (shown) sayPainted(shown.node)
}

/** Tells the worker once that this build works: two ticks have shown a text of the record. */
function sayPainted(node: HTMLElement): void {
  if (paints === ENOUGH_PAINTS || node.textContent === '') return
  paints += 1
  if (paints < ENOUGH_PAINTS) return
  worker.send({ type: 'painted', version })
  worker.register()
  setInterval(worker.register, HOUR_MS)
}

/** Takes a time of the server. @param sentAt the steady clock when it was asked for */
function hear(time: number, sentAt: number): void {
  clock = afterAnswer(clock, time, sentAt, clocks())
  if (Math.abs(time - knownTime) < MINUTE_MS) return
  knownTime = time
  storeKnownTime(time)
}

/** Loads the page anew where the worker or the server has it: an error page, or the login page of a Wi-Fi, would stay. */
async function reload(): Promise<void> {
  if ((await get(PAGE, null)).text.indexOf(SIGN) >= 0) location.reload()
}

// The worker has a page for it, also one without the sign, which it then finds out to be bad.
const worker = linkWorker(() => location.reload())
const mustReload = createWatchdog(performance.now())

function lookAfter(): void {
  const now = performance.now()
  const isQuiet =
    shown !== null && isTrusted(clock, knownTime) && isQuietTime(shown.stored.record, new Date(timeOf(clock)))
  const { memory } = performance as { memory?: { usedJSHeapSize: number } }
  if (now - paintedAt < LOOK_MS) worker.send({ type: 'painting' })
  if (isQuiet) worker.send({ type: 'quiet' })
  if (mustReload({ now, paintedAt, isQuiet, memory: memory?.usedJSHeapSize ?? 0 })) void reload()
}

// Where texts fit depends on their font.
document.fonts?.addEventListener?.('loadingdone', () => fitAll(document.body))
startTicks(paint, () => timeOf({ ...clock, ...clocks() }))
setInterval(lookAfter, LOOK_MS)
void readNewerCopy(initial).then((copy) => {
  // The server may have been faster.
  if (!copy || offered || (shown && shown.stored !== initial)) return
  offered = copy
  knownTime = readKnownTime(copy)
  storeRecord(copy, knownTime)
})
connect({
  stored: initial,
  screen,
  record(next) {
    offered = next
  },
  settings(next) {
    settings = next
    view = createView(next)
    waiting = createWaiting(next)
    offered = offered ?? shown?.stored ?? null
  },
  code(next) {
    code = next
  },
  // The header has whole seconds.
  answer: (date, sentAt) => hear(date + SECOND_MS / 2, sentAt),
  report: () => ({
    shows: state?.scene?.kind ?? (state ? 'day' : 'waiting'),
    clockDifferenceSeconds: clock.difference === null ? null : Math.round(clock.difference / SECOND_MS),
  }),
  reload: () => void reload(),
})
