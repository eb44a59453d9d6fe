import { counted } from './plural.ts'

export const jamat = {
  heading: 'Jamat Timings',
  prayers: { fajr: 'Fajr', zuhr: 'Zuhr', asr: 'Asr', maghrib: 'Maghrib', isha: 'Isha', jumma: 'Jumma' },
  notAvailable: 'Not available',
  nowCard: {
    next: 'Next jamat',
    inProgress: 'Jamat in progress',
    inProgressSince: (minutes: number) => (minutes < 1 ? 'Began just now' : `Began ${counted(minutes, 'minute')} ago`),
    startsIn: (duration: string) => `Starts in ${duration}`,
    after: (prayer: string, time: string, isTomorrow: boolean) =>
      `Then ${prayer}${isTomorrow ? ' tomorrow' : ''} at ${time}`,
    /** In place of the time of the next Jumma. */
    notAnnounced: 'Time not announced yet',
    todaysTimes: 'Today’s times',
    tomorrowsTimes: 'Tomorrow’s times',
    fridayNote: 'On Friday, Jumma takes the place of Zuhr.',
    noNext: 'No jamat time has been announced yet. Please ask at the mosque.',
    isNext: 'next',
  },
  lastConfirmed: (when: string) => `Confirmed by the mosque ${when}`,
  neverConfirmed: 'Not yet confirmed by the mosque',
  stale: (when: string) => `Saved on this phone ${when}. Connect to check for changes.`,
  timezoneNote: 'All times are mosque time.',
}
