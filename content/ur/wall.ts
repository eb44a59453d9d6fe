import type * as english from '../en/wall.ts'

export const wall: typeof english.wall = {
  title: 'مسجد کے ہال کی اسکرین',
  columns: { begins: 'ابتدائے وقت', jamat: 'جماعت' },
  forbidden: {
    sunrise: (until) => `طلوعِ آفتاب: ${until} تک نماز نہیں`,
    zawal: (until) => `زوال: ${until} تک نماز نہیں`,
    sunset: (until) => `غروبِ آفتاب: ${until} تک آج کی عصر کے سوا کوئی نماز نہیں`,
  },
  facts: { sunrise: 'طلوعِ آفتاب', zawal: 'زوال', sunset: 'غروبِ آفتاب', sehri: 'سحری ختم', iftar: 'افطار' },
  jamatIn: (prayer) => `${prayer} کی جماعت میں باقی وقت`,
  phones: 'براہِ کرم اپنا موبائل فون بند کر لیں',
  talk: 'بیان جاری ہے۔ جماعت میں باقی وقت',
  repeated: (times) => `${times} مرتبہ`,
  pair: 'یہ اسکرین جوڑیں',
  clockWrong: 'اس آلے کی گھڑی غلط ہے۔ یہ اوقات سرور کی گھڑی کے مطابق ہیں۔',
  lastKnown: (day) => `اس آلے کی گھڑی درست نہیں۔ یہ ${day} کے اوقات ہیں۔`,
  noTimes: 'یہ اسکرین ایک بار انٹرنیٹ سے جڑ جائے تو اوقات یہاں نظر آئیں گے۔',
}
