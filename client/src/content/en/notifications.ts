import type { NotificationsText } from '../types-interface.ts'

export const notifications: NotificationsText = {
  heading: 'Notifications',
  lead: 'A short message on this phone when something changes at the mosque. You choose what, and can stop at any time.',
  enable: 'Turn on notifications',
  enabling: 'Turning on',
  disable: 'Turn off notifications',
  on: 'Notifications are on for this phone.',
  off: 'Notifications are off for this phone.',
  topicsHeading: 'Tell me about',
  topics: {
    timings: { title: 'Jamat timings', text: 'When a jamat time changes. The new time is saved on your phone.' },
    friday: { title: 'Friday Bayan', text: 'When a new Friday bayan can be heard.' },
    morningdars: { title: 'Morning Dars', text: 'When a new morning dars can be heard.' },
    events: { title: 'News and events', text: 'When a gathering or a campaign is announced.' },
  },
  topicsSaved: 'Your choice is saved.',
  blocked: {
    title: 'Notifications are blocked',
    text: 'Your browser has been told not to show them. Open the site’s settings beside the address bar, allow notifications, then come back to this page.',
  },
  unsupported: {
    title: 'This browser cannot show notifications',
    text: 'Jamat timings still update by themselves each time you open Minbar. A current Chrome, Firefox, Edge or Samsung Internet can also notify you.',
  },
  iphone: {
    title: 'On an iPhone, install Minbar first',
    text: 'iPhones show notifications only from sites on the home screen, from iOS 16.4 on.',
    steps: [
      'In Safari, tap the Share button, the square with an arrow pointing up.',
      'Tap “Add to Home Screen”, then “Add”.',
      'Open Minbar from the home screen and come back to this page.',
    ],
  },
  dismissed: 'No permission was given, so nothing was changed. You can ask again here.',
  failed: 'Notifications could not be turned on. Please try again later.',
  timedOut: 'The notification service did not answer within 10 seconds. Please try again on a better connection.',
  offline: 'You are offline. Connect to turn notifications on or off.',
  privacy:
    'We keep only the address your browser gives us for messages; no name, no number. Turning notifications off deletes it.',
  fallback: { title: 'Minbar', text: 'There is something new at the mosque. Tap to see it.' },
  logs: {
    saveFailed: 'Failed to save token to the database:',
    retrieveFailed: 'An error occurred while retrieving token.',
    noToken: 'No registration token available. Request permission to generate one.',
    blocked: 'Notification permission is blocked.',
    unsupported: 'This browser does not support push notifications.',
  },
}
