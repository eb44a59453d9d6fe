import type { Prayer } from '#contracts/prayers.ts'
import type { TitledText } from '../types.ts'

interface Activity extends TitledText {
  readonly when: string
  readonly length: string
  readonly audience: string
  /** The jamat after which it begins, whose time the page adds; every day where there is no weekday (0 Sunday). */
  readonly after: { readonly prayer: Prayer; readonly weekday: number | null } | null
}

const items: readonly Activity[] = [
  {
    title: 'Tafseer',
    when: 'Friday, after Isha',
    length: '25 minutes',
    after: { prayer: 'isha', weekday: 5 },
    audience: 'Everyone; women in the upper hall',
    text: 'A few verses of the Quran, read slowly, explained in Urdu and brought home to daily life. Questions are welcome at the end.',
  },
  {
    title: 'Dars',
    when: 'Sunday, after Zuhr',
    length: '20 minutes',
    after: { prayer: 'zuhr', weekday: 0 },
    audience: 'Everyone, children too',
    text: 'One subject from worship or character, with one thing to try out before next Sunday.',
  },
  {
    title: 'Ask a scholar',
    when: 'Every day, from Asr to Isha',
    length: 'As long as it needs',
    after: { prayer: 'asr', weekday: null },
    audience: 'Anyone with a question or a worry',
    text: 'Consulting on family matters, inheritance, zakat, a dispute, a decision. You speak to a scholar alone and in confidence. For a longer talk, send a message on WhatsApp first.',
  },
  {
    title: 'Youth mentoring',
    when: 'One Saturday a month, after Isha',
    length: 'About an hour and a half',
    after: null,
    audience: 'Young people from 14 to 22',
    text: 'A guest with a trade or a profession, food, and small groups in which anything may be asked. The date is announced under News.',
  },
]

export const activities = {
  heading: 'Weekly activities',
  lead: 'Short enough for a working day. No registration, no fee; come and sit down.',
  labels: { when: 'When', length: 'How long', audience: 'For whom' },
  items,
  /** The next time. @param day such as "Today" or "Friday 4 December" */
  next: (day: string, time: string) => `${day}, about ${time}`,
  today: 'Today',
  note: 'The times follow the jamat of the day, so they move with the season.',
}
