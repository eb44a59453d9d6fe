import type * as english from '../en/latest-updates.ts'

/** Shown with these videos and those of the video pages until all are real; then null. */
export const videoSampleNotice: typeof english.videoSampleNotice = 'نمونہ ہے۔ یہ ویڈیوز نہیں چلتیں۔'

/** Shown under Latest Updates on the home page, and first on /videos. The ids are samples and lead to no video on YouTube. */
export const latestUpdates: typeof english.latestUpdates = [
  {
    title: 'تھرپارکر میں نیا سولر کنواں',
    description: 'وہ دن جب پمپ چلا: اب 140 گھرانے گھر سے چند قدم پر صاف پانی بھرتے ہیں۔',
    videoId: 'SampleVid-1',
    poster: {
      src: '/images/videos/poster-5.svg',
      alt: 'محراب سے نظر آتا صحرا: سولر پینل، پانی کی اونچی ٹنکی اور مٹکے',
      width: 800,
      height: 450,
    },
  },
  {
    title: 'تقریبِ تکمیلِ ناظرہ و حفظ',
    description: 'بیالیس بچوں نے ناظرہ مکمل کیا اور چھ نے حفظ، اور ان کے والدین بھی ساتھ تھے۔',
    videoId: 'SampleVid-2',
    poster: {
      src: '/images/videos/poster-9.svg',
      alt: 'روشنیوں کی لڑیوں کے نیچے رحل پر کھلا قرآن مجید، دونوں طرف اسناد',
      width: 800,
      height: 450,
    },
  },
  {
    title: 'ایک مہینے کا راشن، اپنے ہاتھوں سے',
    description: 'ساٹھ رضاکار، ایک صحن اور 850 تھیلے: راشن کا دن کیسے گزرتا ہے، ٹرک سے دروازے تک۔',
    videoId: 'SampleVid-3',
    poster: {
      src: '/images/videos/poster-3.svg',
      alt: 'غروب کے وقت دو لالٹینوں کے بیچ بوریوں اور راشن کے تھیلوں کا ڈھیر',
      width: 800,
      height: 450,
    },
  },
]
