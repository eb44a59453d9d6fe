import type { Link } from '../types.ts'

/** With the sign of a button that a step names. */
const iphoneSteps: readonly { readonly text: string; readonly icon?: 'share' }[] = [
  { text: 'Open this page in Safari.' },
  { text: 'Tap the Share button, the square with an arrow pointing up.', icon: 'share' },
  { text: 'Scroll down and tap “Add to Home Screen”.' },
  { text: 'Tap “Add”. It is now beside your other apps.' },
]

export const app = {
  /** The installed app's bar on a phone. */
  bar: {
    label: 'Sections',
    /** Opens the menu. */
    more: 'More',
    entries: [
      { icon: 'times', label: 'Times', href: '/' },
      { icon: 'talks', label: 'Talks', href: '/hazrat' },
      { icon: 'events', label: 'Events', href: '/news' },
      { icon: 'give', label: 'Give', href: '/donate' },
    ] satisfies readonly (Link & { icon: 'times' | 'talks' | 'events' | 'give' })[],
  },
  offline: {
    label: 'Connection',
    noNetwork: 'No network.',
    noAnswer: 'The mosque’s server does not answer.',
    wrongClock: 'Please check this phone’s date and time: they are wrong, and so are the times shown here.',
    /** @param when such as "Friday 8:10 pm" */
    timesAsOf: (when: string) => `Times as of ${when}`,
    savedTalks: { label: 'Saved talks', href: '/downloads' },
  },
  install: {
    heading: (name: string) => `Keep ${name} on your phone`,
    text: 'Put it on your home screen: jamat timings and saved bayans open without internet. It is small and free.',
    install: 'Install',
    later: 'Not now',
    installed: 'Installed. You will find it on your home screen.',
    iphoneHeading: 'On an iPhone',
    iphoneSteps,
  },
  update: {
    heading: 'A newer version is ready',
    text: 'It takes a second. You stay on this page.',
    waiting: 'It will be offered again once the recording or the form you have open is finished.',
    apply: 'Update now',
    later: 'Later',
    /** When the server no longer responds as this page expects, and there is no newer version. */
    outdated: {
      heading: 'This page is out of date',
      text: 'It cannot read the mosque’s latest times. Those you see are from the last check.',
      apply: 'Load again',
    },
  },
}
