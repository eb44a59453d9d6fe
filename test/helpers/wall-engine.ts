/** What the test of old engines runs in one: the screen's own modules, with what they add to it. */
import '../../client/src/wall/old-engines.ts'

export { readTimes } from '#contracts/jamat-time-text.ts'
export { wallState } from '../../client/src/wall/wall-state.ts'
