import type * as english from '../en/announcements.ts'
import { counted } from './plural.ts'

export const announcements: typeof english.announcements = {
  heading: 'اعلانات',
  lead: 'مسجد کے وہ اعلان جو چند گھنٹے یا چند دن کے لیے ہوں: نمازِ جنازہ، بارش، گمشدہ چیزیں۔',
  kinds: {
    janazah: 'نمازِ جنازہ',
    lost: 'گمشدہ اور ملی ہوئی چیزیں',
    rain: 'بارش',
    school: 'مکتب کی چھٹی',
    general: 'اعلان',
  },
  untyped: {
    rain: () => 'مسجد کے راستے اور صحن میں پانی ہو سکتا ہے۔ براہِ کرم احتیاط سے تشریف لائیں۔',
    school: (day) => `${day} تک (اس دن سمیت) مکتب میں چھٹی رہے گی۔`,
  },
  titled: (label, title) => `${label}: ${title}`,
  after: (prayer, time) => (time ? `${prayer} کے بعد (${time})` : `${prayer} کے بعد`),
  until: (when) => `${when} تک`,
  untilEndOf: (day) => `${day} کے آخر تک`,
  more: (count) => `مزید ${counted(count, 'اعلان', 'اعلانات')}`,
  none: 'اس وقت کوئی اعلان نہیں۔',
  failed: 'اعلانات لوڈ نہیں ہو سکے۔',
  notify: 'اعلانات کی اطلاع پائیں',
  sharePicture: 'تصویر بنا کر شیئر کریں',
  pictureSaved: 'تصویر ڈاؤن لوڈ ہو گئی۔',
  pictureFailed: 'تصویر لوڈ نہیں ہو سکی۔ براہِ کرم بہتر انٹرنیٹ پر دوبارہ کوشش کریں۔',
  feed: (mosque) => `${mosque} کے اعلانات: نمازِ جنازہ، بارش، گمشدہ چیزیں وغیرہ۔`,
}
