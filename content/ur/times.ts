import type * as english from '../en/times.ts'

export const times: typeof english.times = {
  heading: 'جماعت کے اوقات',
  lead: 'آج کا دن ایک نظر میں، اور پورا مہینہ دیکھنے، پرنٹ کرنے اور شیئر کرنے کے لیے۔',
  today: (date) => `آج، ${date}`,
  timeOf: (prayer, until) => `اس وقت ${prayer} کا وقت ہے، ${until} تک۔`,
  noTime: (prayer, from) => `${prayer} کا وقت ${from} پر شروع ہوگا۔`,
  next: (prayer, time, left) => `${prayer} کی جماعت ${time}، ${left} باقی`,
  inProgress: (prayer) => `${prayer} کی جماعت ہو رہی ہے`,
  remind: 'یاددہانی لگائیں',
  reminded: 'یاددہانی لگی ہوئی ہے',
  print: 'یہ مہینہ پرنٹ کریں',
  share: 'اوقات شیئر کریں',
  calendar: 'اپنے کیلنڈر میں شامل کریں',
  month: {
    heading: (month, year) => `جماعت کے اوقات، ${month} ${year}ء`,
    previous: 'پچھلا مہینہ',
    following: 'اگلا مہینہ',
    past: 'اس مہینے کے گزرے ہوئے دن',
    date: 'تاریخ',
    hijri: 'ہجری',
    starts: 'چھوٹے ہندسوں میں: نماز کا وقت کب شروع ہوتا ہے۔',
    changed: 'جو وقت اس دن بدل رہا ہے',
    isChanged: 'نیا وقت',
    unknown: 'جہاں لکیر ہے، اس دن کا وقت معلوم نہیں۔',
    confirmed: (date) => `مسجد کی آخری تصدیق: ${date}`,
  },
}
