import type * as english from '../en/ramadan.ts'
import { counted } from './plural.ts'

export const ramadan: typeof english.ramadan = {
  heading: 'رمضان اور عید',
  lead: 'پورے مہینے کی سحری، افطار اور تراویح، دیکھنے اور پرنٹ کرنے کے لیے۔',
  title: (year) => `رمضان المبارک ${year}ھ`,
  expected: (text) => `${text} (متوقع)`,
  begins: (day) => `پہلا روزہ ${day} کو ہے۔`,
  expectedBegin: (day) => `پہلا روزہ ${day} کو متوقع ہے۔ فیصلہ رویتِ ہلال سے ہوگا۔`,
  twoLengths: '29 یا 30',
  fast: (number, length) => `روزہ ${number}، کل ${length}`,
  uncertain: (text) => `${text}، اگر چاند نظر نہ آیا`,
  sehri: (time) => `سحری ختم ${time}`,
  iftar: (time) => `افطار ${time}`,
  in: (duration) => `${duration} باقی`,
  beginsTomorrow: (day) => `کل سے رمضان المبارک: پہلا روزہ ${day}`,
  columns: { fast: 'روزہ', date: 'تاریخ', sehri: 'سحری ختم', iftar: 'افطار', portion: 'پچھلی رات کی تراویح' },
  taraweeh: {
    heading: 'تراویح',
    imam: (name) => `امام: ${name}`,
  },
  itikaf: {
    heading: 'اعتکاف',
    from: (day) => `${day} کی شام سے`,
  },
  eids: { fitr: 'عید الفطر', adha: 'عید الاضحیٰ' },
  eid: {
    tomorrow: (eid) => `کل ${eid} ہے`,
    today: (eid) => `آج ${eid} ہے`,
    prayers: (times) => `نمازِ عید ${times}`,
  },
  cautions: (sehri, iftar) =>
    `سحری فجر کا وقت شروع ہونے ${sehri > 0 ? `سے ${counted(sehri, 'منٹ')} پہلے` : 'پر'} ختم؛ افطار غروبِ آفتاب ${
      iftar > 0 ? `کے ${counted(iftar, 'منٹ')} بعد` : 'پر'
    }۔`,
  lastDay: 'تیسواں روزہ صرف اس صورت میں ہے کہ پچھلی شام چاند نظر نہ آئے۔',
  print: 'یہ مہینہ پرنٹ کریں',
  link: 'رمضان: سحری، افطار اور عید',
}
