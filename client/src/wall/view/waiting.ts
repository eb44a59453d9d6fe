import type { ScreenSettings } from '#contracts/wall-settings.ts'
import { wordsFor } from '../words.ts'
import { createCodeCorner } from './code-corner.ts'
import { element } from './elements.ts'
import { createLine } from './screen.ts'

/** Creates what a screen shows that was never online. */
export function createWaiting(settings: ScreenSettings) {
  const screen = { settings, languages: wordsFor(settings) }
  const text = createLine(screen, 'waiting')
  text.write(({ wall }) => wall.noTimes)
  const corner = createCodeCorner(screen)
  return { node: element('main', 'wall dark', text.node, corner.node), show: corner.show }
}
