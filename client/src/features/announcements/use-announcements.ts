import { use } from 'react'
import { type DescribedAnnouncement, describeAnnouncement } from '#content/describe-announcement.ts'
import { announcementsAt } from '#contracts/announcement-rules.ts'
import type { Announcement } from '#contracts/announcements.ts'
import { mosqueDate } from '#contracts/mosque-time.ts'
import { announcements } from '#texts/announcements.ts'
import { calendar } from '#texts/calendar.ts'
import { jamat } from '#texts/jamat.ts'
import { punctuation } from '#texts/punctuation.ts'
import { PageDataContext } from '../../data/page-data.ts'
import { useStoredSite } from '../../data/timings-data.ts'
import { ClockContext, useHydrated, useNow } from '../../lib/clock.ts'
import { LANGUAGE } from '../../lib/language.ts'

export type ShownAnnouncement = Pick<Announcement, 'id' | 'kind' | 'until'> & DescribedAnnouncement

/** What announcements are described with. */
export const TEXTS = { announcements, calendar, jamat, punctuation }

/**
 * Returns the announcements in force, as pages in this language show them; null until they are known.
 * @param namesToday whether a janazah of today has its date
 */
export function useAnnouncements(namesToday = false): readonly ShownAnnouncement[] | null {
  const { announcements: stored } = useStoredSite()
  const embedded = use(PageDataContext)?.announcements
  const list = stored ?? embedded
  const clock = use(ClockContext)
  const isHydrated = useHydrated()
  // Renders again at each full minute.
  useNow()
  if (!list) return null
  const now = clock()
  const today = namesToday ? '' : mosqueDate(now)
  // The server renders only those in force.
  return (isHydrated ? announcementsAt(list, now) : list).map((each) => ({
    ...each,
    ...describeAnnouncement(each, LANGUAGE, TEXTS, today),
  }))
}
