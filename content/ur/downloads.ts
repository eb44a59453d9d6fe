import type * as english from '../en/downloads.ts'

export const downloads: typeof english.downloads = {
  download: (size) => `ڈاؤن لوڈ، ${size}`,
  downloadTitled: (title, size) => `ڈاؤن لوڈ، ${size}: ${title}`,
  downloading: (percent) => `ڈاؤن لوڈ ہو رہا ہے، ${percent} فیصد`,
  pause: 'ڈاؤن لوڈ روکیں',
  paused: 'رکا ہوا ہے',
  resume: 'جاری رکھیں',
  waitingForWifi: 'وائی فائی کا انتظار ہے، جیسا آپ نے چنا تھا۔',
  queued: 'باری کا انتظار ہے',
  lost: 'آپ کے فون نے جگہ بنانے کے لیے یہ ریکارڈنگ مٹا دی ہے۔',
  gone: 'یہ ریکارڈنگ اب ویب سائٹ پر نہیں ہے، اس لیے ڈاؤن لوڈ نہیں ہو سکتی۔',
  damaged: 'ڈاؤن لوڈ خراب ہو گیا۔ براہِ کرم کسی دوسرے کنکشن پر دوبارہ کوشش کریں۔',
  impossible: 'یہ براؤزر ویب سائٹ کو ریکارڈنگ محفوظ نہیں کرنے دیتا۔ پرائیویٹ ونڈو میں تو یہ کبھی نہیں ہو سکتا۔',
  broken:
    'فون کی میموری نے ٹھیک جواب نہیں دیا۔ براہِ کرم دوبارہ کوشش کریں؛ پھر بھی ایسا ہو تو براؤزر بند کر کے دوبارہ کھولیں۔',
  again: 'دوبارہ ڈاؤن لوڈ کریں',
  againTitled: (title) => `دوبارہ ڈاؤن لوڈ کریں: ${title}`,
  progressOf: (title) => `ڈاؤن لوڈ کی پیش رفت: ${title}`,
  pauseTitled: (title) => `ڈاؤن لوڈ روکیں: ${title}`,
  resumeTitled: (title) => `ڈاؤن لوڈ جاری رکھیں: ${title}`,
  waitingForNetwork: 'انٹرنیٹ کا انتظار ہے۔ جہاں رکا تھا، وہیں سے آگے چلے گا۔',
  done: 'اس فون میں محفوظ ہے',
  failed: 'ڈاؤن لوڈ رک گیا۔ دوبارہ کوشش کریں، وہیں سے آگے چلے گا۔',
  noSpace: 'اس فون میں جگہ کم ہے۔ کوئی ریکارڈنگ ہٹائیں یا کچھ جگہ خالی کریں، پھر دوبارہ کوشش کریں۔',
  sizes: {
    megabytes: (value) => `${value} MB`,
    gigabytes: (value) => `${value} GB`,
  },
}
