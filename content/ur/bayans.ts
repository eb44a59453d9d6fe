import type * as english from '../en/bayans.ts'
import { counted } from './plural.ts'

const recordings = (count: number): string => counted(count, 'ریکارڈنگ', 'ریکارڈنگز')

export const bayans: typeof english.bayans = {
  hub: {
    heading: 'بیانات',
    lead: 'ہماری مسجد میں ریکارڈ کیے گئے بیانات۔ ابھی سنیں، یا محفوظ کر لیں اور سفر میں انٹرنیٹ کے بغیر سنیں۔',
    tiles: [
      {
        title: 'جمعہ کا بیان',
        text: 'ہر جمعہ ہماری مسجد میں',
        image: {
          src: '/images/videos/poster-friday.svg',
          alt: 'محراب اور اس کے پہلو میں لکڑی کا منبر، جمعہ کے لیے تیار',
          width: 800,
          height: 450,
        },
        link: { label: 'جمعہ کا بیان سنیں', href: '/fridaybayan' },
      },
      {
        title: 'صبح کا درس',
        text: 'فجر کی جماعت کے بعد',
        image: {
          src: '/images/videos/poster-dars.svg',
          alt: 'طلوعِ آفتاب کے وقت تین محرابوں کے سامنے رحل پر کھلی کتاب',
          width: 800,
          height: 450,
        },
        link: { label: 'صبح کا درس سنیں', href: '/sundaybayan' },
      },
    ],
    newest: 'تازہ ترین بیانات',
    more: [
      {
        text: 'چار بیانات، جو سننے کے ساتھ ساتھ دیکھے بھی جا سکتے ہیں۔',
        link: { label: 'بیانات دیکھیں', href: '/hazrat/videos' },
      },
      {
        text: 'چھ مختصر کتابیں، پڑھنے یا پرنٹ کرنے کے لیے، بالکل مفت۔',
        link: { label: 'کتابیں دیکھیں', href: '/seerat' },
      },
      {
        text: 'آپ کی ڈاؤن لوڈ کی ہوئی ریکارڈنگز، انٹرنیٹ کے بغیر بھی حاضر۔',
        link: { label: 'اپنے ڈاؤن لوڈز کھولیں', href: '/downloads' },
      },
    ],
  },
  lists: {
    friday: {
      heading: 'جمعہ کا بیان',
      lead: 'نمازِ جمعہ سے پہلے کا بیان، تازہ ترین سب سے اوپر۔ ہر جمعہ کے بعد نیا بیان شامل ہوتا ہے۔',
      single: 'جمعہ کا بیان',
      empty: 'جمعہ کا کوئی بیان ابھی شامل نہیں ہوا۔ پہلا بیان نمازِ جمعہ کے بعد یہاں ملے گا۔',
    },
    morningdars: {
      heading: 'صبح کا درس',
      lead: 'فجر کی جماعت کے بعد مختصر درس، تازہ ترین سب سے اوپر۔',
      single: 'صبح کا درس',
      empty: 'صبح کا کوئی درس ابھی شامل نہیں ہوا۔ پہلا درس جلد یہاں ملے گا، ان شاء اللہ۔',
    },
  },
  heard: 'سن لیا',
  heardUpTo: (time) => `${time} تک سن لیا`,
  search: {
    label: 'موضوع یا تاریخ سے تلاش کریں',
    hint: 'املا مختلف ہو تو بھی مل جائے گا، رومن میں بھی',
    none: (words) => `“${words}” سے ملتی کوئی ریکارڈنگ نہیں ملی۔ کم الفاظ لکھ کر دیکھیں۔`,
    found: (count) => {
      if (count === 0) return 'کوئی ریکارڈنگ نہیں ملی'
      return count === 1 ? `${count} ریکارڈنگ ملی` : `${count} ریکارڈنگز ملیں`
    },
    nearest: (words) => `“${words}” کے تمام الفاظ کسی ریکارڈنگ میں نہیں ملے۔ سب سے قریب یہ ہیں:`,
    onlyHeld: 'صرف تازہ ریکارڈنگز میں تلاش ہو سکی۔ سب میں تلاش کرنے کے لیے انٹرنیٹ آن کریں۔',
    more: (count) => `مزید ${count} دکھائیں`,
  },
  filters: { label: 'صرف یہ دکھائیں', saved: 'محفوظ', unfinished: 'ادھوری' },
  noneSaved: 'ان میں سے کوئی ابھی اس فون میں محفوظ نہیں۔',
  noneUnfinished: 'یہاں ایسی کوئی ریکارڈنگ نہیں جو آپ نے شروع کر کے ادھوری چھوڑی ہو۔',
  isNew: 'نیا',
  isPreparing: 'ابھی تیار نہیں',
  needsInternet: 'انٹرنیٹ چاہیے',
  podcast: 'پوڈکاسٹ ایپ میں سنیں',
  count: recordings,
  range: (from, to, count) => `${from} تا ${to}، کل ${recordings(count)}`,
  error: 'ریکارڈنگز لوڈ نہیں ہو سکیں۔ انٹرنیٹ چیک کر کے دوبارہ کوشش کریں۔',
  offlineOlder: 'پرانی ریکارڈنگز کے لیے انٹرنیٹ چاہیے۔ فہرست کا یہ صفحہ دیکھنے کے لیے انٹرنیٹ آن کریں۔',
  detail: {
    notFound: 'ریکارڈنگ نہیں ملی',
    notFoundText: 'شاید اسے ہٹا دیا گیا ہے، یا لنک ادھورا ہے۔ تازہ ریکارڈنگز فہرستوں میں موجود ہیں۔',
    isPreparing: 'یہ ریکارڈنگ ابھی فون پر نہیں سنی جا سکتی۔',
    listen: 'سنیں',
    listenFrom: (time) => `${time} سے سنیں`,
    failed: 'یہ ریکارڈنگ لوڈ نہیں ہو سکی۔ انٹرنیٹ چیک کر کے دوبارہ کوشش کریں۔',
    offline: 'یہ بیان اس فون میں محفوظ نہیں',
    offlineText: 'اس وقت انٹرنیٹ نہیں ہے۔ محفوظ بیانات پھر بھی چلتے ہیں۔',
    offSite: 'اب ویب سائٹ پر نہیں ہے، لیکن آپ کے فون میں محفوظ ہے۔',
    shareText: (mosque) => `${mosque} کا ایک بیان`,
    about: (single, date) => (date ? `${single}، ${date}` : single),
    allOfKind: { friday: 'جمعہ کے تمام بیانات', morningdars: 'صبح کے تمام درس' },
    related: { friday: 'جمعہ کے مزید بیانات', morningdars: 'صبح کے مزید درس' },
  },
}
