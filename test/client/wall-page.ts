/** The view of the hall's screen in a browser, at a moment that a test passes in. Bundled like the screen itself. */
import '../../client/src/wall/old-engines.ts'
import type { ScreenSettings } from '#contracts/wall-settings.ts'
import type { Condition } from '../../client/src/wall/painter.ts'
import { createView, type WallView } from '../../client/src/wall/view/view.ts'
import type { WallRecord } from '../../client/src/wall/wall-record.ts'
import { type WallState, wallState } from '../../client/src/wall/wall-state.ts'

let view: WallView
let state: WallState | null = null
let shown: { settings: ScreenSettings; record: WallRecord; condition: Condition }

/** Shows a screen at a moment. @param time milliseconds since 1970 */
export function mount(settings: ScreenSettings, record: WallRecord, time: number, condition: Condition): void {
  shown = { settings, record, condition }
  view = createView(settings)
  state = null
  document.body.textContent = ''
  document.body.append(view.node)
  goTo(time)
}

/** Goes on to another moment, as the screen does. */
export function goTo(time: number): void {
  if (!state || time < state.since || time >= state.until) {
    state = wallState(shown.record, shown.settings, new Date(time))
    view.show(state, shown.record)
  }
  view.tick(time, shown.condition)
}
