import { counted } from './plural.ts'

export const announcements = {
  heading: 'Announcements',
  lead: 'What the mosque makes known for hours or days: a janazah, rain, something lost or found.',
  kinds: {
    janazah: 'Janazah',
    lost: 'Lost and found',
    rain: 'Rain',
    school: 'School closed',
    general: 'Announcement',
  },
  /** What an announcement says where only its kind was chosen. @param day its last one, e.g. "Friday 27 November" */
  untyped: {
    rain: () => 'There may be water on the way to the mosque and in its courtyard. Please come with care.',
    school: (day: string) => `There are no classes up to and including ${day}.`,
  },
  /** @param label the kind, as above */
  titled: (label: string, title: string) => `${label}: ${title}`,
  /** When a janazah takes place. @param time e.g. "1:30 pm"; empty where it is no clock time */
  after: (prayer: string, time: string) => (time ? `after ${prayer} (${time})` : `after ${prayer}`),
  /** @param when such as "Friday 27 November, 8:30 pm" */
  until: (when: string) => `Until ${when}`,
  /** @param day such as "Friday 27 November" */
  untilEndOf: (day: string) => `Until the end of ${day}`,
  /** The link below those that are shown. */
  more: (count: number) => `${counted(count, 'more announcement')}`,
  none: 'Nothing is announced at the moment.',
  failed: 'The announcements could not be loaded.',
  notify: 'Be notified of announcements',
  sharePicture: 'Share as a picture',
  /** In place of the share sheet where the browser has none. */
  pictureSaved: 'The picture was downloaded.',
  pictureFailed: 'The picture could not be loaded. Please try again on a better connection.',
  /** The description of the feed. */
  feed: (mosque: string) => `What ${mosque} announces: janazahs, rain, lost and found, and more.`,
}
