/** The day: clock, dates, the next jamat with its countdown, and the times; now and then an announcement in place of the dates. */
import { type DescribedAnnouncement, describeAnnouncement } from '#content/describe-announcement.ts'
import type { Announcement } from '#contracts/announcements.ts'
import { scriptOf } from '#contracts/script-of.ts'
import { turnAt } from '../turn-at.ts'
import { element, fitText, write } from './elements.ts'
import { createMessages } from './messages.ts'
import { createCells, createClock, createDates, createHead, createNext } from './parts.ts'
import { createFrame, type Part, type Screen } from './screen.ts'
import { createTimes } from './times.ts'

/** How long an announcement is shown, and the dates between two. */
const PICTURE_SECONDS = 15

export const createDayView = (screen: Screen): Part =>
  createFrame('day', [
    createHead(screen),
    createClock(screen),
    createPanel(screen),
    createTimes(screen),
    createCells(screen),
    createMessages(screen, ({ ticker }) => ticker),
  ])

type Picture = DescribedAnnouncement & { language: string }

/** The dates and the next jamat; in turn with them pictures of the announcements, with the next jamat above. */
function createPanel(screen: Screen): Part {
  const usual = createFrame('usual', [createDates(screen), createNext(screen)])
  const next = createNext(screen)
  const poster = createPoster()
  const node = element('div', 'panel', usual.node, element('div', 'frame pictured', next.node, poster.node))
  let turns: readonly { seconds: number; picture: Picture | null }[] = []
  return {
    node,
    show(state, record) {
      // That no prayer is offered is said in place of the dates.
      const pictures = state.forbidden ? [] : listPictures(state.pictures, screen, state.today)
      turns = pictures.flatMap((picture) => [
        { seconds: PICTURE_SECONDS, picture: null },
        { seconds: PICTURE_SECONDS, picture },
      ])
      usual.show(state, record)
      next.show(state, record)
    },
    tick(time) {
      const picture = turnAt(turns, time)?.picture ?? null
      if (picture) poster.write(picture)
      node.classList.toggle('has-picture', picture !== null)
      usual.tick(time)
      next.tick(time)
    },
  }
}

/** Returns each announcement in every language, and what is typed in one language once. */
function listPictures(announcements: readonly Announcement[], { languages }: Screen, today: string): Picture[] {
  return announcements.flatMap((announcement) => {
    const pictures = new Map(
      languages.map((words) => {
        const picture = describeAnnouncement(announcement, words.code, words, today)
        return [`${picture.title} ${picture.text}`, { ...picture, language: words.code }]
      }),
    )
    return Array.from(pictures.values())
  })
}

function createPoster() {
  const part = (name: string) => element('p', `poster-${name}`)
  const [label, title, when, place, text] = [part('label'), part('title'), part('when'), part('when'), part('text')]
  const content = element('div', 'poster-content typed fits', label, title, when, place, text)
  let shown: Picture | null = null
  return {
    node: element('div', 'poster', content),
    write(picture: Picture): void {
      if (picture === shown) return
      shown = picture
      content.lang = scriptOf(picture.title + picture.text) ?? picture.language
      content.dir = content.lang === 'ur' ? 'rtl' : 'ltr'
      write(label, picture.label)
      write(title, picture.title)
      write(when, picture.when)
      write(place, picture.place)
      write(text, picture.text)
      fitText(content)
    },
  }
}
