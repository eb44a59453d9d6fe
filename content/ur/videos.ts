import type * as english from '../en/videos.ts'
import { latestUpdates, videoSampleNotice } from './latest-updates.ts'

const poster = (number: number, alt: string) => ({
  src: `/images/videos/poster-${number}.svg`,
  alt,
  width: 800,
  height: 450,
})

/** The ids are samples: they have YouTube's format but lead to no video. */
export const videos: typeof english.videos = {
  sampleNotice: videoSampleNotice,
  trust: {
    heading: 'ویڈیوز',
    lead: 'ہمارے منصوبوں کی ویڈیوز، چند چند منٹ کی۔',
    main: {
      heading: 'منصوبوں کی جھلکیاں',
      lead: 'کنویں، مکاتب اور دسترخوان، اور انہیں چلانے والے لوگ۔',
      items: [
        ...latestUpdates,
        {
          title: 'دادو میں چھیانوے کمرے',
          description: 'سیلاب زدہ گاؤں اونچے چبوتروں پر کیسے دوبارہ بنا، ہر گھرانے کے لیے ایک مضبوط کمرہ۔',
          videoId: 'SampleVid-5',
          poster: poster(2, 'محراب سے نظر آتے اونچے چبوتروں پر تین کمرے، پاس نیم کا درخت'),
        },
      ],
    },
    extra: {
      heading: 'ہم کون ہیں',
      lead: 'اگر ایک ہی دیکھنی ہو تو یہ دیکھیں۔',
      items: [
        {
          title: 'مسجد میں ایک دن',
          description: 'فجر سے پہلے جلنے والی بتیوں سے لے کر عشاء کے بعد کے آخری سبق تک، چھ منٹ میں۔',
          videoId: 'SampleVid-6',
          poster: poster(1, 'نقش دار محراب سے نظر آتا مسجد کا گنبد، پیچھے طلوع ہوتا سورج'),
        },
      ],
    },
  },
  hazrat: {
    heading: 'بیانات کی ویڈیوز',
    lead: 'دیکھنے کے لیے چار بیانات۔ صرف سننا ہو اور ڈیٹا بچانا ہو تو ریکارڈنگز سنیں۔',
    items: [
      {
        title: 'مشکل وقت میں صبر',
        description: 'جب بل سر پر ہوں اور خبریں بری ہوں، تو صبر ہم سے کیا چاہتا ہے، اور کیا نہیں چاہتا۔',
        videoId: 'SampleVid-7',
        poster: poster(8, 'چڑھتے سورج کے سامنے پھٹی ہوئی زمین سے نکلتی سبز کونپل'),
      },
      {
        title: 'والدین کے حقوق',
        description: 'ان کی خدمت جنہوں نے کبھی ہمارے لیے سب کچھ کیا، چاہے اب ان کا مزاج سخت ہو گیا ہو۔',
        videoId: 'SampleVid-9',
        poster: poster(6, 'صحن میں نیم کے نیچے چارپائی اور چائے کے دو گلاس'),
      },
      {
        title: 'تجارت میں دیانت داری',
        description: 'بازار میں ناپ تول، بات اور وعدہ؛ بیچنے والوں کے لیے بھی اور خریدنے والوں کے لیے بھی۔',
        videoId: 'SampleVid-b',
        poster: poster(7, 'غروب کے وقت دو بوریوں کے بیچ ترازو'),
      },
      {
        title: 'رمضان کی تیاری',
        description: 'تین کام جو شعبان ہی میں شروع کر لیں، تاکہ رمضان اچانک نہ آ جائے۔',
        videoId: 'SampleVid-d',
        poster: poster(4, 'رات کو گنبد اور دو میناروں کے اوپر ہلال اور ستارے'),
      },
    ],
  },
}
