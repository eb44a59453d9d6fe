import { describe, expect, it } from 'vitest'
import type { Announcement } from '#contracts/announcements.ts'
import { describeAnnouncement } from './describe-announcement.ts'
import { announcements } from './en/announcements.ts'
import { calendar } from './en/calendar.ts'
import { jamat } from './en/jamat.ts'
import { punctuation } from './en/punctuation.ts'
import { announcements as urduAnnouncements } from './ur/announcements.ts'
import { calendar as urduCalendar } from './ur/calendar.ts'

const TEXTS = { announcements, calendar, jamat, punctuation }
const URDU = { ...TEXTS, announcements: urduAnnouncements, calendar: urduCalendar }
/** Of a Thursday, until midnight in Karachi. */
const SCHOOL: Announcement = {
  ...{ id: 1, kind: 'school', title: '' },
  ...{ from: '2026-11-26T03:00:00.000Z', until: '2026-11-26T19:00:00.000Z' },
}
const textOf = (some: Partial<Announcement>, language = 'en') =>
  describeAnnouncement({ ...SCHOOL, ...some }, language, language === 'en' ? TEXTS : URDU).text

describe('an announcement of which only the kind was chosen', () => {
  it('says in each language what the mosque means by it', () => {
    expect(textOf({ kind: 'rain' })).toBe(
      'There may be water on the way to the mosque and in its courtyard. Please come with care.',
    )
    expect(textOf({ kind: 'rain' }, 'ur')).toBe(
      'مسجد کے راستے اور صحن میں پانی ہو سکتا ہے۔ براہِ کرم احتیاط سے تشریف لائیں۔',
    )
  })

  it('names the last day of a closed school', () => {
    expect(textOf({})).toBe('There are no classes up to and including Thursday 26 November.')
    expect(textOf({ until: '2026-11-27T08:00:00.000Z' })).toContain('Friday 27 November')
    expect(textOf({}, 'ur')).toContain('جمعرات 26 نومبر تک')
  })

  it('says only what was typed, if anything was', () => {
    expect(textOf({ kind: 'rain', title: 'Zuhr is prayed inside' })).toBe('')
    expect(textOf({ kind: 'rain', description: 'Please use the side door.' })).toBe('Please use the side door.')
    expect(textOf({ kind: 'lost', title: 'A bunch of keys' })).toBe('')
  })
})
