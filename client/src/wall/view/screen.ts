import type { ScreenSettings } from '#contracts/wall-settings.ts'
import { turnAt } from '../turn-at.ts'
import type { WallRecord } from '../wall-record.ts'
import type { WallState } from '../wall-state.ts'
import type { Words } from '../words.ts'
import { element, fitText, writeIn } from './elements.ts'

/** What the parts of a view are made for. */
export interface Screen {
  settings: ScreenSettings
  /** The texts of its languages; two are shown side by side. */
  languages: readonly Words[]
}

/** A part of a view. Its nodes are made once and changed in place; where a text that changes would move, it gets new ones. */
export interface Part {
  node: HTMLElement
  /** Shows a new state. */
  show(state: WallState, record: WallRecord): void
  /** Shows the seconds that pass in the same state. @param time the time to show, milliseconds since 1970 */
  tick(time: number): void
}

/** A text in the languages of the screen. */
export interface Line {
  node: HTMLElement
  /** Writes it in each language; one that says the same as the first is left out. */
  write(describe: (words: Words) => string): void
}

/** @param className with `fits`, a long text is made smaller when its frame is shown */
export function createLine({ languages }: Screen, className: string, tag = 'p'): Line {
  const spans = languages.map(() => element('span', ''))
  const node = element(tag, className, ...spans)
  return {
    node,
    write(describe) {
      const texts = languages.map(describe)
      spans.forEach((span, index) => {
        const text = index > 0 && texts[index] === texts[0] ? '' : texts[index]
        writeIn(languages[index]?.code ?? '', span, text ?? '')
      })
    },
  }
}

/** How long a language is shown that takes turns with another one. */
const LANGUAGE_SECONDS = 10

/** Adds to each language how long it is shown. */
export const turnsOf = ({ languages }: Screen) => languages.map((words) => ({ words, seconds: LANGUAGE_SECONDS }))

/** Creates a text in one language after another: side by side it would be half as large. @param className has `fits` */
export function createTurns(screen: Screen, className: string) {
  // Each has its own, because one that takes another script would move.
  const turns = turnsOf(screen).map((turn) => ({ ...turn, span: element('span', '') }))
  const node = element('p', className, ...turns.map(({ span }) => span))
  let shown: HTMLElement | null = null
  return {
    node,
    /** @param time the time to show, milliseconds since 1970 */
    write(time: number, textIn: (words: Words) => string): void {
      const turn = turnAt(turns, time)
      if (!turn) return
      const { words, span } = turn
      if (!writeIn(words.code, span, textIn(words)) && span === shown) return
      shown = span
      for (const each of turns) each.span.classList.toggle('is-hidden', each.span !== span)
      fitText(node)
    },
  }
}

/** Puts parts into a frame. Its style sheet arranges them. */
export function createFrame(className: string, parts: readonly Part[]): Part {
  return {
    node: element('section', `frame ${className}`, ...parts.map(({ node }) => node)),
    show: (state, record) => {
      for (const part of parts) part.show(state, record)
    },
    tick: (time) => {
      for (const part of parts) part.tick(time)
    },
  }
}

/** Gives the node of all that is shown the first language of the screen, and its direction. */
export function setLanguage(node: HTMLElement, { languages: [first] }: Screen): void {
  node.lang = first?.code ?? ''
  node.dir = first?.direction ?? ''
}

/** For parts in which nothing passes between two states. */
export const still = (): void => {}
