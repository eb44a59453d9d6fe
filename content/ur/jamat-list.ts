import type * as english from '../en/jamat-list.ts'

export const jamatList: typeof english.jamatList = {
  columns: { prayer: 'نماز', jamat: 'جماعت' },
  checking: 'تازہ اوقات دیکھے جا رہے ہیں',
  changes: {
    heading: 'آنے والی تبدیلیاں',
    line: (prayer, time, date) => `${date} سے: ${prayer} ${time}`,
    removed: (prayer, date) => `${date} سے: ${prayer} کی جماعت کا اعلان نہیں ہے`,
  },
  notifyLink: { label: 'وقت بدلے تو مجھے بتائیں', href: '/notifications' },
}
