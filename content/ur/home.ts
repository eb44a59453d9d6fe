import type * as english from '../en/home.ts'

export const home: typeof english.home = {
  banner: {
    sentence: (city) => `${city} کے دل میں ایک جگہ، جہاں نماز بھی ہے، علم بھی، اور ایک دوسرے کا سہارا بھی۔`,
    action: { label: 'ہمارا تعارف', href: '/about' },
  },
  latestTalk: {
    today: 'آج کا بیان',
    lastFriday: 'پچھلے جمعہ کا بیان',
    newest: 'تازہ ترین بیان',
    resume: 'سننا جاری رکھیں',
    left: (time) => `${time} باقی`,
    shortcut: 'تازہ ترین بیان چلائیں',
  },
  slides: [
    {
      image: {
        src: '/images/hero/mosque-at-dusk.svg',
        alt: 'شام کے وقت مسجد، ٹھہرے ہوئے پانی میں اس کا عکس',
        width: 1600,
        height: 900,
      },
      title: 'جیسے ہیں، ویسے ہی چلے آئیے',
      text: 'روزانہ پانچ جماعتیں، اور نمازوں کے درمیان بھی دروازہ کھلا ہے۔',
    },
    {
      image: {
        src: '/images/hero/courtyard.svg',
        alt: 'اونچی محرابوں سے صحن کے پار نظر آتی مسجد',
        width: 1600,
        height: 900,
      },
      title: 'ہر ہفتے کچھ نیا سیکھیں',
      text: 'جمعہ کو بیان، فجر کے بعد درس، اور تقریباً 30 قرآنی مکاتب۔',
    },
    {
      image: {
        src: '/images/hero/community-table.svg',
        alt: 'رات کے وقت لمبا دسترخوان، جس پر چاول، روٹی اور کھجوریں سجی ہیں',
        width: 1600,
        height: 900,
      },
      title: 'کوئی پڑوسی بھوکا نہ سوئے',
      text: '2019ء سے اب تک 50,000 سے زائد گھرانوں تک کھانا پہنچا، آپ ہی جیسے لوگوں کے ہاتھوں۔',
    },
  ],
}
