import type * as english from '../en/interface.ts'

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
  ticker: {
    label: 'جماعت کے اوقات کی چلتی پٹی',
    pause: 'چلتی پٹی روکیں',
    play: 'پٹی پھر چلائیں',
  },
  nowCard: {
    label: 'اگلی جماعت',
    windows: 'ہر نماز کا ابتدائی اور آخری وقت',
    month: 'پورے مہینے کے اوقات',
  },
  whatsapp: 'واٹس ایپ پر ہم سے بات کریں',
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
    times: 'وقت معلوم نہیں ہو سکا',
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
    pageNotStored: 'یہ صفحہ ابھی آپ کے فون میں محفوظ نہیں۔ انٹرنیٹ آتے ہی کھل جائے گا۔',
  },
}
