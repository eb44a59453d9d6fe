import type { DayText } from '../types-day.ts'

export const day: DayText = {
  old: 'That is more than two weeks: these times may have changed since. Please ask at the mosque.',
  changes: {
    line: (prayer, time, date, was) => `From ${date}: ${prayer} ${time}${was ? ` (was ${was})` : ''}`,
  },
  facts: {
    heading: 'Today in Karachi',
    source:
      'Begin and end of each prayer’s time, calculated: University of Islamic Sciences, Karachi, with Hanafi Asr.',
    span: (begins, ends) => `${begins} to ${ends}`,
    zawal: 'Zawal',
    prayers: { fajr: 'Fajr', zuhr: 'Zuhr', asr: 'Asr', maghrib: 'Maghrib', isha: 'Isha' },
  },
  hijri: {
    label: 'Hijri date',
    months: [
      ...['Muharram', 'Safar', 'Rabi al-Awwal', 'Rabi al-Thani', 'Jumada al-Awwal', 'Jumada al-Thani'],
      ...['Rajab', 'Shaban', 'Ramadan', 'Shawwal', 'Dhul Qadah', 'Dhul Hijjah'],
    ],
    date: (dayOfMonth, month, year) => `${dayOfMonth} ${month} ${year}`,
    calculated: 'calculated',
    calculatedNote: 'The Hijri date is calculated; the sighting of the moon may differ by a day.',
    afterSunset: 'The Hijri day began at sunset.',
  },
}
