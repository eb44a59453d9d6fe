import type * as english from '../en/notes.ts'

export const notes: typeof english.notes = {
  heading: 'اس بیان کے بارے میں',
  names: { speakers: 'مقرر', series: 'سلسلہ' },
  references: 'حوالہ جات',
  words: 'بیان کا متن پڑھیں',
  wordsFailed: 'متن نہیں کھل سکا۔ انٹرنیٹ چیک کر کے دوبارہ کوشش کریں۔',
  searchWords: 'متن میں تلاش کریں',
  found: (count) => `${count} جگہ`,
  noneFound: (words) => `“${words}” اس بیان کے متن میں نہیں ہے۔`,
  collections: {
    speakers: {
      failed: 'ان کے بیانات نہیں کھل سکے۔',
      notFound: 'اس نام کے کوئی مقرر نہیں ملے',
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
