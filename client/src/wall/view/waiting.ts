import type { ScreenSettings } from '#contracts/wall-settings.ts'
import { wordsFor } from '../words.ts'
import { createCodeCorner } from './code-corner.ts'
import { element } from './elements.ts'
import { createLine, setLanguage } from './screen.ts'

/** Creates what a screen shows that was never online. */
export function createWaiting(settings: ScreenSettings) {
  const screen = { settings, languages: wordsFor(settings) }
  const text = createLine(screen, 'waiting')
  text.write(({ wall }) => wall.noTimes)
  const corner = createCodeCorner(screen)
  const node = element('main', 'wall dark', text.node, corner.node)
  setLanguage(node, screen)
  return { node, show: corner.show }
}
