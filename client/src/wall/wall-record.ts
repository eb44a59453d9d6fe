import type { Announcement } from '#contracts/announcements.ts'
import type { Event } from '#contracts/events.ts'
import type { HijriMonth } from '#contracts/hijri-months.ts'
import type { TimingEntry } from '#contracts/jamat.ts'
import type { Mosque } from '#contracts/mosque.ts'
import type { Ramadan } from '#contracts/ramadan.ts'

/** The mosque's data as the screen stores it: a snapshot without recordings, all of one moment. */
export interface WallRecord {
  mosque: Mosque
  entries: readonly TimingEntry[]
  announcements: readonly Announcement[]
  events: readonly Event[]
  hijriMonths: readonly HijriMonth[]
  ramadans: readonly Ramadan[]
}
