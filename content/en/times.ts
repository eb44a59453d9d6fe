/** Texts of the page of the day and the month. */
export const times = {
  heading: 'Jamat Timings',
  lead: 'Today at a glance, and the whole month to look at, to print and to share.',
  today: (date: string) => `Today, ${date}`,
  /** Where the day stands. Takes the prayer whose time it is and when that ends. */
  timeOf: (prayer: string, until: string) => `It is the time of ${prayer}, until ${until}.`,
  /** Between sunrise and Zuhr. */
  noTime: (prayer: string, from: string) => `The time of ${prayer} begins at ${from}.`,
  /** The next jamat. */
  next: (prayer: string, time: string, left: string) => `${prayer} jamat ${time}, in ${left}`,
  inProgress: (prayer: string) => `${prayer} jamat in progress`,
  /** The bell of a prayer. */
  remind: 'Set a reminder',
  /** In its place where there is one. */
  reminded: 'You are reminded',
  print: 'Print this month',
  /** The button that makes a picture of the times to share. */
  share: 'Share the times',
  /** The button that adds the times to the calendar of the visitor's phone. */
  calendar: 'Add to my calendar',
  month: {
    heading: (month: string, year: number) => `Jamat times in ${month} ${year}`,
    previous: 'Previous month',
    following: 'Next month',
    /** Unfolds the days that have passed. */
    past: 'Earlier days of this month',
    date: 'Date',
    /** The head of the column of Hijri dates. */
    hijri: 'Hijri',
    /** Explains the small times. */
    starts: 'In small: when the time of the prayer begins.',
    /** Explains the marked times; the sample is marked like them. */
    changed: 'a time that changes on that day',
    /** Added to a changed time for screen readers. */
    isChanged: 'changed',
    /** Explains the dashes of days without a time. */
    unknown: 'A dash means that no time is known for that day.',
    /** When the mosque last confirmed the times, on paper. */
    confirmed: (date: string) => `Confirmed by the mosque on ${date}`,
  },
}
