import type * as english from '../en/saved-talks.ts'
import { counted } from './plural.ts'

const recordings = (count: number): string => counted(count, 'ریکارڈنگ', 'ریکارڈنگز')

export const savedTalks: typeof english.savedTalks = {
  heading: 'ڈاؤن لوڈز',
  lead: 'اس فون میں محفوظ ریکارڈنگز۔ یہ انٹرنیٹ کے بغیر چلتی ہیں اور موبائل ڈیٹا خرچ نہیں کرتیں۔',
  progress: (done, total) => `${total} میں سے ${done}`,
  wifiOnly: 'صرف وائی فائی پر ڈاؤن لوڈ ہو',
  cleared: (count) =>
    count === 1
      ? `آپ کے فون نے جگہ بنانے کے لیے ${count} محفوظ ریکارڈنگ مٹا دی ہے۔ اسے پھر ڈاؤن لوڈ کیا جا سکتا ہے۔`
      : `آپ کے فون نے جگہ بنانے کے لیے ${count} محفوظ ریکارڈنگز مٹا دی ہیں۔ انہیں پھر ڈاؤن لوڈ کیا جا سکتا ہے۔`,
  removeTitled: (title) => `اس فون سے ہٹائیں: ${title}`,
  removeAll: 'سب ہٹائیں',
  confirmRemoveAll: (count) =>
    `اس فون سے ${recordings(count)} ہٹا دیں؟ ${count === 1 ? 'اسے' : 'انہیں'} پھر ڈاؤن لوڈ کیا جا سکتا ہے۔`,
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
}
