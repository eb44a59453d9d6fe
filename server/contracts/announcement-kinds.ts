// Without schemas, so that pages do not load TypeBox.
import type { Prayer } from './prayers.ts'

export const ANNOUNCEMENT_KINDS = ['janazah', 'lost', 'rain', 'school', 'general'] as const
export type AnnouncementKind = (typeof ANNOUNCEMENT_KINDS)[number]

/** Returns whether a kind says nothing without a title: of a janazah, the name of the deceased. */
export const needsTitle = (kind: AnnouncementKind): boolean => kind !== 'rain' && kind !== 'school'

/** Maximum lengths of an announcement's texts, in characters. */
export const MAX_ANNOUNCEMENT_LENGTHS = { title: 200, location: 300, description: 1000 } as const

/** How many announcements may be in force or to come at once; every phone stores them. */
export const MAX_ANNOUNCEMENTS = 50

/** The jamat that a janazah follows. */
export interface FollowedJamat {
  prayer: Prayer
  /** `YYYY-MM-DD` at the mosque. */
  date: string
  /** Which of the prayer's jamats on that day, from 1. */
  number: number
}
