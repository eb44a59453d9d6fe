import type * as english from '../en/admin-screens.ts'
import { counted } from './plural.ts'

/** Before a postposition. */
const duration = (minutes: number): string => {
  if (minutes < 60) return counted(minutes, 'منٹ')
  return minutes < 48 * 60
    ? counted(Math.round(minutes / 60), 'گھنٹے', 'گھنٹوں')
    : counted(Math.round(minutes / 1440), 'دن', 'دنوں')
}
const ago = (minutes: number): string => {
  if (minutes < 60) return counted(minutes, 'منٹ')
  return minutes < 48 * 60
    ? counted(Math.round(minutes / 60), 'گھنٹہ', 'گھنٹے')
    : counted(Math.round(minutes / 1440), 'دن')
}

export const screens: typeof english.screens = {
  lead: (address) =>
    `ٹی وی یا پرانا فون، جو نماز کے اوقات دکھاتا رہے۔ اس پر ${address} کھولیں، اور جو کوڈ نظر آئے وہ یہاں لکھ دیں۔`,
  loadFailed: 'اسکرینیں لوڈ نہیں ہو سکیں۔',
  gone: 'یہ اسکرین ہٹائی جا چکی ہے۔',
  none: 'ابھی کوئی اسکرین نہیں',
  add: 'اسکرین شامل کریں',
  full: (max) => `${max} اسکرینیں ہو چکی ہیں، اس سے زیادہ نہیں ہو سکتیں۔ نئی شامل کرنے کے لیے پہلے کوئی ایک ہٹائیں۔`,
  pictureOf: (name) => `اس وقت کا منظر: ${name}`,
  facts: { seen: 'آخری رابطہ', shows: 'اس پر', version: 'ورژن' },
  seenNow: 'ابھی ابھی',
  seenAgo: (minutes) => `${ago(minutes)} پہلے`,
  never: 'ابھی نہیں',
  scenes: {
    waiting: 'ابھی اوقات نہیں',
    day: 'دن کے اوقات',
    countdown: 'جماعت تک باقی وقت',
    prayer: 'نماز',
    adhkar: 'اذکار',
    talk: 'جمعہ سے پہلے کا بیان',
    janazah: 'نمازِ جنازہ',
    'janazah-countdown': 'نمازِ جنازہ تک باقی وقت',
    night: 'رات کے لیے بند',
  },
  faults: {
    never: 'اس نے ابھی رابطہ نہیں کیا۔ دیکھ لیں کہ اس پر انٹرنیٹ چل رہا ہے۔',
    unseen: (minutes) => `${duration(minutes)} سے رابطہ نہیں ہوا۔ دیکھ لیں کہ بجلی اور وائی فائی آ رہے ہیں۔`,
    slow: (minutes) =>
      `اس کی گھڑی ${duration(minutes)} سے پیچھے ہے۔ اوقات پھر بھی درست ہیں، مگر گھڑی ٹھیک کر دیں یا اسے خودکار پر رکھ دیں۔`,
    fast: (minutes) =>
      `اس کی گھڑی ${duration(minutes)} سے آگے ہے۔ اوقات پھر بھی درست ہیں، مگر گھڑی ٹھیک کر دیں یا اسے خودکار پر رکھ دیں۔`,
    version: 'پچھلا ورژن۔ نیا ورژن رات کو خود آ جائے گا۔',
  },
  change: 'بدلیں',
  changeTitled: (name) => `${name}: بدلیں`,
  reload: 'دوبارہ لوڈ کریں',
  reloadTitled: (name) => `${name}: دوبارہ لوڈ کریں`,
  reloading: (name) => `${name}: انٹرنیٹ چل رہا ہو تو دس سیکنڈ کے اندر دوبارہ لوڈ ہو جائے گی۔`,
  reloadFailed: 'اسکرین کو دوبارہ لوڈ ہونے کا نہیں کہا جا سکا۔',
  remove: 'ہٹائیں',
  removeTitled: (name) => `${name}: ہٹائیں`,
  removing: (name) => `${name}: ہٹائی جا رہی ہے`,
  removed: 'اسکرین ہٹا دی گئی۔ اوقات اس پر اب بھی نظر آئیں گے، اور ساتھ نیا کوڈ۔',
  alreadyRemoved: 'یہ اسکرین پہلے ہی ہٹائی جا چکی تھی۔',
  notRemoved: 'اسکرین برقرار ہے۔',
  removeFailed: 'اسکرین نہیں ہٹائی جا سکی۔',
  link: {
    get: 'لنک لیں',
    getTitled: (name) => `${name}: لنک لیں`,
    confirm: (name) =>
      `${name}: یہ لنک اس وقت کے لیے ہے جب اسکرین سب کچھ بھول جائے، یا اس کی جگہ کوئی دوسرا آلہ لگایا جائے۔ جو آلہ ابھی لگا ہے اس پر پھر کوڈ نظر آئے گا۔ آگے بڑھیں؟`,
    heading: (name) => `${name}: لنک`,
    note: 'اسے اسی آلے پر کھولیں۔ یہ صرف ایک بار دکھایا جاتا ہے، اور جس کے پاس ہو وہ اس اسکرین کی جگہ لے سکتا ہے۔',
    copy: 'لنک کاپی کریں',
    copyFailed: 'کاپی نہیں ہو سکا۔ لنک کو خود چن کر کاپی کریں۔',
    done: 'ٹھیک ہے',
    failed: 'لنک نہیں بن سکا۔',
  },
  form: {
    code: 'اسکرین پر نظر آنے والا کوڈ',
    codeHint: 'چھ حروف۔ چھوٹے بڑے حروف یا خالی جگہ سے فرق نہیں پڑتا۔',
    codeMissing: 'براہِ کرم وہ کوڈ لکھیں جو اسکرین پر نظر آ رہا ہے۔',
    codeRefused: 'اس کوڈ کے ساتھ کوئی اسکرین انتظار میں نہیں۔ وہ کوڈ لکھیں جو اس وقت نظر آ رہا ہے۔',
    name: 'نام',
    nameHint: 'جہاں یہ لگی ہے، مثلاً “بڑا ہال”۔',
    nameMissing: 'براہِ کرم اسکرین کا کوئی نام لکھیں۔',
    upTo: (max) => `0 سے ${max} تک پورا عدد لکھیں۔`,
    timeMissing: 'براہِ کرم وقت لکھیں۔',
    backgroundMissing: 'براہِ کرم کوئی تصویر چنیں۔',
    backgroundGone: 'یہ تصویر اب سرور پر موجود نہیں۔ براہِ کرم اسے دوبارہ چنیں۔',
    submit: 'اسکرین شامل کریں',
    submitting: 'شامل ہو رہی ہے',
    save: 'تبدیلیاں محفوظ کریں',
    saving: 'محفوظ ہو رہا ہے',
    cancel: 'منسوخ کریں',
    added: 'اسکرین شامل ہو گئی',
    addedDetail: 'اس پر سے کوڈ دس سیکنڈ کے اندر ہٹ جائے گا۔',
    changed: 'اسکرین بدل گئی',
    changedDetail: 'انٹرنیٹ چل رہا ہو تو تبدیلی دس سیکنڈ کے اندر اس پر نظر آئے گی۔',
    addAnother: 'ایک اور شامل کریں',
    changeAgain: 'پھر بدلیں',
    addFailed: 'اسکرین شامل نہیں ہو سکی۔',
    changeFailed: 'اسکرین نہیں بدلی جا سکی۔',
    conflict: (fields) =>
      `اس دوران کسی اور نے یہ اسکرین بدل دی۔ جو آپ نے لکھا وہ موجود ہے، اور ان کی تبدیلیاں بھی۔${fields ? ` دونوں نے بدلا: ${fields}۔` : ''} دیکھ کر دوبارہ محفوظ کریں۔`,
  },
  look: {
    heading: 'شکل و صورت',
    layout: {
      label: 'کیسے لگی ہے',
      options: { upright: 'سیدھی', 'turned-left': 'بائیں طرف گھمائی ہوئی', 'turned-right': 'دائیں طرف گھمائی ہوئی' },
    },
    languages: { label: 'زبان', options: { en: 'انگریزی', ur: 'اردو', both: 'انگریزی اور اردو' } },
    hours: { label: 'گھڑی', options: { '12': '12 گھنٹے والی', '24': '24 گھنٹے والی' } },
    theme: {
      label: 'رنگ',
      options: { dark: 'گہرے', light: 'ہلکے', contrast: 'نمایاں ترین', picture: 'مسجد کی اپنی تصویر' },
    },
    background: 'پس منظر کی تصویر',
    textSize: { label: 'تحریر', options: { small: 'چھوٹی', normal: 'درمیانی', large: 'بڑی' } },
  },
  shows: {
    heading: 'کیا کیا نظر آئے',
    all: 'سب کچھ',
    without: (parts) => `ان کے بغیر: ${parts}`,
    note: 'نماز کے اوقات اور گھڑی ہمیشہ نظر آتے ہیں۔',
    parts: {
      forbidden: 'وہ اوقات جن میں نماز نہیں',
      countdown: 'اذان سے جماعت تک باقی وقت',
      prayer: 'نماز کے دوران گہری اسکرین',
      adhkar: 'نماز کے بعد کے اذکار',
      talk: 'جمعہ سے پہلے کا بیان',
      janazah: 'نمازِ جنازہ',
      ramadan: 'سحری، افطار اور عید',
      changes: 'اوقات کی آنے والی تبدیلیاں',
      ticker: 'اعلانات، چلتی سطر میں',
      pictures: 'اعلانات، تصویروں میں',
      events: 'پروگرام',
    },
    prayerLook: { label: 'نماز کے دوران', options: { dark: 'بالکل سیاہ', dim: 'مدھم، ایک آیت کے ساتھ' } },
    eventDays: 'کتنے دن آگے تک کے پروگرام',
  },
  minutes: {
    heading: 'منٹ',
    usual: 'معمول کے مطابق',
    own: 'آپ کے مقرر کیے ہوئے',
    adhan: 'اذان سے جماعت تک',
    prayer: 'نماز کتنی دیر',
    others: 'باقی',
    fields: {
      adhkar: 'اذکار',
      talk: 'جمعہ سے پہلے کا بیان',
      janazahCountdown: 'نمازِ جنازہ سے پہلے',
      janazah: 'نمازِ جنازہ',
      afterSunrise: 'طلوعِ آفتاب کے بعد نماز نہیں',
      beforeZawal: 'زوال سے پہلے نماز نہیں',
      beforeSunset: 'غروبِ آفتاب سے پہلے نماز نہیں',
    },
    ofAdhan: (prayer) => `اذان سے جماعت تک: ${prayer}`,
    ofPrayer: (prayer) => `نماز کتنی دیر: ${prayer}`,
  },
  night: {
    heading: 'رات اور آواز',
    isDark: 'رات کو اسکرین سیاہ رہے',
    from: 'سیاہ کب سے',
    until: 'سیاہ کب تک',
    between: (from, until) => `${from} سے ${until} تک سیاہ`,
    never: 'کبھی سیاہ نہیں',
    chime: 'اذان اور جماعت پر ہلکی آواز',
    withChime: 'آواز کے ساتھ',
    silent: 'بغیر آواز',
  },
}
