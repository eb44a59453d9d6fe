import type * as english from '../en/programmes.ts'

export const programmes: typeof english.programmes = {
  heading: 'منصوبے اور خدمات',
  lead: 'وہ کام جو ٹرسٹ سال کے ہر مہینے کرتا ہے، آپ کے عطیات سے اور رضاکاروں کے ہاتھوں۔',
  ourProjects: {
    heading: 'ہمارے منصوبے',
    lead: 'سات منصوبے، ایک ہی مسجد سے، ہر اس شخص کے لیے جسے ضرورت ہو۔',
  },
  figures: [
    { value: '50,000 سے زائد', label: 'گھرانوں تک کھانا' },
    { value: '60 سے زائد', label: 'پانی کے منصوبے' },
    { value: 'تقریباً 30', label: 'قرآنی مکاتب' },
    { value: '12 سے زائد', label: 'خدمت کے شعبے' },
  ],
  cards: [
    {
      title: 'پاکستان میں امدادی کام',
      image: {
        src: '/images/programmes/releif-activity-pakistan.svg',
        alt: 'سیلاب زدہ میدان میں امدادی سامان سے بھری کشتی، اور پانی سے اوپر چھت پر بچائی ہوئی چارپائی',
        width: 800,
        height: 600,
      },
      description:
        'سیلاب کے چند ہی دن میں خشک راشن، خیمے اور صاف پانی، پھر ایک کمرہ بنانے اور روزگار دوبارہ شروع کرنے میں مدد۔',
      link: '/releif-activity-pakistan',
    },
    {
      title: 'خود کفالت',
      image: {
        src: '/images/programmes/self-sufficiency-plans.svg',
        alt: 'کھڑکی کے پاس سلائی مشین، دھاگے کی ریلیں اور ٹنگے ہوئے سلے کپڑے',
        width: 800,
        height: 600,
      },
      description: 'سلائی مشین، ٹھیلا، یا ایسا کورس جس کے آخر میں اوزار ملیں: وہ مدد جس کے بعد مدد کی ضرورت نہ رہے۔',
      link: '/self-sufficiency-plans',
    },
    {
      title: 'قرآنی مکاتب',
      image: {
        src: '/images/programmes/quranic-institutes-network.svg',
        alt: 'رحل پر کھلا قرآن مجید، جس سے ستارے کی لکیریں دس چھوٹے مکاتب تک جاتی ہیں',
        width: 800,
        height: 600,
      },
      description: 'تقریباً 30 مکاتب، جہاں بچے قرآن پڑھتے، سمجھتے اور حفظ کرتے ہیں؛ تربیت یافتہ استاد، کوئی فیس نہیں۔',
      link: '/quranic-institutes-network',
    },
    {
      title: 'راشن اور کھانا',
      image: {
        src: '/images/programmes/food-supply.svg',
        alt: 'محرابوں کے پاس میز پر بھاپ اڑاتی دیگ، روٹیاں اور چاول کے پیالے',
        width: 800,
        height: 600,
      },
      description:
        'مہینے کا راشن دروازے پر، اور مسجد میں روزانہ کا دسترخوان۔ اب تک 50,000 سے زائد گھرانوں تک کھانا پہنچا۔',
      link: '/food-supply',
    },
    {
      title: 'پانی کی فراہمی',
      image: {
        src: '/images/programmes/water-supply.svg',
        alt: 'جھونپڑیوں کے گاؤں کے پاس ہینڈ پمپ سے بھرتے ہوئے مٹکے',
        width: 800,
        height: 600,
      },
      description: 'پانی کے 60 سے زائد منصوبے: 28 سولر پمپ، 38 ہینڈ پمپ، اور ایک مستری جو انہیں چلتا رکھتا ہے۔',
      link: '/water-supply',
    },
    {
      title: 'کفالتِ یتامیٰ',
      image: {
        src: '/images/programmes/orphans-support.svg',
        alt: 'گھر کا روشن دروازہ، چھت پر پانی کی ٹنکی، نیم کے نیچے جھولا اور چارپائی',
        width: 800,
        height: 600,
      },
      description: 'ہر بچے کے لیے اسکول، کھانا اور ماہانہ وظیفہ، اپنے گھر میں، ماں کے پاس، اٹھارہ سال کی عمر تک۔',
      link: '/orphans-support',
    },
    {
      title: 'تعلیم',
      image: {
        src: '/images/programmes/education.svg',
        alt: 'محراب نما کھڑکی کے نیچے میز پر کھلی کتاب، گلوب اور پنسلیں',
        width: 800,
        height: 600,
      },
      description: 'اسکول کی فیس، کتابیں اور شام کی کلاسیں، ان بچوں کے لیے جو ورنہ مزدوری کر رہے ہوتے۔',
      link: '/education',
    },
  ],
}
