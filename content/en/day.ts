import type { DayText } from '../types-day.ts'

export const day: DayText = {
  old: 'That is more than two weeks: these times may have changed since. Please ask at the mosque.',
  changes: {
    line: (prayer, time, date, was) => `From ${date}: ${prayer} ${time}${was ? ` (was ${was})` : ''}`,
  },
  facts: {
    heading: 'Sun and prayer times today',
    span: (begins, ends) => `${begins} to ${ends}`,
    zawal: 'Zawal',
    prayers: { fajr: 'Fajr', zuhr: 'Zuhr', asr: 'Asr', maghrib: 'Maghrib', isha: 'Isha' },
  },
  month: {
    heading: (month, year) => `Jamat times in ${month} ${year}`,
    print: 'Print this month’s times',
    date: 'Date',
    starts: 'Fajr starts',
    unknown: 'A dash means that no time is known for that day.',
  },
  hijri: {
    label: 'Hijri date',
    months: [
      ...['Muharram', 'Safar', 'Rabi-ul-Awwal', 'Rabi-us-Sani', 'Jumada-ul-Awwal', 'Jumada-us-Sani'],
      ...['Rajab', 'Shaban', 'Ramzan', 'Shawwal', 'Zil-Qad', 'Zil-Hajj'],
    ],
    date: (dayOfMonth, month, year) => `${dayOfMonth} ${month} ${year}`,
    calculated: 'calculated',
    calculatedNote: 'The Hijri date is calculated; the sighting of the moon may differ by a day.',
    afterSunset: 'The Hijri day began at sunset.',
  },
}
