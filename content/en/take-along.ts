/** Texts of the dialogs that share the times as a picture and add them to a calendar. */
import { counted } from './plural.ts'

export const takeAlong = {
  picture: {
    what: 'What to show',
    today: 'Today',
    month: 'This month',
    /** Only where times change on the coming Friday. */
    friday: 'What changes on Friday',
    size: 'Shape of the picture',
    chat: 'For a chat',
    status: 'For a status',
    /** Describes the shown picture. */
    preview: (what: string) => `The picture: ${what}`,
    share: 'Share the picture',
    title: (mosque: string) => `Jamat times, ${mosque}`,
    saved: 'The picture is in your downloads.',
    failed: 'The picture could not be made on this phone.',
    /** The heading of changes. */
    from: (date: string) => `From ${date}`,
    was: (time: string) => `was ${time}`,
  },
  calendar: {
    lead: 'Your calendar then shows the times of this mosque, and follows when they change.',
    show: 'What to show',
    events: 'Events',
    ramadan: 'Ramzan and Eid',
    announcements: 'Announcements',
    alarm: 'Alarm before each',
    none: 'No alarm',
    before: (minutes: number) => counted(minutes, 'minute'),
    nothing: 'Choose at least one of these.',
    apple: 'iPhone, Mac and most apps',
    google: 'Google Calendar',
    outlook: 'Outlook',
    copy: 'Copy the address',
    copyLabel: 'Copy the address of this calendar',
    copyFailed: 'The address could not be copied.',
    download: 'Download as a file',
    note: 'Calendars look for changes by themselves, some only once a day. Google Calendar leaves out our alarm; set one there. A downloaded file does not change any more.',
  },
}
