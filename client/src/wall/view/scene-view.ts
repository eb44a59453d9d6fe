/** The scenes around a prayer: one thing in the middle, with clock, next jamat and times in sight. */
import { ADHKAR, type Dhikr } from '#content/adhkar.ts'
import { describeAnnouncement } from '#content/describe-announcement.ts'
import type { Announcement } from '#contracts/announcements.ts'
import { turnAt } from '../turn-at.ts'
import type { Scene } from '../wall-scenes.ts'
import type { Words } from '../words.ts'
import { element, fitAll, write } from './elements.ts'
import { durationText } from './formats.ts'
import { createMessages } from './messages.ts'
import { createClock, createDates, createHead, createNext } from './parts.ts'
import { createFrame, createLine, type Part, type Screen } from './screen.ts'
import { createTimes } from './times.ts'

export const createSceneView = (screen: Screen): Part =>
  createFrame('scene', [
    createHead(screen),
    createClock(screen),
    createNext(screen),
    createDates(screen),
    createOccasion(screen),
    createDhikr(screen),
    // Where they are not a line, they are read here, too.
    createMessages(screen, ({ ticker, pictures }) => (ticker.length > 0 ? ticker : pictures)),
    createTimes(screen),
  ])

/** A title, a countdown and a note. */
function createOccasion(screen: Screen): Part {
  const title = createLine(screen, 'occasion-title fits typed')
  const detail = createLine(screen, 'occasion-detail fits typed')
  const countdown = element('p', 'countdown')
  const note = createLine(screen, 'occasion-note fits')
  note.write(({ wall }) => wall.phones)
  const node = element('div', 'occasion', title.node, countdown, detail.node, note.node)
  let until: number | null = null
  return {
    node,
    show({ scene, today }) {
      const isShown = scene !== null && scene.kind !== 'adhkar'
      node.classList.toggle('is-hidden', !isShown)
      until = isShown ? scene.until : null
      if (!isShown) return
      title.write((words) => titleOf(scene, words, today))
      detail.write((words) => ('announcement' in scene ? whenAndWhere(scene.announcement, words, today) : ''))
      // Only one of them is shown.
      detail.node.classList.toggle('is-empty', !('announcement' in scene))
      note.node.classList.toggle('is-empty', 'announcement' in scene)
    },
    tick: (time) => void (until !== null && write(countdown, durationText(until - time))),
  }
}

function titleOf(scene: Scene, words: Words, today: string): string {
  const { wall, jamat, announcements } = words
  if (!('announcement' in scene))
    return scene.kind === 'talk' ? wall.talk : wall.jamatIn(jamat.prayers[scene.jamat.prayer])
  const { label, title } = describeAnnouncement(scene.announcement, words.code, words, today)
  return announcements.titled(label, title)
}

/** Returns when and where an announced prayer is. */
function whenAndWhere(announcement: Announcement, words: Words, today: string): string {
  const { when, place } = describeAnnouncement(announcement, words.code, words, today)
  return words.punctuation.list(...[when, place].filter(Boolean))
}

/** A longer translation fills the screen's width. */
const MAX_BESIDE = 200

/** One dhikr after another, slowly; two long translations are shown one after the other. */
function createDhikr(screen: Screen): Part {
  const { languages } = screen
  const node = element('div', 'dhikr')
  const turns = ADHKAR.flatMap((dhikr) => {
    const isLong = languages.some(({ adhkar }) => adhkar[dhikr.id].text.length > MAX_BESIDE)
    const groups = isLong ? languages.map((words) => [words]) : [languages]
    return groups.map((shown) => ({ dhikr, shown, seconds: dhikr.seconds / groups.length }))
  })
  let from: number | null = null
  let current: (typeof turns)[number] | undefined
  return {
    node,
    show({ scene }) {
      from = scene?.kind === 'adhkar' ? scene.from : null
      node.classList.toggle('is-hidden', from === null)
    },
    tick(time) {
      const turn = from === null ? undefined : turnAt(turns, time - from)
      if (!turn || turn === current) return
      current = turn
      // In new nodes: those that take another text move.
      node.textContent = ''
      node.append(...createTexts(screen, turn.dhikr, turn.shown))
      fitAll(node)
    },
  }
}

/** Creates the texts of a dhikr. @param shown those of the screen's languages that it is shown in */
function createTexts(screen: Screen, { id, arabic: text, times }: Dhikr, shown: readonly Words[]): HTMLElement[] {
  const arabic = element('p', 'arabic fits', text)
  arabic.lang = 'ar'
  arabic.dir = 'rtl'
  const translation = createLine(screen, 'translation fits typed')
  translation.write((words) => (shown.includes(words) ? words.adhkar[id].text : ''))
  const source = createLine(screen, 'source typed')
  source.write((words) => {
    const { adhkar, punctuation, wall } = words
    const repeated = times > 1 ? [wall.repeated(times)] : []
    return shown.includes(words) ? punctuation.clauses(...repeated, adhkar[id].source) : ''
  })
  return [arabic, translation.node, source.node]
}
