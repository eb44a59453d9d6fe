import type * as english from '../en/app.ts'

export const app: typeof english.app = {
  bar: {
    label: 'نیچے کا مینو',
    more: 'مزید',
    entries: [
      { icon: 'times', label: 'اوقات', href: '/' },
      { icon: 'talks', label: 'بیانات', href: '/hazrat' },
      { icon: 'events', label: 'خبریں', href: '/news' },
      { icon: 'give', label: 'عطیہ', href: '/donate' },
    ],
  },
  offline: {
    label: 'کنکشن',
    noNetwork: 'انٹرنیٹ نہیں ہے۔',
    noAnswer: 'مسجد کا سرور جواب نہیں دے رہا۔',
    wrongClock: 'براہِ کرم اس فون کی تاریخ اور وقت چیک کریں: وہ غلط ہیں، اس لیے یہاں دکھائے گئے اوقات بھی غلط ہیں۔',
    timesAsOf: (when) => `${when} تک کے اوقات`,
    savedTalks: { label: 'محفوظ بیانات', href: '/downloads' },
  },
  install: {
    heading: (name) => `${name} کو اپنے فون میں رکھیں`,
    text: 'اسے ہوم اسکرین پر لگا لیں: جماعت کے اوقات اور محفوظ بیانات انٹرنیٹ کے بغیر بھی کھلیں گے۔ جگہ بہت کم لیتا ہے اور مفت ہے۔',
    install: 'انسٹال کریں',
    later: 'ابھی نہیں',
    installed: 'انسٹال ہو گیا۔ یہ ایپ اب آپ کی ہوم اسکرین پر ہے۔',
    iphoneHeading: 'آئی فون پر',
    iphoneSteps: [
      { text: 'یہ صفحہ سفاری میں کھولیں۔' },
      { text: 'شیئر کا بٹن دبائیں: چوکور خانہ جس میں سے تیر اوپر جا رہا ہے۔', icon: 'share' },
      { text: 'نیچے جا کر “Add to Home Screen” دبائیں۔' },
      { text: '“Add” دبائیں۔ اب یہ آپ کی دوسری ایپس کے ساتھ ہے۔' },
    ],
  },
  update: {
    heading: 'نیا ورژن آ گیا ہے',
    text: 'صرف ایک لمحہ لگے گا۔ یہی صفحہ کھلا رہے گا۔',
    waiting: 'جو ریکارڈنگ یا فارم آپ نے کھولا ہوا ہے، وہ مکمل ہو جائے تو پھر پوچھیں گے۔',
    apply: 'ابھی اپ ڈیٹ کریں',
    later: 'بعد میں',
    outdated: {
      heading: 'یہ صفحہ پرانا ہو چکا ہے',
      text: 'یہ مسجد کے تازہ اوقات نہیں پڑھ سکتا۔ جو اوقات نظر آ رہے ہیں وہ پچھلی بار کے ہیں۔',
      apply: 'صفحہ دوبارہ کھولیں',
    },
  },
}
