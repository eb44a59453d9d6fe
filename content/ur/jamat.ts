import type * as english from '../en/jamat.ts'
import { counted } from './plural.ts'

export const jamat: typeof english.jamat = {
  heading: 'جماعت کے اوقات',
  tickerLabel: 'جماعت کے اوقات کی چلتی پٹی',
  pauseTicker: 'چلتی پٹی روکیں',
  playTicker: 'پٹی پھر چلائیں',
  prayers: { fajr: 'فجر', zuhr: 'ظہر', asr: 'عصر', maghrib: 'مغرب', isha: 'عشاء', jumma: 'نمازِ جمعہ' },
  columns: { prayer: 'نماز', jamat: 'جماعت' },
  notAvailable: 'دستیاب نہیں',
  fetchError: 'وقت معلوم نہیں ہو سکا',
  nowCard: {
    label: 'اگلی جماعت',
    next: 'اگلی جماعت',
    inProgress: 'جماعت ہو رہی ہے',
    inProgressSince: (minutes) => (minutes < 1 ? 'ابھی کھڑی ہوئی ہے' : `${counted(minutes, 'منٹ')} پہلے کھڑی ہوئی`),
    startsIn: (duration) => `${duration} باقی`,
    after: (prayer, time, isTomorrow) => `اس کے بعد ${isTomorrow ? 'کل ' : ''}${prayer}: ${time}`,
    todaysTimes: 'آج کے اوقات',
    tomorrowsTimes: 'کل کے اوقات',
    fridayNote: 'جمعہ کے دن ظہر کی جگہ نمازِ جمعہ ہوتی ہے۔',
    noNext: 'جماعت کے وقت کا ابھی اعلان نہیں ہوا۔ براہِ کرم مسجد سے معلوم کر لیں۔',
    isNext: 'اگلی',
    windows: 'ہر نماز کا ابتدائی اور آخری وقت',
  },
  lastConfirmed: (when) => `مسجد کی آخری تصدیق: ${when}`,
  neverConfirmed: 'مسجد نے ابھی تصدیق نہیں کی',
  stale: (when) => `یہ اوقات اس فون میں ${when} محفوظ ہوئے۔ تازہ اوقات کے لیے انٹرنیٹ آن کریں۔`,
  checking: 'تازہ اوقات دیکھے جا رہے ہیں',
  changes: {
    heading: 'آنے والی تبدیلیاں',
    line: (prayer, time, date) => `${date} سے: ${prayer} ${time}`,
    removed: (prayer, date) => `${date} سے: ${prayer} کی جماعت کا اعلان نہیں ہے`,
  },
  timezoneNote: 'تمام اوقات مسجد کے مقامی وقت کے مطابق ہیں۔',
  notifyLink: { label: 'وقت بدلے تو مجھے بتائیں', href: '/notifications' },
}
