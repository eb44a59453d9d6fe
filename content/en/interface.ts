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
  /** The moving line. */
  ticker: {
    label: 'Jamat timings, moving line',
    pause: 'Pause the moving line',
    play: 'Resume the moving line',
  },
  nowCard: {
    label: 'Next jamat',
    /** The button that shows when each prayer's window starts and ends. */
    windows: 'Start and end of each prayer',
    /** The link to the page of the month. */
    month: 'Times of the month',
  },
  whatsapp: 'Chat with us on WhatsApp',
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
    /** In place of each jamat time. */
    times: 'Error fetching time',
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
    pageNotStored: 'This page is not saved on your phone yet. It will open when you are online.',
  },
}
