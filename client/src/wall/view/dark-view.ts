/** The screen during a prayer: dark, or dim with one verse; at a janazah, whose it is. */
import { PRAYER_VERSE } from '#content/adhkar.ts'
import { describeAnnouncement } from '#content/describe-announcement.ts'
import { element } from './elements.ts'
import { createLine, type Part, type Screen, still } from './screen.ts'

export function createDarkView(screen: Screen): Part {
  const arabic = element('p', 'arabic', PRAYER_VERSE)
  arabic.lang = 'ar'
  arabic.dir = 'rtl'
  const [translation, source] = [createLine(screen, 'translation typed'), createLine(screen, 'source typed')]
  translation.write(({ prayerVerse }) => prayerVerse.text)
  source.write(({ prayerVerse }) => prayerVerse.source)
  const verse = element('div', 'verse', arabic, translation.node, source.node)
  const [label, title] = [createLine(screen, 'occasion-detail fits'), createLine(screen, 'occasion-title fits typed')]
  label.write(({ announcements }) => announcements.kinds.janazah)
  const janazah = element('div', 'occasion', label.node, title.node)
  return {
    node: element('section', 'frame hushed', verse, janazah),
    show({ scene, today }) {
      verse.classList.toggle('is-hidden', scene?.kind !== 'prayer' || screen.settings.prayerLook === 'dark')
      janazah.classList.toggle('is-hidden', scene?.kind !== 'janazah')
      if (scene?.kind === 'janazah')
        title.write((words) => describeAnnouncement(scene.announcement, words.code, words, today).title)
    },
    tick: still,
  }
}
