import type * as english from '../en/events.ts'

export const events: typeof english.events = {
  list: { heading: 'خبریں', lead: 'مسجد اور محلے کے پروگرام اور اجتماعات۔' },
  upcomingList: { heading: 'آنے والے پروگرام', lead: 'آنے والے ہفتوں کے پروگرام۔ سب کو شرکت کی دعوت ہے۔' },
  none: {
    title: 'فی الحال کوئی خبر نہیں',
    text: 'جلد تازہ خبریں آئیں گی، ان شاء اللہ!',
    image: {
      src: '/images/empty/no-news.svg',
      alt: 'خالی نوٹس بورڈ، جس کی چھت پر سفید پرندہ بیٹھا ہے',
      width: 400,
      height: 300,
    },
  },
  coming: 'آنے والے پروگرام',
  pastHeading: 'گزشتہ پروگرام',
  past: 'یہ پروگرام ہو چکا ہے',
  when: 'کب',
  mosqueTime: 'مسجد کا مقامی وقت',
  daysAhead: (days) => (days === 0 ? 'آج' : days === 1 ? 'کل' : `${days} دن بعد`),
  where: 'کہاں',
  detailError: 'پروگرام کی تفصیل نہیں مل سکی',
  detailErrorText: 'انٹرنیٹ چیک کر کے دوبارہ کوشش کریں۔',
  detailNotFound: 'یہ پروگرام اب فہرست میں نہیں۔ شاید اسے ہٹا دیا گیا ہے۔',
  registrationClosed: 'نام لکھوانے کا وقت گزر چکا ہے۔',
  addToCalendar: 'کیلنڈر میں شامل کریں',
  videoHeading: 'ویڈیو',
  allNews: 'تمام خبریں',
}
