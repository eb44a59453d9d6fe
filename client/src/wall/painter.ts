/** What is on the screen at a moment: of the record, or of its last known day where the clock of the device cannot be right. */
import type { ScreenSettings } from '#contracts/wall-settings.ts'
import { isClockWrong, isTrusted, type ScreenClock, timeOf } from './screen-clock.ts'
import type { WallRecord } from './wall-record.ts'
import { type WallState, wallState } from './wall-state.ts'

/** The part of a view that shows what is computed here. */
export interface Picture {
  /** Shows a new state. */
  show(state: WallState, record: WallRecord): void
  /** Shows the seconds that pass in the same state. @param time the time to show, milliseconds since 1970 */
  tick(time: number, condition: Condition): void
}

export interface Condition {
  /** Whether the device's clock is so wrong that the screen says so. */
  isClockWrong: boolean
  /** The code to pair the screen with. */
  code: string | null
  /** `YYYY-MM-DD`, the day of the last known times, where the clock cannot be trusted: then no time is shown as now. */
  lastKnown: string | null
}

/**
 * Returns a function that paints, and returns what it shows. Where it throws, it tries the same again when it is called next.
 * @param picture shows one record: a new record needs a new painter
 * @param knownTime the last time of the server that is known; the true time is not before it
 */
export function createPainter(picture: Picture, record: WallRecord, settings: ScreenSettings, knownTime: number) {
  let shown: { state: WallState; isKnown: boolean } | null = null
  return (clock: ScreenClock, code: string | null): WallState => {
    const isKnown = isTrusted(clock, knownTime)
    const time = isKnown ? timeOf(clock) : knownTime
    if (!shown || shown.isKnown !== isKnown || time < shown.state.since || time >= shown.state.until) {
      const state = wallState(record, settings, new Date(time))
      const next = { state: isKnown ? state : lastKnownState(state), isKnown }
      picture.show(next.state, record)
      shown = next
    }
    picture.tick(time, {
      isClockWrong: !isKnown || isClockWrong(clock),
      code,
      lastKnown: isKnown ? null : shown.state.day,
    })
    return shown.state
  }
}

/** Returns the times of a state without what depends on the time of the day: countdown, scene, messages. */
const lastKnownState = (state: WallState): WallState => ({
  ...state,
  ...{ scene: null, next: null, forbidden: null, fast: null, eid: null },
  ...{ changes: [], ticker: [], pictures: [], events: [] },
})
