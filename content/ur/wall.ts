import type * as english from '../en/wall.ts'

export const wall: typeof english.wall = {
  title: 'مسجد کے ہال کی اسکرین',
  columns: { begins: 'ابتدائے وقت', jamat: 'جماعت' },
  forbidden: {
    sunrise: (until) => `طلوعِ آفتاب: ${until} تک نماز نہیں`,
    zawal: (until) => `زوال: ${until} تک نماز نہیں`,
    sunset: (until) => `غروبِ آفتاب: ${until} تک آج کی عصر کے سوا کوئی نماز نہیں`,
  },
  clockWrong: 'اس آلے کی گھڑی غلط ہے۔ یہ اوقات سرور کی گھڑی کے مطابق ہیں۔',
  noTimes: 'یہ اسکرین ایک بار انٹرنیٹ سے جڑ جائے تو اوقات یہاں نظر آئیں گے۔',
}
