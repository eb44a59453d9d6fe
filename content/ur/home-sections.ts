import type * as english from '../en/home-sections.ts'

/** Apart from `home.ts`, because the first screen does not need them. */
export const homeSections: typeof english.homeSections = {
  programmes: {
    heading: 'منصوبے اور خدمات',
    lead: 'ہم بارہ سے زائد شعبوں میں خدمت کر رہے ہیں؛ ان منصوبوں میں آپ کے ساتھ کی سب سے زیادہ ضرورت ہے۔',
  },
  help: {
    heading: 'آپ ہمارا ساتھ کیسے دیں؟',
    lead: 'تین طریقے ہیں؛ جو بھی آپ سے ہو سکے، ہمارے لیے بہت ہے۔',
    cards: [
      {
        title: 'بات آگے پہنچائیں',
        text: 'یہ صفحہ کسی ایسے شخص کو بھیجیں جو یہاں نماز پڑھنا یا کچھ سیکھنا چاہے، یا جسے مدد کی ضرورت ہو۔',
        image: {
          src: '/images/help/spread-the-word.svg',
          alt: 'فون پر مسجد کی تصویر، اور اس سے اڑتے ہوئے سفید پرندے',
          width: 400,
          height: 300,
        },
        action: {
          kind: 'share',
          label: 'یہ ویب سائٹ شیئر کریں',
          message: (mosque, city) => `${mosque}، ${city}۔ جماعت کے اوقات، بیانات اور فلاحی کام دیکھیں:`,
        },
      },
      {
        title: 'ہمارے ساتھ کام کریں',
        text: 'راشن کے دن دو گھنٹے، کوئی ہنر جو آپ سکھا سکیں، یا جمعہ کو کسی بزرگ کے لیے سواری۔',
        image: {
          src: '/images/help/work-with-us.svg',
          alt: 'رنگین ٹائلوں کا ستارہ، جس میں ایک ٹائل ابھی لگنی باقی ہے',
          width: 400,
          height: 300,
        },
        action: { kind: 'link', label: 'اپنا وقت دیں', href: '/contact' },
      },
      {
        title: 'عطیہ دیں',
        text: 'زکوٰۃ، صدقہ، یا آٹے کی ایک بوری۔ زکوٰۃ الگ رکھی جاتی ہے اور صرف مستحقین پر خرچ ہوتی ہے۔',
        image: {
          src: '/images/help/donate.svg',
          alt: 'دل کے نشان والے عطیہ بکس میں گرتے سنہری سکے',
          width: 400,
          height: 300,
        },
        action: { kind: 'link', label: 'عطیہ دینے کے طریقے دیکھیں', href: '/donate' },
      },
    ],
  },
  news: { heading: 'خبریں', lead: 'مسجد کے آنے والے پروگرام۔' },
  jamat: { heading: 'جماعت کے اوقات', lead: 'ہماری مسجد میں جماعت کے اوقات۔' },
  latestUpdates: { heading: 'تازہ سرگرمیاں', lead: 'اس سال کے کام کی مختصر ویڈیوز۔' },
}
