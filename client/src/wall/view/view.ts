/** What the screen shows: one frame fills it, and each is made once. */
import { formatCalendarDay } from '#content/format-dates.ts'
import { mosqueMoment } from '#contracts/mosque-time.ts'
import type { ScreenSettings } from '#contracts/wall-settings.ts'
import { createChime } from '../chime.ts'
import type { Picture } from '../painter.ts'
import type { WallRecord } from '../wall-record.ts'
import type { WallState } from '../wall-state.ts'
import { wordsFor } from '../words.ts'
import { createCodeCorner } from './code-corner.ts'
import { createDarkView } from './dark-view.ts'
import { createDayView } from './day-view.ts'
import { element, fitAll } from './elements.ts'
import { createSceneView } from './scene-view.ts'
import { createTurns, type Part, type Screen, setLanguage } from './screen.ts'
import { isNightAt, shadeAt, shiftAt } from './wear.ts'

export interface WallView extends Picture {
  node: HTMLElement
}

/** Creates the view of a screen. It is made again when the settings change. */
export function createView(settings: ScreenSettings): WallView {
  const screen: Screen = { settings, languages: wordsFor(settings) }
  const frames = { day: createDayView(screen), scene: createSceneView(screen), dark: createDarkView(screen) }
  const alert = createTurns(screen, 'alert fits')
  const corner = createCodeCorner(screen)
  const stage = element('div', 'stage', ...Object.values(frames).map(({ node }) => node), alert.node, corner.node)
  const shade = element('div', 'shade')
  const { theme, textSize, languages, layout } = settings
  const node = element('main', `wall ${theme} text-${textSize} speaks-${languages} ${layout}`, stage, shade)
  setLanguage(node, screen)
  // One that cannot be loaded leaves the dark theme.
  if (settings.background) node.style.setProperty('--picture', `url(${JSON.stringify(settings.background)})`)
  const chime = createChime(settings)
  let shown: { state: WallState; record: WallRecord } | null = null
  let frame: Part | null = null
  let size = ''
  /** Whether texts have to be fitted, which they can be once the view is in the document. */
  let isLoose = true

  return {
    node,
    show(state, record) {
      shown = { state, record }
      chime.show(record)
      frame = null
    },
    tick(time, { isClockWrong, code, lastKnown }) {
      if (!shown) return
      const { state, record } = shown
      resize(code !== null)
      // Nothing depends on a clock that cannot be trusted.
      const next = lastKnown === null ? frameOf(state) : frames.day
      if (next !== frame) {
        for (const each of Object.values(frames)) each.node.classList.toggle('is-hidden', each !== next)
        frame = next
        next.show(state, record)
        isLoose = true
      }
      frame.tick(time)
      if (isLoose && node.isConnected) {
        isLoose = false
        fitAll(node)
      }
      corner.show(code)
      node.classList.toggle('is-dark', frame === frames.dark)
      node.classList.toggle('has-alert', isClockWrong || lastKnown !== null)
      node.classList.toggle('is-unsure', lastKnown !== null)
      alert.write(time, ({ wall, calendar }) =>
        lastKnown === null
          ? isClockWrong
            ? wall.clockWrong
            : ''
          : wall.lastKnown(formatCalendarDay(lastKnown, calendar)),
      )
      const isNight = lastKnown === null && isNightAt(mosqueMoment(new Date(time)).secondOfDay, settings.nightHours)
      setStyle(shade, 'opacity', `${isNight ? 1 : shadeAt(time, state.sun)}`)
      const { x, y } = shiftAt(time)
      setStyle(node, 'transform', `translate(${x}px, ${y}px)`)
      if (lastKnown === null) chime.tick(time)
    },
  }

  function frameOf({ scene }: WallState): Part {
    if (!scene) return frames.day
    return scene.kind === 'prayer' || scene.kind === 'janazah' ? frames.dark : frames.scene
  }

  /** Sizes are parts of the screen, so that they are the same on 720p and 4K; one on its side is tall. A code takes its place below. */
  function resize(hasCode: boolean): void {
    const next = `${innerWidth} ${innerHeight} ${hasCode}`
    if (size === next) return
    size = next
    const isTurned = layout !== 'upright'
    const [width, height] = isTurned ? [innerHeight, innerWidth] : [innerWidth, innerHeight]
    const isTall = height > width
    node.classList.toggle('is-tall', isTall)
    node.classList.toggle('has-code', hasCode)
    const below = hasCode ? CODE_UNITS : 0
    const unit = isTall
      ? Math.min(width / 100, height / (TALL_UNITS + below))
      : Math.min(height / (100 + below), width / WIDE_UNITS)
    setStyle(stage, 'width', `${width}px`)
    setStyle(stage, 'height', `${height}px`)
    node.style.setProperty('--u', `${unit}px`)
    isLoose = true
  }
}

/** The least length of the longer side, in hundredths of the shorter one. */
const [WIDE_UNITS, TALL_UNITS] = [170, 177] as const
/** As in the style sheet. */
const CODE_UNITS = 13

/** Sets a style only where it is another one. */
function setStyle(node: HTMLElement, name: 'opacity' | 'transform' | 'width' | 'height', value: string): void {
  if (node.style[name] !== value) node.style[name] = value
}
