import { counted } from './plural.ts'

export const jamat = {
  heading: 'Jamat Timings',
  tickerLabel: 'Jamat timings, moving line',
  pauseTicker: 'Pause the moving line',
  playTicker: 'Resume the moving line',
  prayers: { fajr: 'Fajr', zuhr: 'Zuhr', asr: 'Asr', maghrib: 'Maghrib', isha: 'Isha', jumma: 'Jumma' },
  columns: { prayer: 'Prayer', jamat: 'Jamat' },
  notAvailable: 'Not available',
  fetchError: 'Error fetching time',
  nowCard: {
    label: 'Next jamat',
    next: 'Next jamat',
    inProgress: 'Jamat in progress',
    inProgressSince: (minutes: number) => (minutes < 1 ? 'Began just now' : `Began ${counted(minutes, 'minute')} ago`),
    startsIn: (duration: string) => `Starts in ${duration}`,
    after: (prayer: string, time: string, isTomorrow: boolean) =>
      `Then ${prayer}${isTomorrow ? ' tomorrow' : ''} at ${time}`,
    todaysTimes: 'Today’s times',
    tomorrowsTimes: 'Tomorrow’s times',
    fridayNote: 'On Friday, Jumma takes the place of Zuhr.',
    noNext: 'No jamat time has been announced yet. Please ask at the mosque.',
    isNext: 'next',
    /** The button that shows when each prayer's window starts and ends. */
    windows: 'Start and end of each prayer',
  },
  lastConfirmed: (when: string) => `Confirmed by the mosque ${when}`,
  neverConfirmed: 'Not yet confirmed by the mosque',
  stale: (when: string) => `Saved on this phone ${when}. Connect to check for changes.`,
  checking: 'Checking for changes',
  changes: {
    heading: 'Changes ahead',
    line: (prayer: string, time: string, date: string) => `${prayer} at ${time} from ${date}`,
    removed: (prayer: string, date: string) => `No ${prayer} jamat announced from ${date}`,
  },
  timezoneNote: 'All times are mosque time.',
  notifyLink: { label: 'Tell me when a time changes', href: '/notifications' },
}
