import type * as english from '../en/not-found.ts'

export const notFound: typeof english.notFound = {
  service: 'یہ منصوبہ نہیں ملا۔',
  serviceText: 'اس لنک پر کوئی منصوبہ نہیں۔ آج کل ہمارے یہ منصوبے چل رہے ہیں:',
  page: 'صفحہ نہیں ملا',
  pageText: 'اس لنک پر کچھ نہیں ہے۔ شاید صفحہ کہیں اور منتقل ہو گیا، یا لنک میں کوئی غلطی ہے۔',
  links: [
    { label: 'صفحۂ اول', href: '/' },
    { label: 'جماعت کے اوقات', href: '/times' },
    { label: 'ہمارے منصوبے', href: '/services' },
    { label: 'بیانات', href: '/hazrat' },
    { label: 'رابطہ', href: '/contact' },
  ],
  search: { label: 'جمعہ کے بیانات میں تلاش کریں', submit: 'تلاش کریں' },
  image: {
    src: '/images/empty/nothing-here.svg',
    alt: 'ایک خالی محراب، جس میں چھوٹا سا ہلال لٹک رہا ہے',
    width: 400,
    height: 300,
  },
}
