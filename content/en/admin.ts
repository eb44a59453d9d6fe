import { announce } from './admin-announcements.ts'
import { backups } from './admin-backups.ts'
import { chapters } from './admin-chapters.ts'
import { events } from './admin-events.ts'
import { messages } from './admin-messages.ts'
import { mosque, nextSteps } from './admin-mosque.ts'
import { notes } from './admin-notes.ts'
import { ramadan } from './admin-ramadan.ts'
import { recordings } from './admin-recordings.ts'
import { screens } from './admin-screens.ts'
import { year } from './admin-year.ts'
import { login } from './login.ts'
import { counted } from './plural.ts'
import { recorder, share } from './recorder.ts'

export const admin = {
  login,
  frame: {
    label: 'Administration',
    signedInAs: (email: string) => `Logged in as ${email}`,
    signOut: 'Log out',
    reloadNote: 'You stay logged in until this page is closed or reloaded.',
    needsNetwork: 'You are offline. Changes need the internet; nothing has been sent.',
    /** Shown on every screen while there is no network. */
    offline: 'You are offline. Changes need the internet; what you type is saved here until then.',
    /** Below the message that a list could not be loaded again. */
    stale: 'What you see here was loaded earlier and may have changed since.',
    /** The request may have arrived; repeating it is safe. */
    timedOut: 'The server took too long to respond. Please try again; nothing will be saved twice.',
    unreachable: 'The server could not be reached.',
    seeSite: (name: string) => `${name}: see the site`,
    places: {
      times: 'Times',
      talks: 'Talks',
      events: 'Events',
      announce: 'Announce',
      messages: 'Messages',
      more: 'More',
    },
    backTo: (place: string) => `Back to ${place}`,
    recordingInProgress: (kind: string, time: string) => `${kind}: recording, ${time}`,
    backToRecording: 'Back to the recording',
    uploadInProgress: (kind: string, percent: number) => `${kind}: uploading, ${percent}%`,
    uploadFailed: (kind: string) => `${kind}: not uploaded`,
    backToUpload: 'Show the upload',
    /** Titles of the admin pages, by path. */
    titles: {
      '/update-jamat': 'Update jamat timings',
      '/update-delete-morningfridaybayan': 'Friday bayan recordings',
      '/update-delete-morningSundaybayan': 'Morning dars recordings',
      '/new-event-modal': 'Add new event',
      '/all-events-flagged': 'All events',
      '/newbayan': 'Add Friday bayan',
      '/newbayanmorning': 'Add morning dars bayan',
      '/announce': 'Announce',
      '/messages': 'Messages to phones',
      '/ramadan-plan': 'Ramzan and Eid',
      '/admin/screens': 'Screens',
      '/hijri-months': 'Hijri months',
      '/year': 'Year',
      '/backups': 'Backups',
      '/administration': 'More',
      '/share-recording': 'Shared recording',
    },
  },
  jamat: {
    heading: 'Jamat timings',
    prayer: 'Prayer',
    time: 'Jamat',
    edit: 'Edit',
    cancelEdit: 'Cancel Edit',
    confirm: 'Confirm',
    confirming: 'Saving',
    timeOf: (prayer: string) => `Jamat time of ${prayer}`,
    changeTime: (prayer: string) => `Change the time of ${prayer}`,
    earlier: (prayer: string, minutes: number) => `${prayer} ${counted(minutes, 'minute')} earlier`,
    later: (prayer: string, minutes: number) => `${prayer} ${counted(minutes, 'minute')} later`,
    /** The current time beside an edited one. */
    now: (time: string) => `Now: ${time}`,
    outside: (prayer: string, begins: string, ends: string) =>
      `Please check: that day, ${prayer} is from ${begins} to ${ends}. You can still save.`,
    /** Sets a time that is outside the time of its prayer. */
    mend: (prayer: string, time: string) => `Set ${prayer} to ${time}`,
    empty: 'Empty: visitors will see “Not available”.',
    effectiveFrom: {
      label: 'When do the new times start?',
      today: 'From today',
      friday: 'From Friday',
      date: 'From a date',
      firstDay: 'First day',
    },
    /** Summary of the unsaved changes. */
    summary: {
      heading: 'This will be saved',
      becomes: (prayer: string, time: string, from: string) => `${prayer} becomes ${time} ${from}`,
      removed: (prayer: string, from: string) => `${prayer} is shown as “Not available” ${from}`,
      quoted: (text: string) => `“${text}”`,
      from: (day: string) => `from ${day}`,
      fromToday: (day: string) => `from today, ${day}`,
      until: (day: string, time: string) => `until ${day}, when the planned ${time} begins`,
      untilRemoved: (day: string) => `until ${day}, when it is planned to become “Not available”`,
    },
    saved: 'Jamat timings saved',
    failed: 'The timings could not be saved. Your changes are still here.',
    unchanged: 'Nothing was changed.',
    /** An earlier attempt arrived although its response was lost. */
    alreadySaved: 'These times are already saved.',
    conflict:
      'Somebody else changed the times while you were editing, so your changes were not saved. The table now shows theirs, and the fields still hold yours. Check both, then confirm again.',
    loadFailed: 'The timings could not be loaded.',
    dayPreview: {
      heading: 'What worshippers will see',
      label: 'Day',
      withChanges: 'including your unsaved changes',
      was: (time: string) => `was ${time}`,
    },
    history: {
      heading: 'History',
      none: 'No changes yet.',
      entry: (prayer: string, time: string) => `${prayer} ${time}`,
      /** @param from e.g. "from Friday 27 November" */
      line: (from: string, entries: string) => `${entries} ${from}`,
      you: 'you',
      by: (who: string, when: string) => `by ${who}, ${when}`,
      undo: 'Undo',
      undoTitled: (what: string) => `Undo: ${what}`,
      undoneBy: (who: string, when: string) => `Undone by ${who}, ${when}`,
      withdrawn: 'Undone',
      undone: 'Undone. The earlier times are back.',
      undoFailed: 'The change could not be undone.',
      older: 'Show older changes',
    },
    planned: {
      heading: 'Changes already planned',
      edit: 'Edit',
      editTitled: (change: string) => `Edit: ${change}`,
      cancel: 'Cancel',
      cancelTitled: (change: string) => `Cancel: ${change}`,
      cancelled: (change: string) => `Cancelled: ${change}`,
      restored: (change: string) => `Planned again: ${change}`,
      failed: 'The planned change is still as it was.',
      otherDay: 'You are changing the times of another day. Confirm or cancel that first.',
    },
    actionsHeading: 'More actions',
    /** By the path of the screen. */
    actions: {
      '/newbayan': 'Add Friday bayan',
      '/newbayanmorning': 'Add morning dars bayan',
      '/update-delete-morningfridaybayan': 'Delete Friday bayan',
      '/update-delete-morningSundaybayan': 'Delete morning dars bayan',
      '/new-event-modal': 'Add new event',
      '/all-events-flagged': 'Show all events to mark as upcoming',
    },
  },
  overview: {
    label: 'Overview',
    lastConfirmed: 'Last confirmed',
    never: 'Not yet',
    nextChange: 'Next dated change',
    noChange: 'None planned',
    talks: 'Talks this month',
    subscribers: 'Phones that get notifications',
    storage: 'Storage for recordings',
    storageUse: (used: string, free: string) => `${used} used, ${free} free`,
    storageStatus: {
      away: 'Cannot be reached at the moment: uploads are refused until it is back',
      foreign:
        'The folder belongs to another database: uploads are refused. Please tell the person who runs the server',
    },
    missing: 'Recordings not listed',
    missingFiles: (count: number) => `${count} without their file`,
    quarantine: 'Files without a recording',
    quarantinedFiles: (count: number, size: string) => `${count} (${size}), deleted 30 days after they were found`,
  },
  outcome: {
    see: 'See it',
    another: 'Add another',
    undo: 'Undo',
    /** Until a deletion is carried out. @param time e.g. "0:05" */
    deletedIn: (time: string) => `in ${time}`,
    /** Until phones are notified of what was done. @param time e.g. "9:58" */
    phonesIn: (time: string) => `Phones are told in ${time}`,
  },
  tonight: {
    heading: (day: string) => `Today, ${day}`,
    nextChange: 'What changes next',
    noChange: 'No change is planned',
    waiting: 'Waiting to be sent',
    goesOut: (when: string) => `Goes out at ${when}`,
    moreWaiting: (count: number) => `and ${count} more`,
    nothingWaits: 'Nothing is waiting',
    write: 'See and write messages',
    lastUpload: 'Last upload',
    noUpload: 'None yet',
    recordings: 'See all recordings',
    room: 'Room left for recordings',
    notLoaded: 'Could not be loaded.',
  },
  more: {
    links: [
      { label: 'Year', href: '/year', hint: 'Times for a whole year: from a file, or by rules that follow the sun.' },
      {
        label: 'Ramzan and Eid',
        href: '/ramadan-plan',
        hint: 'The first day, sehri and iftar, taraweeh and the Eid prayers.',
      },
      { label: 'Hijri months', href: '/hijri-months', hint: 'Set the day a month began once the moon is sighted.' },
      {
        label: 'Screens',
        href: '/admin/screens',
        hint: 'Televisions in the prayer hall: add one, see that they run, change what they show.',
      },
      { label: 'Backups', href: '/backups', hint: 'Whether everything can be brought back, and a copy to take home.' },
      { label: 'See the site', href: '/', hint: 'The public pages, as visitors see them. You stay logged in.' },
    ],
    loadFailed: 'The overview could not be loaded.',
    mosque,
    people: {
      heading: 'People',
      you: (email: string) => `${email} (you)`,
      note: 'These people can log in. The person who runs the server adds and removes them, and sets new passwords.',
    },
    session: 'This phone or computer',
    help: {
      heading: 'Help',
      entries: [
        {
          question: 'How do I change a time?',
          answer:
            'Tap the time, type the new one and tap Confirm. Choose first whether it starts today, on Friday or on another date.',
        },
        {
          question: 'I made a mistake. What now?',
          answer:
            'Tap Undo beside the change in the history. Phones are notified ten minutes after the last change, so a quick correction reaches nobody as a mistake.',
        },
        {
          question: 'How do I add a talk?',
          answer:
            'Tap Talks, then Add, and choose the file. You can also share a recording to this app from the phone’s recorder, or record here.',
        },
        {
          question: 'The network failed during an upload. Is it lost?',
          answer:
            'No. It continues by itself once the network is back, or when you open the form again, even after the page was closed.',
        },
        {
          question: 'When are phones notified?',
          answer:
            'Ten minutes after the times were changed, and 20 seconds after a recording was added, an event was marked as upcoming or something was announced.',
        },
      ],
    },
  },
  nextSteps,
  year,
  messages,
  backups,
  hijri: {
    heading: 'Hijri months',
    lead: 'Set the day a month began as soon as the sighting of the moon is announced. Until then the site shows a calculated date, and says so.',
    month: 'Month',
    monthName: (month: string, year: number) => `${month} ${year}`,
    firstDay: 'First day',
    calculated: (day: string) => `Calculated: ${day}`,
    startsOn: (month: string, day: string) => `1 ${month} is ${day}`,
    invalid: 'Please choose the first day.',
    /** Two announced months, and the days between their starts. */
    wrongLength: (earlier: string, later: string, days: number) =>
      `From 1 ${earlier} to 1 ${later} would be ${days} days, but a month has 29 or 30. Please check both days, and correct or remove the wrong one first.`,
    save: 'Set first day',
    saving: 'Saving',
    saved: 'First day saved successfully',
    /** Below it. @param day such as "1 Rajab 1448 is Friday 4 December 2026" */
    savedDetail: (day: string) => `${day}. Phones that use the site are updated automatically.`,
    setAnother: 'Set another',
    failed: 'The month could not be saved. Your choice is still here.',
    conflict:
      'Somebody else changed the months while you were choosing, so your choice was not saved. The list now shows theirs. Check both, then save again.',
    preview: {
      heading: 'What worshippers will see',
      note: 'The Hijri day begins at sunset of the evening before.',
      withChange: 'Including the day you have chosen',
      today: 'Today',
      tomorrow: 'Tomorrow',
    },
    announced: {
      heading: 'Announced months',
      none: 'No month has been announced yet. All Hijri dates on the site are calculated.',
      remove: 'Remove',
      removeTitled: (month: string) => `Remove the announced first day of ${month}`,
      removed: (month: string) => `Removed. ${month} is calculated again.`,
    },
    loadFailed: 'The Hijri months could not be loaded.',
  },
  chapters,
  notes,
  recorder,
  share,
  recordings,
  events,
  announce,
  ramadan,
  screens,
}
