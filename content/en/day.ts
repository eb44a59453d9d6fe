export const day = {
  /** Shown after more than two weeks without a response from the server. */
  old: 'That is more than two weeks: these times may have changed since. Please ask at the mosque.',
  changes: {
    /** @param times such as "Fajr 6:15 (was 6:05)" */
    from: (date: string, times: string) => `From ${date}: ${times}`,
    /** `was` is the time that the change replaces; null if there was none. */
    time: (prayer: string, time: string, was: string | null) => `${prayer} ${time}${was ? ` (was ${was})` : ''}`,
    /** Joins two times. */
    and: (one: string, another: string) => `${one}, ${another}`,
  },
  /** Ends the name of a prayer’s button for screen readers. */
  reminder: ', set or change the reminder',
  facts: {
    heading: 'Sun and prayer times today',
    /** Takes two formatted times. */
    span: (begins: string, ends: string) => `${begins} to ${ends}`,
    /** Whether the windows beside the jamats name the part of the day, e.g. "am": in some languages it would take a line of its own. */
    hasPartOfDay: true as boolean,
    zawal: 'Zawal',
    /** The link to the page of the day and the month. */
    month: 'The whole month, to print and to share',
    /** Names of the prayers. Jumma has no window of its own. */
    prayers: { fajr: 'Fajr', zuhr: 'Zuhr', asr: 'Asr', maghrib: 'Maghrib', isha: 'Isha' },
  },
  hijri: {
    label: 'Hijri date',
    /** Muharram first. */
    months: [
      ...['Muharram', 'Safar', 'Rabi-ul-Awwal', 'Rabi-us-Sani', 'Jumada-ul-Awwal', 'Jumada-us-Sani'],
      ...['Rajab', 'Shaban', 'Ramzan', 'Shawwal', 'Zil-Qad', 'Zil-Hajj'],
    ],
    date: (dayOfMonth: number, month: string, year: number) => `${dayOfMonth} ${month} ${year}`,
    /** Added when no announced month covers the day. */
    calculated: 'calculated',
    calculatedNote: 'The Hijri date is calculated; the sighting of the moon may differ by a day.',
    /** Explains that the Hijri day began at sunset. */
    afterSunset: 'The Hijri day began at sunset.',
  },
}
