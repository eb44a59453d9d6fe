import type * as english from '../en/jamat.ts'
import { counted } from './plural.ts'

export const jamat: typeof english.jamat = {
  heading: 'جماعت کے اوقات',
  prayers: { fajr: 'فجر', zuhr: 'ظہر', asr: 'عصر', maghrib: 'مغرب', isha: 'عشاء', jumma: 'نمازِ جمعہ' },
  notAvailable: 'دستیاب نہیں',
  nowCard: {
    next: 'اگلی جماعت',
    inProgress: 'جماعت ہو رہی ہے',
    inProgressSince: (minutes) => (minutes < 1 ? 'ابھی کھڑی ہوئی ہے' : `${counted(minutes, 'منٹ')} پہلے کھڑی ہوئی`),
    startsIn: (duration) => `${duration} باقی`,
    after: (prayer, time, isTomorrow) => `اس کے بعد ${isTomorrow ? 'کل ' : ''}${prayer}: ${time}`,
    notAnnounced: 'وقت کا اعلان ابھی باقی ہے',
    todaysTimes: 'آج کے اوقات',
    tomorrowsTimes: 'کل کے اوقات',
    fridayNote: 'جمعہ کے دن ظہر کی جگہ نمازِ جمعہ ہوتی ہے۔',
    noNext: 'جماعت کے وقت کا ابھی اعلان نہیں ہوا۔ براہِ کرم مسجد سے معلوم کر لیں۔',
    isNext: 'اگلی',
  },
  lastConfirmed: (when) => `مسجد کی آخری تصدیق: ${when}`,
  neverConfirmed: 'مسجد نے ابھی تصدیق نہیں کی',
  stale: (when) => `یہ اوقات اس فون میں ${when} محفوظ ہوئے۔ تازہ اوقات کے لیے انٹرنیٹ آن کریں۔`,
  timezoneNote: 'تمام اوقات مسجد کے مقامی وقت کے مطابق ہیں۔',
}
