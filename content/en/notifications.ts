import { counted } from './plural.ts'

export const notifications = {
  heading: 'Notifications',
  /** The link to the page. */
  all: 'All notifications',
  lead: 'A short message on this phone when something changes at the mosque. You choose what, and can stop at any time.',
  enable: 'Turn on notifications',
  enabling: 'Turning on',
  /** Shown while the service worker is not active yet. */
  preparing: (name: string) =>
    `${name} is still being stored on this phone. This can take a few minutes on a slow connection.`,
  disable: 'Turn off notifications',
  disabling: 'Turning off',
  on: 'Notifications are on for this phone.',
  off: 'Notifications are off for this phone.',
  /** Shown when the browser has revoked the permission. */
  ended: 'Your browser has stopped notifications from this site. Turn them on again to get them.',
  topicsHeading: 'Tell me about',
  topics: {
    timings: { title: 'Jamat timings', text: 'When a jamat time changes. The new time is saved on your phone.' },
    friday: { title: 'Friday Bayan', text: 'When a new Friday bayan is available.' },
    morningdars: { title: 'Morning Dars', text: 'When a new morning dars is available.' },
    events: { title: 'News and events', text: 'When a gathering or a campaign is announced.' },
    janazah: { title: 'Janazah', text: 'When a namaz-e-janazah is announced at the mosque.' },
    announcements: { title: 'Announcements', text: 'Rain, school closed, lost and found, and what else is urgent.' },
  },
  reminders: {
    heading: 'Remind me before a jamat',
    /** The title of the dialog of one prayer. */
    of: (prayer: string) => `Remind me before ${prayer}`,
    text: 'A short message in time to set out. It is sent only for the prayers you choose here.',
    minutes: 'How long before',
    before: (minutes: number) => counted(minutes, 'minute'),
    none: 'No reminder',
    fast: { heading: 'Remind me in Ramzan', sehri: 'Before sehri ends', iftar: 'Before iftar' },
  },
  /** How notifications are turned on. */
  chooseFirst: 'Tap what you want to be told: your phone then asks whether it may. You can change this at any time.',
  nothingChosen: 'Nothing is chosen, so you will only get messages you ask for as a test.',
  saving: 'Saving',
  topicsSaved: 'Your choice is saved.',
  blocked: {
    title: 'Notifications are blocked',
    text: 'Your browser has been told not to show them. This allows them again:',
    /** The first step, of those that follow. */
    inBrowser: 'Tap the icon beside the address.',
    inApp: 'In the phone’s settings, open Apps and choose this app.',
    steps: ['Tap “Permissions” or “Notifications”, and allow notifications.', 'Come back to this page.'],
  },
  unsupported: {
    title: 'This browser cannot show notifications',
    text: 'Jamat timings still update by themselves each time you open this site. A current Chrome, Firefox, Edge or Samsung Internet can also notify you.',
  },
  iphone: {
    title: (name: string) => `On an iPhone, install ${name} first`,
    text: 'iPhones show notifications only from sites on the home screen, from iOS 16.4 on.',
    steps: [
      'In Safari, tap the Share button, the square with an arrow pointing up.',
      'Tap “Add to Home Screen”, then “Add”.',
      'Open it from the home screen and come back to this page.',
    ],
  },
  dismissed: 'No permission was given, so nothing was changed. You can ask again here.',
  failed: 'Your browser could not turn notifications on. Please try again later, or with another browser.',
  refused: (why: string) => `The mosque’s server did not accept this phone: ${why}`,
  timedOut: 'The notification service did not answer within 10 seconds. Please try again on a better connection.',
  /** Shown when the service worker did not become active. */
  notReady:
    'This site could not be stored on this phone yet, and notifications need that. Check your connection, then try again.',
  offline: 'The mosque’s server cannot be reached. Connect to the internet, then try again.',
  /** Shown when saving the choice failed. */
  notSaved: 'Your choice could not be saved, so it is as it was before.',
  test: {
    heading: 'Does it work?',
    text: 'A message is sent to this phone only. If it does not arrive, you see here where it stopped.',
    send: 'Send me a test',
    sending: 'Sending a test',
    worked: 'The test has arrived and is shown among your notifications.',
    ok: 'works',
    failed: 'stopped here',
    steps: {
      permission: {
        name: 'This browser may show notifications',
        failed: 'It may not. Allow notifications for this site in the browser’s settings, then try again.',
      },
      subscription: {
        name: 'This phone is registered',
        failed: 'The registration is gone. Turn notifications off and on again.',
      },
      server: {
        name: 'The mosque’s server answers',
        failed: 'It cannot be reached. Check your internet connection, then try again.',
        refused: (why: string) => `It did not send the message: ${why}`,
      },
      service: {
        name: 'The notification service takes the message',
        gone: 'It no longer knows this phone. Turn notifications off and on again.',
        /** @param status the HTTP status; 0 if the push service sent none */
        refused: (status: number) =>
          `It refused the message${status ? ` (${status})` : ''}. Turn notifications off and on again; if that does not help, please tell us.`,
        unreachable: 'The mosque’s server could not reach it. Please try again in a few minutes.',
      },
      shown: {
        name: 'The message arrives on this phone',
        failed:
          'It was sent but has not arrived yet. Look at the phone’s settings: notifications of this browser, “Do not disturb”, and the battery saver, which can hold messages back.',
      },
    },
  },
  received: {
    heading: 'Received on this phone',
    none: 'Nothing yet. What arrives here can be read again without internet.',
    unread: 'new',
    open: 'Open',
    clear: 'Clear this list',
    cleared: 'The list is empty now.',
    unavailable: 'This browser does not store messages, for example because the window is private.',
  },
  privacy:
    'We keep only the address your browser gives us for messages; no name, no number. Turning notifications off deletes it.',
  /** The site's prompt, shown before the browser's. */
  hint: {
    heading: 'Shall we tell you when a jamat time changes?',
    text: 'A short message on this phone, and the new time is saved on it. You choose what you are told and can stop at any time.',
    yes: 'Yes, tell me',
    choose: 'Choose topics',
    later: 'No, thank you',
    done: 'Done. We will tell you.',
  },
  /** Console messages, word for word as specified. */
  logs: {
    saveFailed: 'Failed to save token to the database:',
    retrieveFailed: 'An error occurred while retrieving token.',
    noToken: 'No registration token available. Request permission to generate one.',
    blocked: 'Notification permission is blocked.',
    unsupported: 'This browser does not support push notifications.',
  },
}
