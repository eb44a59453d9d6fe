export const repair = {
  title: 'Repair the app',
  intro:
    'If a page stays empty, does not get past “Loading...” or shows an error again and again, a part of the app on this phone may be missing or damaged. Repair loads the whole app again from the mosque’s server.',
  keepsHeading: 'Everything of yours stays on this phone',
  /** What a repair leaves on the phone. */
  keeps: [
    'Saved talks, and the place where you stopped listening',
    'Jamat times, received notifications and your settings',
    'Recordings and texts that have not been sent yet',
    'Notifications: if they are on, they stay on',
  ],
  repair: 'Repair',
  back: 'Go back',
  working: 'Repairing. This takes a few seconds.',
  offline: 'The mosque’s server could not be reached, so nothing was changed. Try again when you have a connection.',
  failed: 'The repair did not work. Close the app in every window, open this page again and try once more.',
  offer: {
    label: 'Repair',
    text: 'This page has not started. A repair may help; nothing you saved is lost.',
    repair: 'Repair the app',
  },
}
