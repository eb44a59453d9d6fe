import type { NotesText } from '../types-talks.ts'

export const notes: NotesText = {
  heading: 'اس بیان کے بارے میں',
  names: { speakers: 'مقرر', series: 'سلسلہ' },
  references: 'حوالے',
  words: 'بیان کا متن پڑھیں',
  wordsFailed: 'متن نہیں کھل سکا۔ براہِ کرم انٹرنیٹ دیکھ لیں۔',
  searchWords: 'متن میں تلاش کریں',
  found: (count) => (count === 1 ? '1 جگہ' : `${count} جگہیں`),
  noneFound: (words) => `“${words}” اس بیان کے متن میں نہیں ہے۔`,
  collections: {
    speakers: {
      failed: 'اس مقرر کے بیانات نہیں کھل سکے۔',
      notFound: 'یہ مقرر نہیں ملا',
      notFoundText: 'شاید لنک پرانا ہے، یا بیانات ہٹا دیے گئے ہیں۔',
      description: (name) => `${name} کے بیانات: ابھی سنیں یا بعد کے لیے محفوظ کر لیں۔`,
    },
    series: {
      failed: 'اس سلسلے کے بیانات نہیں کھل سکے۔',
      notFound: 'یہ سلسلہ نہیں ملا',
      notFoundText: 'شاید لنک پرانا ہے، یا بیانات ہٹا دیے گئے ہیں۔',
      description: (name) => `سلسلہ ${name} کے بیانات: ابھی سنیں یا بعد کے لیے محفوظ کر لیں۔`,
    },
  },
}
