/**
 * Sample recordings, oldest first, so that inserting them in order lists the newest first. Several share one audio file: the
 * lists need several pages, and the repository should stay small.
 */

import type { RecordingKind } from '#contracts/recordings.ts'

/** A sample recording; `file` is relative to this folder, `date` is free text as a volunteer types it. */
export type SampleRecording = {
  readonly kind: RecordingKind
  readonly title: string
  readonly secondTitle: string
  readonly date: string
  readonly file: `audio/${string}`
}

/** Returns the URL of a sample recording's audio file. */
export function sampleAudioUrl(recording: SampleRecording): URL {
  return new URL(recording.file, import.meta.url)
}

const friday = (date: string, title: string, secondTitle: string, file: string): SampleRecording => {
  return { kind: 'friday', title, secondTitle, date, file: `audio/${file}` }
}

const morningDars = (date: string, title: string, secondTitle: string, file: string): SampleRecording => {
  return { kind: 'morningdars', title, secondTitle, date, file: `audio/${file}` }
}

/** Half a year of weekly Friday bayans, and morning dars in between. */
export const sampleRecordings: readonly SampleRecording[] = [
  friday(
    '22 May 2026',
    'Serving our parents while they live',
    'والدین کی زندگی میں ان کی خدمت',
    'kindness-to-parents.mp3',
  ),
  morningDars('24 May 2026', 'Beginning the day with thanks', 'دن کا آغاز شکر سے', 'gratitude.m4a'),
  friday('29 May 2026', 'Patience, before and after the blow', 'صبر، صدمے سے پہلے اور بعد', 'patience-in-hardship.mp3'),
  morningDars('2 June 2026', 'The plate next door', 'پڑوسی کے گھر کا کھانا', 'care-for-neighbours.opus'),
  friday('5 June 2026', 'An honest day of trade', 'دیانت داری سے کاروبار کا ایک دن', 'honest-trade.mp3'),
  morningDars('11 June 2026', 'Small promises', 'چھوٹے چھوٹے وعدے', 'keeping-promises.mp3'),
  friday('12 June 2026', 'The rights of a neighbour', 'پڑوسی کے حقوق', 'care-for-neighbours.opus'),
  friday('19 June 2026', 'Clean hands, clean streets', 'صاف ہاتھ، صاف گلیاں', 'cleanliness.mp3'),
  morningDars('21 June 2026', 'Wudu with little water', 'کم پانی سے وضو', 'cleanliness.mp3'),
  friday('26 June 2026', 'The gift of water', 'پانی کا صدقہ', 'water-as-charity.opus'),
  morningDars('1 July 2026', 'A visit to a sick friend', 'بیمار دوست کی عیادت', 'visiting-the-sick.opus'),
  friday('3 July 2026', 'What the tongue builds and breaks', 'زبان جو بناتی اور بگاڑتی ہے', 'guarding-the-tongue.mp3'),
  friday('10 July 2026', 'Visiting the sick, and doing it well', 'عیادت اور اس کے آداب', 'visiting-the-sick.opus'),
  morningDars('13 July 2026', 'A quarter of an hour a day', 'روزانہ پندرہ منٹ', 'using-time-well.opus'),
  friday('17 July 2026', 'A gentle home', 'نرمی والا گھر', 'gentleness-at-home.mp3'),
  friday('24 July 2026', 'Lessons from Surah al-Asr', 'سورۃ العصر کے سبق', 'using-time-well.opus'),
  morningDars(
    '26 July 2026',
    'Is it true, is it kind, is it needed?',
    'کیا بات سچی، نرم اور ضروری ہے؟',
    'guarding-the-tongue.mp3',
  ),
  friday('31 July 2026', 'Fulfil your promises', 'وعدے پورے کیجیے', 'keeping-promises.mp3'),
  morningDars('6 August 2026', 'Good manners at the table', 'دسترخوان کے آداب', 'gentleness-at-home.mp3'),
  friday('7 August 2026', 'Thankfulness in plenty and in want', 'فراخی اور تنگی میں شکر', 'gratitude.m4a'),
  friday('14 August 2026', 'Caring for the streets we share', 'اپنی گلیوں کا خیال', 'cleanliness.mp3'),
  morningDars(
    '18 August 2026',
    'The phone call you make before you are asked',
    'والدین کو خود فون کیجیے',
    'kindness-to-parents.mp3',
  ),
  friday('21 August 2026', 'Debts, witnesses and written words', 'قرض، گواہ اور تحریر', 'honest-trade.mp3'),
  friday(
    '28 August 2026',
    'How the Prophet, peace be upon him, was at home',
    'نبی کریم صلی اللہ علیہ وسلم گھر میں کیسے تھے',
    'gentleness-at-home.mp3',
  ),
  morningDars(
    '30 August 2026',
    'Water for birds and neighbours',
    'پرندوں اور پڑوسیوں کے لیے پانی',
    'water-as-charity.opus',
  ),
  friday('4 September 2026', 'When our parents grow old', 'جب والدین بوڑھے ہو جائیں', 'kindness-to-parents.mp3'),
  morningDars(
    '9 September 2026',
    'Noise, rubbish and parking',
    'شور، کوڑا اور گاڑی کی جگہ',
    'care-for-neighbours.opus',
  ),
  friday('11 September 2026', 'With hardship comes ease', 'تنگی کے ساتھ آسانی ہے', 'patience-in-hardship.mp3'),
  friday('18 September 2026', 'Who is my neighbour?', 'میرا پڑوسی کون ہے؟', 'care-for-neighbours.opus'),
  morningDars(
    '21 September 2026',
    'Saying “if God wills”, and meaning it',
    'ان شاء اللہ دل سے کہنا',
    'keeping-promises.mp3',
  ),
  friday('25 September 2026', 'Before you press forward', 'پیغام آگے بھیجنے سے پہلے', 'guarding-the-tongue.mp3'),
  friday('2 October 2026', 'Charity that keeps running', 'صدقۂ جاریہ', 'water-as-charity.opus'),
  morningDars('4 October 2026', 'The three kinds of patience', 'صبر کی تین قسمیں', 'patience-in-hardship.mp3'),
  friday('9 October 2026', 'Lawful earnings, blessed homes', 'حلال کمائی، برکت والے گھر', 'honest-trade.mp3'),
  morningDars(
    '15 October 2026',
    'Remembering those who nurse the sick',
    'تیمارداروں کو یاد رکھیے',
    'visiting-the-sick.opus',
  ),
  friday('16 October 2026', 'Five prayers, one well-ordered day', 'پانچ نمازیں، ایک منظم دن', 'using-time-well.opus'),
  friday('23 October 2026', 'Three places for gratitude', 'شکر کے تین مقام', 'gratitude.m4a'),
  morningDars('27 October 2026', 'Removing harm from the road', 'راستے سے تکلیف دہ چیز ہٹانا', 'cleanliness.mp3'),
  friday(
    '30 October 2026',
    'Praying for parents who have passed away',
    'مرحوم والدین کے لیے دعا',
    'kindness-to-parents.mp3',
  ),
  friday('6 November 2026', 'Patience that keeps walking', 'صبر، جو قدم نہ رکنے دے', 'patience-in-hardship.mp3'),
  morningDars('8 November 2026', 'The hour after Fajr', 'فجر کے بعد کا ایک گھنٹہ', 'using-time-well.opus'),
  morningDars('12 November 2026', 'Counting the gifts of one morning', 'ایک صبح کی نعمتیں گننا', 'gratitude.m4a'),
  friday('13 November 2026', 'Anger, and how to cool it', 'غصہ اور اس کا علاج', 'gentleness-at-home.mp3'),
]
