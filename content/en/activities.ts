import type { TitledText } from '../types.ts'

interface Activity extends TitledText {
  readonly when: string
  readonly length: string
  readonly audience: string
}

const items: readonly Activity[] = [
  {
    title: 'Tafseer',
    when: 'Friday, after Isha',
    length: '25 minutes',
    audience: 'Everyone; women in the upper hall',
    text: 'A few verses of the Quran, read slowly, explained in Urdu and brought home to daily life. Questions are welcome at the end.',
  },
  {
    title: 'Dars',
    when: 'Sunday, after Zuhr',
    length: '20 minutes',
    audience: 'Everyone, children too',
    text: 'One subject from worship or character, with one thing to try out before next Sunday.',
  },
  {
    title: 'Ask a scholar',
    when: 'Every day, from Asr to Isha',
    length: 'As long as it needs',
    audience: 'Anyone with a question or a worry',
    text: 'Consulting on family matters, inheritance, zakat, a dispute, a decision. You speak to a scholar alone and in confidence. For a longer talk, send a message on WhatsApp first.',
  },
  {
    title: 'Youth mentoring',
    when: 'One Saturday a month, after Isha',
    length: 'About an hour and a half',
    audience: 'Young people from 14 to 22',
    text: 'A guest with a trade or a profession, food, and small groups in which anything may be asked. The date is announced under News.',
  },
]

export const activities = {
  heading: 'Weekly activities',
  lead: 'Short enough for a working day. No registration, no fee; come and sit down.',
  labels: { when: 'When', length: 'How long', audience: 'For whom' },
  items,
  note: 'The times follow the jamat of the day, so they move with the season. Tonight’s Isha is on the home page.',
}
