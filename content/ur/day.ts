import type * as english from '../en/day.ts'
import { dayOfMonth } from './calendar.ts'

export const day: typeof english.day = {
  old: 'یعنی دو ہفتے سے زیادہ ہو گئے: ہو سکتا ہے اوقات بدل چکے ہوں۔ براہِ کرم مسجد سے معلوم کر لیں۔',
  changes: {
    from: (date, times) => `${date} سے: ${times}`,
    time: (prayer, time, was) => `${prayer} ${time}${was ? ` (پہلے ${was})` : ''}`,
    and: (one, another) => `${one}، ${another}`,
  },
  reminder: '، یاددہانی لگائیں یا بدلیں',
  facts: {
    heading: 'آج طلوع و غروب اور نمازوں کے اوقات',
    span: (begins, ends) => `${begins} سے ${ends} تک`,
    hasPartOfDay: false,
    zawal: 'زوال',
    month: 'پورا مہینہ، پرنٹ اور شیئر کرنے کے لیے',
    prayers: { fajr: 'فجر', zuhr: 'ظہر', asr: 'عصر', maghrib: 'مغرب', isha: 'عشاء' },
  },
  hijri: {
    label: 'ہجری تاریخ',
    months: [
      ...['محرم الحرام', 'صفر المظفر', 'ربیع الاول', 'ربیع الثانی', 'جمادی الاولیٰ', 'جمادی الثانیہ'],
      ...['رجب المرجب', 'شعبان المعظم', 'رمضان المبارک', 'شوال المکرم', 'ذوالقعدہ', 'ذوالحجہ'],
    ],
    date: (number, month, year) => `${dayOfMonth(number)} ${month} ${year}ھ`,
    calculated: 'حسابی اندازہ',
    calculatedNote: 'یہ ہجری تاریخ حساب سے ہے؛ رویتِ ہلال سے ایک دن کا فرق ہو سکتا ہے۔',
    afterSunset: 'غروبِ آفتاب سے نیا ہجری دن شروع ہو چکا ہے۔',
  },
}
