import { counted } from './plural.ts'

const hoursAndMinutes = (minutes: number): [number, number] => [Math.floor(minutes / 60), minutes % 60]

export const ui = {
  common: {
    loading: 'Loading...',
    retry: 'Try again',
    close: 'Close',
    cancel: 'Cancel',
    donateNow: 'Donate Now',
    opensInNewWindow: 'opens in a new window',
  },
  header: {
    skipToContent: 'Skip to the main content',
    topBar: 'Contact details and sun times',
    home: (name: string) => `${name}, home page`,
    mainMenu: 'Main menu',
    mobileMenu: 'Menu',
    openMenu: 'Open the menu',
    sunrise: 'Sunrise',
    sunset: 'Sunset',
    sunTimes: 'Sunrise and sunset today',
    email: (address: string) => `Write to ${address}`,
    phone: (number: string) => `Call ${number}`,
  },
  whatsapp: { label: 'WhatsApp', open: 'Chat with us on WhatsApp' },
  theme: {
    toDark: 'Switch to dark colours',
    toLight: 'Switch to light colours',
  },
  carousel: {
    label: (title: string) => `${title}, slides`,
    previous: 'Previous slide',
    next: 'Next slide',
    play: 'Play the slides',
    pause: 'Pause the slides',
    goTo: (index: number) => `Go to slide ${index}`,
  },
  errors: {
    unexpected: 'Unexpected Application Error!',
    unexpectedText:
      'Something went wrong on this page; the fault is ours. Load it again. If that does not help, repair the app: nothing you saved is lost.',
    /** In place of a part of a page that failed. */
    section: 'This part could not be shown.',
    reload: 'Load the page again',
    goHome: 'Go to the home page',
    repair: 'Repair',
    network: 'We could not reach the mosque’s server. Check your connection and try again.',
  },
  offline: {
    notSaved: 'This page is not saved on your phone yet. It will open when you are online.',
  },
  time: {
    am: 'am',
    pm: 'pm',
    today: 'today',
    tomorrow: 'tomorrow',
    /** Whole minutes, shown beside a digit-only countdown, e.g. "1 h 20 min". */
    duration: (total: number) => {
      const [hours, minutes] = hoursAndMinutes(total)
      if (hours === 0) return `${minutes} min`
      return minutes === 0 ? `${hours} h` : `${hours} h ${minutes} min`
    },
    /** The same in full words, for screen readers. */
    durationInWords: (total: number) => {
      const [hours, minutes] = hoursAndMinutes(total)
      if (hours === 0) return counted(minutes, 'minute')
      return minutes === 0 ? counted(hours, 'hour') : `${counted(hours, 'hour')} and ${counted(minutes, 'minute')}`
    },
    /** Elapsed time, in whole minutes. */
    ago: (minutes: number) => {
      if (minutes < 1) return 'just now'
      if (minutes < 60) return `${counted(minutes, 'minute')} ago`
      if (minutes < 24 * 60) return `${counted(Math.floor(minutes / 60), 'hour')} ago`
      return `${counted(Math.floor(minutes / (24 * 60)), 'day')} ago`
    },
    mosqueTime: 'mosque time',
  },
}
