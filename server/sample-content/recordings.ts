/**
 * Sample recordings, oldest first, so that putting them in from top to bottom leaves the newest on top of the lists.
 * Several share one audio file: the lists must be long enough for pages, the repository small enough to clone.
 */

import type { RecordingKind } from '#contracts/recordings.ts'

/** A sample recording; `file` is relative to this folder, `date` is free text as a volunteer types it. */
export type SampleRecording = {
  readonly kind: RecordingKind
  readonly title: string
  readonly date: string
  readonly file: `audio/${string}`
}

/** Where a sample recording's bytes are. */
export function sampleAudioUrl(recording: SampleRecording): URL {
  return new URL(recording.file, import.meta.url)
}

const friday = (date: string, title: string, file: string): SampleRecording => {
  return { kind: 'friday', title, date, file: `audio/${file}` }
}

const morningDars = (date: string, title: string, file: string): SampleRecording => {
  return { kind: 'morningdars', title, date, file: `audio/${file}` }
}

/** Friday bayans of half a year, one a week, and the morning dars in between. */
export const sampleRecordings: readonly SampleRecording[] = [
  friday('22 May 2026', 'Serving our parents while they live', 'kindness-to-parents.mp3'),
  morningDars('24 May 2026', 'Beginning the day with thanks', 'gratitude.m4a'),
  friday('29 May 2026', 'Patience, before and after the blow', 'patience-in-hardship.mp3'),
  morningDars('2 June 2026', 'The plate next door', 'care-for-neighbours.opus'),
  friday('5 June 2026', 'An honest day of trade', 'honest-trade.mp3'),
  morningDars('11 June 2026', 'Small promises', 'keeping-promises.mp3'),
  friday('12 June 2026', 'The rights of a neighbour', 'care-for-neighbours.opus'),
  friday('19 June 2026', 'Clean hands, clean streets', 'cleanliness.mp3'),
  morningDars('21 June 2026', 'Wudu with little water', 'cleanliness.mp3'),
  friday('26 June 2026', 'The gift of water', 'water-as-charity.opus'),
  morningDars('1 July 2026', 'A visit to a sick friend', 'visiting-the-sick.opus'),
  friday('3 July 2026', 'What the tongue builds and breaks', 'guarding-the-tongue.mp3'),
  friday('10 July 2026', 'Visiting the sick, and doing it well', 'visiting-the-sick.opus'),
  morningDars('13 July 2026', 'A quarter of an hour a day', 'using-time-well.opus'),
  friday('17 July 2026', 'A gentle home', 'gentleness-at-home.mp3'),
  friday('24 July 2026', 'Lessons from Surah al-Asr', 'using-time-well.opus'),
  morningDars('26 July 2026', 'Is it true, is it kind, is it needed?', 'guarding-the-tongue.mp3'),
  friday('31 July 2026', 'Fulfil your promises', 'keeping-promises.mp3'),
  morningDars('6 August 2026', 'Good manners at the table', 'gentleness-at-home.mp3'),
  friday('7 August 2026', 'Thankfulness in plenty and in want', 'gratitude.m4a'),
  friday('14 August 2026', 'Caring for the streets we share', 'cleanliness.mp3'),
  morningDars('18 August 2026', 'The phone call you make before you are asked', 'kindness-to-parents.mp3'),
  friday('21 August 2026', 'Debts, witnesses and written words', 'honest-trade.mp3'),
  friday('28 August 2026', 'How the Prophet, peace be upon him, was at home', 'gentleness-at-home.mp3'),
  morningDars('30 August 2026', 'Water for birds and neighbours', 'water-as-charity.opus'),
  friday('4 September 2026', 'When our parents grow old', 'kindness-to-parents.mp3'),
  morningDars('9 September 2026', 'Noise, rubbish and parking', 'care-for-neighbours.opus'),
  friday('11 September 2026', 'With hardship comes ease', 'patience-in-hardship.mp3'),
  friday('18 September 2026', 'Who is my neighbour?', 'care-for-neighbours.opus'),
  morningDars('21 September 2026', 'Saying “if God wills”, and meaning it', 'keeping-promises.mp3'),
  friday('25 September 2026', 'Before you press forward', 'guarding-the-tongue.mp3'),
  friday('2 October 2026', 'Charity that keeps running', 'water-as-charity.opus'),
  morningDars('4 October 2026', 'The three kinds of patience', 'patience-in-hardship.mp3'),
  friday('9 October 2026', 'Lawful earnings, blessed homes', 'honest-trade.mp3'),
  morningDars('15 October 2026', 'Remembering those who nurse the sick', 'visiting-the-sick.opus'),
  friday('16 October 2026', 'Five prayers, one well-ordered day', 'using-time-well.opus'),
  friday('23 October 2026', 'Three places for gratitude', 'gratitude.m4a'),
  morningDars('27 October 2026', 'Removing harm from the road', 'cleanliness.mp3'),
  friday('30 October 2026', 'Praying for parents who have passed away', 'kindness-to-parents.mp3'),
  friday('6 November 2026', 'Patience that keeps walking', 'patience-in-hardship.mp3'),
  morningDars('8 November 2026', 'The hour after Fajr', 'using-time-well.opus'),
  morningDars('12 November 2026', 'Counting the gifts of one morning', 'gratitude.m4a'),
  friday('13 November 2026', 'Anger, and how to cool it', 'gentleness-at-home.mp3'),
]
