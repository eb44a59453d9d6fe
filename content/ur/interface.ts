import type * as english from '../en/interface.ts'
import { counted } from './plural.ts'

const hoursAndMinutes = (minutes: number): [number, number] => [Math.floor(minutes / 60), minutes % 60]

/** E.g. `1 گھنٹہ 20 منٹ`; Urdu needs no shorter form. */
const duration = (total: number): string => {
  const [hours, minutes] = hoursAndMinutes(total)
  if (hours === 0) return counted(minutes, 'منٹ')
  const inHours = counted(hours, 'گھنٹہ', 'گھنٹے')
  return minutes === 0 ? inHours : `${inHours} ${counted(minutes, 'منٹ')}`
}

export const ui: typeof english.ui = {
  common: {
    loading: 'لوڈ ہو رہا ہے…',
    retry: 'دوبارہ کوشش کریں',
    close: 'بند کریں',
    cancel: 'رہنے دیں',
    donateNow: 'ابھی عطیہ دیں',
    opensInNewWindow: 'نئی ونڈو میں کھلے گا',
  },
  header: {
    skipToContent: 'اصل مضمون پر جائیں',
    topBar: 'رابطہ اور طلوع و غروب کے اوقات',
    home: (name) => `${name}، صفحۂ اول`,
    mainMenu: 'مرکزی مینو',
    mobileMenu: 'مینو',
    openMenu: 'مینو کھولیں',
    sunrise: 'طلوعِ آفتاب',
    sunset: 'غروبِ آفتاب',
    sunTimes: 'آج کا طلوع و غروبِ آفتاب',
    email: (address) => `ای میل لکھیں: ${address}`,
    phone: (number) => `فون کریں: ${number}`,
  },
  whatsapp: { label: 'واٹس ایپ', open: 'واٹس ایپ پر ہم سے بات کریں' },
  theme: {
    toDark: 'ڈارک موڈ آن کریں',
    toLight: 'لائٹ موڈ آن کریں',
  },
  carousel: {
    label: (title) => `${title}، تصاویر`,
    previous: 'پچھلی تصویر',
    next: 'اگلی تصویر',
    play: 'تصاویر چلائیں',
    pause: 'تصاویر روکیں',
    goTo: (index) => `تصویر ${index} پر جائیں`,
  },
  errors: {
    unexpected: 'ایپ میں اچانک خرابی آ گئی!',
    unexpectedText:
      'اس صفحے پر کچھ خرابی ہو گئی ہے؛ غلطی ہماری ہے۔ صفحہ دوبارہ کھولیں۔ اگر پھر بھی ایسا ہو تو ایپ ٹھیک کریں: آپ کی محفوظ چیزیں وہیں رہیں گی۔',
    section: 'یہ حصہ نہیں دکھایا جا سکا۔',
    reload: 'صفحہ دوبارہ کھولیں',
    goHome: 'صفحۂ اول پر جائیں',
    repair: 'ایپ ٹھیک کریں',
    network: 'مسجد کے سرور سے رابطہ نہیں ہو سکا۔ انٹرنیٹ چیک کر کے دوبارہ کوشش کریں۔',
  },
  offline: {
    notSaved: 'یہ صفحہ ابھی آپ کے فون میں محفوظ نہیں۔ انٹرنیٹ آتے ہی کھل جائے گا۔',
  },
  time: {
    am: 'صبح',
    pm: 'شام',
    today: 'آج',
    tomorrow: 'کل',
    duration,
    durationInWords: (total) => {
      const [hours, minutes] = hoursAndMinutes(total)
      if (hours === 0 || minutes === 0) return duration(total)
      return `${counted(hours, 'گھنٹہ', 'گھنٹے')} اور ${counted(minutes, 'منٹ')}`
    },
    ago: (minutes) => {
      if (minutes < 1) return 'ابھی ابھی'
      if (minutes < 60) return `${counted(minutes, 'منٹ')} پہلے`
      if (minutes < 24 * 60) return `${counted(Math.floor(minutes / 60), 'گھنٹہ', 'گھنٹے')} پہلے`
      return `${counted(Math.floor(minutes / (24 * 60)), 'دن')} پہلے`
    },
    mosqueTime: 'مسجد کا مقامی وقت',
  },
}
