import type * as english from '../en/downloads.ts'
import { counted } from './plural.ts'

const recordings = (count: number): string => counted(count, 'ریکارڈنگ', 'ریکارڈنگز')

export const downloads: typeof english.downloads = {
  heading: 'ڈاؤن لوڈز',
  lead: 'اس فون میں محفوظ ریکارڈنگز۔ یہ انٹرنیٹ کے بغیر چلتی ہیں اور موبائل ڈیٹا خرچ نہیں کرتیں۔',
  download: (size) => `ڈاؤن لوڈ کریں، ${size}`,
  downloadTitled: (title, size) => `ڈاؤن لوڈ کریں، ${size}: ${title}`,
  downloading: (percent) => `ڈاؤن لوڈ ہو رہا ہے، ${percent}%`,
  progress: (done, total) => `${total} میں سے ${done}`,
  pause: 'ڈاؤن لوڈ روکیں',
  paused: 'رکا ہوا ہے',
  resume: 'جاری رکھیں',
  waitingForWifi: 'وائی فائی کا انتظار ہے، جیسا آپ نے چنا تھا۔',
  queued: 'باری کا انتظار ہے',
  wifiOnly: 'صرف وائی فائی پر ڈاؤن لوڈ ہو',
  lost: 'آپ کے فون نے جگہ بنانے کے لیے یہ ریکارڈنگ مٹا دی ہے۔',
  gone: 'یہ ریکارڈنگ اب ویب سائٹ پر نہیں ہے، اس لیے ڈاؤن لوڈ نہیں ہو سکتی۔',
  damaged: 'ڈاؤن لوڈ خراب ہو گیا۔ براہِ کرم کسی دوسرے کنکشن پر دوبارہ کوشش کریں۔',
  impossible: 'یہ براؤزر ویب سائٹ کو ریکارڈنگ محفوظ نہیں کرنے دیتا۔ پرائیویٹ ونڈو میں تو یہ کبھی نہیں ہو سکتا۔',
  broken:
    'فون کی میموری نے ٹھیک جواب نہیں دیا۔ براہِ کرم دوبارہ کوشش کریں؛ پھر بھی ایسا ہو تو براؤزر بند کر کے دوبارہ کھولیں۔',
  cleared: (count) =>
    count === 1
      ? `آپ کے فون نے جگہ بنانے کے لیے ${count} محفوظ ریکارڈنگ مٹا دی ہے۔ اسے پھر ڈاؤن لوڈ کیا جا سکتا ہے۔`
      : `آپ کے فون نے جگہ بنانے کے لیے ${count} محفوظ ریکارڈنگز مٹا دی ہیں۔ انہیں پھر ڈاؤن لوڈ کیا جا سکتا ہے۔`,
  again: 'دوبارہ ڈاؤن لوڈ کریں',
  againTitled: (title) => `دوبارہ ڈاؤن لوڈ کریں: ${title}`,
  progressOf: (title) => `ڈاؤن لوڈ کی پیش رفت: ${title}`,
  pauseTitled: (title) => `ڈاؤن لوڈ روکیں: ${title}`,
  resumeTitled: (title) => `ڈاؤن لوڈ جاری رکھیں: ${title}`,
  waitingForNetwork: 'انٹرنیٹ کا انتظار ہے۔ جہاں رکا تھا، وہیں سے آگے چلے گا۔',
  done: 'اس فون میں محفوظ ہے',
  remove: 'ہٹائیں',
  removeTitled: (title) => `اس فون سے ہٹائیں: ${title}`,
  removeAll: 'سب ہٹائیں',
  confirmRemoveAll: (count) =>
    `اس فون سے ${recordings(count)} ہٹا دیں؟ ${count === 1 ? 'اسے' : 'انہیں'} پھر ڈاؤن لوڈ کیا جا سکتا ہے۔`,
  removed: 'اس فون سے ہٹا دی گئی',
  failed: 'ڈاؤن لوڈ رک گیا۔ دوبارہ کوشش کریں، وہیں سے آگے چلے گا۔',
  noSpace: 'اس فون میں جگہ کم ہے۔ کوئی ریکارڈنگ ہٹائیں یا کچھ جگہ خالی کریں، پھر دوبارہ کوشش کریں۔',
  used: (size, count) => `اس فون میں ${recordings(count)}، ${size}`,
  free: (size) => `اس ویب سائٹ کے لیے تقریباً ${size} جگہ خالی ہے`,
  keepNote: 'فون میں جگہ کم پڑ جائے تو وہ محفوظ ریکارڈنگز مٹا سکتا ہے۔ ایپ انسٹال کر لیں تو اس کا امکان کم ہے۔',
  wifiHint: 'گھر کے وائی فائی پر ہفتے بھر سننے کے لیے بیانات محفوظ کر لیں۔',
  empty: {
    title: 'ابھی کچھ محفوظ نہیں',
    text: 'بیان کے ساتھ ڈاؤن لوڈ کا بٹن دبائیں۔ پہلے آپ کو اس کا سائز بتا دیا جائے گا۔',
    link: { label: 'کوئی بیان چنیں', href: '/hazrat' },
  },
  image: {
    src: '/images/empty/nothing-here.svg',
    alt: 'ایک خالی محراب، جس میں چھوٹا سا ہلال لٹک رہا ہے',
    width: 400,
    height: 300,
  },
  sizes: {
    megabytes: (value) => `${value} MB`,
    gigabytes: (value) => `${value} GB`,
  },
}
