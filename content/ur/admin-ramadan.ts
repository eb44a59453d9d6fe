import type * as english from '../en/admin-ramadan.ts'
import { counted } from './plural.ts'

export const ramadan: typeof english.ramadan = {
  heading: 'رمضان اور عید',
  firstFast: 'پہلا روزہ',
  open: 'جب تک آپ پہلا دن مقرر نہ کریں، نیچے کے اوقات لاگو نہیں ہوتے اور کسی کو روزے کا نہیں بتایا جاتا۔ چاند رات کو آپ سے پوچھا جائے گا۔',
  links: [
    { label: 'مہینہ دیکھیں', href: '/ramadan', hint: 'جیسا لوگ دیکھتے ہیں؛ پرنٹ اور شیئر کرنے کے لیے۔' },
    { label: 'پہلی تاریخ درست کریں', href: '/hijri-months', hint: 'مہینہ کب شروع ہوا، اور باقی تمام ہجری مہینے۔' },
  ],
  moon: {
    hint: 'سب کچھ اسی دن سے طے ہوتا ہے، اور فونوں کو اطلاع جاتی ہے۔',
    today: 'آج',
    tomorrow: 'کل',
    dayAfter: 'پرسوں',
    on: (when, day) => `${when}، ${day}`,
    ramadan: {
      heading: 'کیا رمضان کا چاند نظر آ گیا؟',
      begins: (day) => `پہلا روزہ ${day}`,
      saved: (day) => `پہلا روزہ ${day} کو ہے۔`,
    },
    eid: {
      heading: 'کیا عید کا چاند نظر آ گیا؟',
      begins: (day) => `عید ${day}`,
      saved: (day) => `عید الفطر ${day} کو ہے۔`,
    },
    undone: 'واپس ہو گیا۔ یہ دن اب پھر متوقع ہے۔',
  },
  none: 'ابھی کچھ درج نہیں',
  nights: (count) => `${counted(count, 'رات', 'راتوں')} کے پارے`,
  fromFast: (fast) => `${fast} ویں روزے کی شام سے`,
  cautions: 'احتیاط کے منٹ',
  upTo: (max) => `0 سے ${max} تک پورا عدد لکھیں۔`,
  fields: {
    sehriCaution: { label: 'فجر کا وقت شروع ہونے سے کتنے منٹ پہلے سحری ختم' },
    iftarCaution: { label: 'غروبِ آفتاب کے کتنے منٹ بعد افطار' },
    taraweehTime: { label: 'تراویح کا وقت', hint: 'جیسا لوگ پڑھیں گے، مثلاً رات 8:30۔' },
    taraweehImam: { label: 'تراویح کون پڑھائیں گے' },
    portions: {
      label: 'ہر رات کا پارہ',
      hint: 'ہر رات کے لیے ایک سطر، زیادہ سے زیادہ 30؛ پہلی سطر پہلے روزے سے پچھلی رات کی۔',
    },
    itikafText: { label: 'اعتکاف کے بارے میں لوگوں کے لیے معلومات', hint: 'نام کیسے لکھوائیں، کیا ساتھ لائیں۔' },
    itikafFrom: { label: 'اعتکاف کس روزے کی شام سے شروع', hint: 'عموماً 20 رمضان سے۔' },
  },
  times: {
    heading: 'مہینے میں جماعت کے اوقات',
    hint: 'پہلے روزے سے آخری روزے تک رہتے ہیں، اور عید پر خود پہلے جیسے ہو جاتے ہیں۔',
    kinds: {
      none: 'جیسے باقی دنوں میں',
      time: 'ایک ہی وقت پر',
      sunset: 'غروبِ آفتاب کے بعد منٹ',
      begins: 'نماز کا وقت شروع ہونے کے بعد منٹ',
      sunrise: 'طلوعِ آفتاب سے پہلے منٹ',
    },
    timeOf: (prayer) => `${prayer}: وقت`,
    minutesOf: (prayer) => `${prayer}: منٹ`,
    timeNeeded: 'براہِ کرم وقت لکھیں۔',
  },
  eid: {
    heading: (eid) => `${eid} کی نمازیں`,
    time: (number) => `جماعت ${number}: وقت`,
    place: (number) => `جماعت ${number}: جگہ`,
    add: (eid) => `${eid} کی ایک جماعت شامل کریں`,
    remove: (number) => `جماعت ${number} ہٹائیں`,
  },
  invalid: 'براہِ کرم نشان زدہ خانہ دیکھیں۔',
  save: 'محفوظ کریں',
  saving: 'محفوظ ہو رہا ہے',
  unsaved: 'ابھی محفوظ نہیں ہوا، لیکن یہیں موجود ہے۔',
  saved: 'محفوظ ہو گیا۔ فون خود بخود تازہ ہو جاتے ہیں۔',
  failed: 'محفوظ نہیں ہو سکا۔ آپ کا لکھا ہوا یہیں موجود ہے۔',
  conflict: (fields) =>
    `آپ کے لکھنے کے دوران کسی اور نے محفوظ کیا۔${fields ? ` دونوں نے بدلا: ${fields}۔` : ''} آپ کا لکھا ہوا یہیں ہے۔ دیکھ کر دوبارہ محفوظ کریں۔`,
  loadFailed: 'ترتیبات لوڈ نہیں ہو سکیں۔',
  history: {
    restore: 'دوبارہ استعمال کریں',
    restoreTitled: (when) => `دوبارہ استعمال کریں: ${when} کی ترتیبات`,
    restored: 'پہلے والی ترتیبات واپس آ گئیں۔',
  },
  replaced: (prayers) => `رمضان میں ${prayers} کا اپنا وقت ہے: یہاں لکھا ہوا وقت رمضان کے بعد چلے گا۔`,
}
