import type { InterfaceText } from '../types-interface.ts'
import { counted } from './plural.ts'

const hoursAndMinutes = (minutes: number): [number, number] => [Math.floor(minutes / 60), minutes % 60]

export const ui: InterfaceText = {
  common: {
    loading: 'Loading...',
    retry: 'Try again',
    close: 'Close',
    cancel: 'Cancel',
    back: 'Back',
    readMore: 'Read More',
    readMoreAbout: (title) => `about ${title}`,
    seeAllServices: 'See All Services',
    viewDetails: 'View Details',
    viewDetailsOf: (title) => `View Details of ${title}`,
    downloadPdf: 'Download PDF',
    downloadPdfOf: (title) => `Download PDF of ${title}`,
    donateNow: 'Donate Now',
    registerNow: 'Register Now',
    upcoming: 'Upcoming',
    opensInNewWindow: 'opens in a new window',
    copy: 'Copy',
    copied: 'Copied',
    required: 'required',
    optional: 'optional',
  },
  header: {
    skipToContent: 'Skip to the main content',
    topBar: 'Contact details and sun times',
    home: (name) => `${name}, home page`,
    mainMenu: 'Main menu',
    mobileMenu: 'Menu',
    openMenu: 'Open the menu',
    closeMenu: 'Close the menu',
    openSubmenu: (label) => `Show the pages under ${label}`,
    closeSubmenu: (label) => `Hide the pages under ${label}`,
    sunrise: 'Sunrise',
    sunset: 'Sunset',
    sunTimes: 'Sunrise and sunset in Karachi today',
    email: (address) => `Write to ${address}`,
    phone: (number) => `Call ${number}`,
  },
  footer: {
    label: 'About this site',
    newsletterHeading: 'Newsletter',
    newsletterText: 'A short letter now and then: what your donations did, and what comes next.',
    emailLabel: 'Your email',
    emailPlaceholder: 'name@example.com',
    subscribe: 'Subscribe',
    emailMissing: 'Please enter your email',
    subscribed: 'Thanks for subscribing!',
    sunCredit: 'Sunrise and sunset from',
  },
  whatsapp: { label: 'WhatsApp', open: 'Chat with us on WhatsApp' },
  theme: {
    toDark: 'Switch to dark colours',
    toLight: 'Switch to light colours',
    label: 'Colours',
    system: 'Same as the phone',
    light: 'Light',
    dark: 'Dark',
  },
  carousel: {
    label: (title) => `${title}, slides`,
    previous: 'Previous slide',
    next: 'Next slide',
    play: 'Play the slides',
    pause: 'Pause the slides',
    position: (index, count) => `Slide ${index} of ${count}`,
    goTo: (index) => `Go to slide ${index}`,
  },
  pagination: {
    label: 'Pages of this list',
    previous: 'Previous',
    next: 'Next',
    page: (page) => `Page ${page}`,
    current: (page, pages) => `Page ${page} of ${pages}`,
  },
  embeds: {
    playVideo: 'Play video',
    playVideoTitled: (title) => `Play video: ${title}`,
    videoNote: 'The video plays from YouTube and uses mobile data.',
    openInYouTube: 'Open in YouTube',
    showMap: 'Show map',
    mapTitle: 'Map of the mosque and the streets around it',
    mapNote: 'The map loads from Google Maps.',
    openInMaps: 'Open in Google Maps',
    showForm: 'Show form',
    formTitle: 'Contact form',
    formNote: 'The form loads from Google Forms.',
    openForm: 'Open the form in a new window',
    offline: 'This part needs the internet. Connect and try again.',
  },
  share: {
    share: 'Share',
    shareTitled: (title) => `Share ${title}`,
    linkCopied: 'Link copied',
    failed: 'The link could not be shared. Copy it from the address bar instead.',
    onWhatsapp: 'Share on WhatsApp',
  },
  errors: {
    unexpected: 'Unexpected Application Error!',
    unexpectedText:
      'Something went wrong on this page; the fault is ours. Load it again, and if it happens twice please tell us on WhatsApp.',
    reload: 'Load the page again',
    serviceNotFound: 'Service not found.',
    serviceNotFoundText: 'There is no programme at this address. These are the ones we run today:',
    pageNotFound: 'Page not found',
    pageNotFoundText: 'There is nothing at this address. It may have moved, or the link may be mistyped.',
    goHome: 'Go to the home page',
    network: 'We could not reach the mosque’s server. Check your connection and try again.',
    server: 'The server could not answer just now. Please try again in a minute.',
    notFoundLinks: [
      { label: 'Jamat timings and home', href: '/' },
      { label: 'Our projects', href: '/services' },
      { label: 'Bayanat', href: '/hazrat' },
      { label: 'Contact', href: '/contact' },
    ],
  },
  offline: {
    badge: 'Offline',
    text: 'You are offline. What you see was saved on this phone.',
    back: 'Back online',
    notSaved: 'This page is not saved on your phone yet. It will open when you are online.',
    image: {
      src: '/images/empty/offline.svg',
      alt: 'A lit lantern in an arched window at night, a minaret outside',
      width: 400,
      height: 300,
    },
  },
  empty: {
    image: {
      src: '/images/empty/nothing-here.svg',
      alt: 'An empty niche with a small crescent hanging in it',
      width: 400,
      height: 300,
    },
  },
  time: {
    am: 'am',
    pm: 'pm',
    today: 'today',
    tomorrow: 'tomorrow',
    yesterday: 'yesterday',
    duration: (total) => {
      const [hours, minutes] = hoursAndMinutes(total)
      if (hours === 0) return `${minutes} min`
      return minutes === 0 ? `${hours} h` : `${hours} h ${minutes} min`
    },
    durationInWords: (total) => {
      const [hours, minutes] = hoursAndMinutes(total)
      if (hours === 0) return counted(minutes, 'minute')
      return minutes === 0 ? counted(hours, 'hour') : `${counted(hours, 'hour')} and ${counted(minutes, 'minute')}`
    },
    ago: (minutes) => {
      if (minutes < 1) return 'just now'
      if (minutes < 60) return `${counted(minutes, 'minute')} ago`
      if (minutes < 24 * 60) return `${counted(Math.floor(minutes / 60), 'hour')} ago`
      return `${counted(Math.floor(minutes / (24 * 60)), 'day')} ago`
    },
    karachiTime: 'Karachi time',
  },
}
