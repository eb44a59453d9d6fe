/**
 * Six sample events, dated relative to the day of insertion, so that a new installation always shows two upcoming events, one
 * past event and three later ones.
 */
import { addDays, mosqueDate, mosqueInstant, weekdayOf } from '#contracts/mosque-time.ts'
import { firstDay } from './first-day.ts'
import { sampleJamatTimes } from './jamat-times.ts'

/** A sample event. `imagePath` is a path on this site. */
export type SampleEvent = {
  title: string
  secondTitle: string
  imagePath: `/images/events/${string}.svg`
  location: string
  secondLocation: string
  date: Date
  durationMinutes: number
  registrationLink: string
  description: string
  secondDescription: string
  videoUrl?: string
  isUpcoming: boolean
}

const sunday = 0
const saturday = 6
const ramadan = 9
const shawwal = 10

const hijri = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura', { month: 'numeric', day: 'numeric', timeZone: 'UTC' })

/** Returns month and day in the Umm al-Qura calendar, which is within two days of Pakistan's: close enough for samples. */
function hijriOf(day: string): { month: number; date: number } {
  const parts = hijri.formatToParts(new Date(day))
  const read = (type: 'month' | 'day') => Number(parts.find((part) => part.type === type)?.value)
  return { month: read('month'), date: read('day') }
}

/** Returns the minutes since midnight of an afternoon or evening time such as "7:45". */
function eveningMinutes(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return (hours + 12) * 60 + minutes
}

/** Returns the first such weekday after `day` whose Hijri date is in the month, from the given day of it to six days later. */
function firstInHijriMonth(day: string, weekday: number, month: number, fromDate: number): string {
  return firstDay(day, (next) => {
    const { month: nextMonth, date } = hijriOf(next)
    return weekdayOf(next) === weekday && nextMonth === month && date >= fromDate && date < fromDate + 7
  })
}

/**
 * Returns the sample events as seen from a moment.
 * @param now the moment
 * @returns six events: two flagged as upcoming, one past, three in the future without the flag
 */
export function sampleEvents(now: Date): SampleEvent[] {
  const today = mosqueDate(now)
  const nextWeekday = (weekday: number, afterDays: number) =>
    firstDay(addDays(today, afterDays), (day) => weekdayOf(day) === weekday)

  const mentoring = nextWeekday(saturday, 1)
  const bloodDrive = nextWeekday(sunday, 8)
  const graduation = nextWeekday(sunday, 36)
  const iftar = firstInHijriMonth(addDays(today, 1), saturday, ramadan, 8)
  const eidMilan = firstInHijriMonth(addDays(today, 1), sunday, shawwal, 4)
  const waterWell = addDays(nextWeekday(sunday, 0), -21)

  return [
    {
      title: 'New hand pump opens near Mithi',
      secondTitle: 'مٹھی کے قریب نئے ہینڈ پمپ کا افتتاح',
      imagePath: '/images/events/water-well.svg',
      location: 'Near Mithi, Tharparkar',
      secondLocation: 'مٹھی کے قریب، تھرپارکر',
      date: mosqueInstant(waterWell, 11 * 60 * 60),
      durationMinutes: 120,
      registrationLink: 'https://forms.example/minbar/water-well',
      description:
        'Forty families drew the first water from a new hand pump, paid for by Friday collections at the mosque. ' +
        'Volunteers tested the water, trained two caretakers and planted neem saplings beside it. Thank you to everyone who gave.',
      secondDescription:
        'چالیس گھرانوں نے نئے ہینڈ پمپ سے پہلا پانی بھرا، جو مسجد میں جمعے کے چندے سے لگایا گیا۔ ' +
        'رضاکاروں نے پانی کی جانچ کی، دو نگران تیار کیے اور ساتھ نیم کے پودے لگائے۔ حصہ ڈالنے والے سب لوگوں کا شکریہ۔',
      // The player's own demonstration film, which stays online; replace it with the trust's.
      videoUrl: 'https://www.youtube.com/embed/M7lc1UVf-VE',
      isUpcoming: false,
    },
    {
      title: 'Youth mentoring evening',
      secondTitle: 'نوجوانوں کے لیے رہنمائی نشست',
      imagePath: '/images/events/youth-mentoring.svg',
      location: 'Library, Jamia Masjid Minbar',
      secondLocation: 'لائبریری، جامع مسجد منبر',
      date: mosqueInstant(mentoring, (eveningMinutes(sampleJamatTimes(mentoring).isha) + 30) * 60),
      durationMinutes: 90,
      registrationLink: 'https://forms.example/minbar/youth-mentoring',
      description:
        'Once a month, after Isha, students of 14 to 22 sit with engineers, doctors, traders and teachers of the neighbourhood. ' +
        'Bring one question about study, work or faith, and stay for tea. Parents are welcome, with a separate seating area for women.',
      secondDescription:
        'مہینے میں ایک بار عشاء کے بعد 14 سے 22 سال کے طلبہ محلے کے انجینئروں، ڈاکٹروں، تاجروں اور اساتذہ کے ساتھ بیٹھتے ہیں۔ ' +
        'تعلیم، روزگار یا دین کے بارے میں ایک سوال ساتھ لائیں اور چائے پی کر جائیں۔ والدین بھی آ سکتے ہیں؛ خواتین کے بیٹھنے کا انتظام الگ ہے۔',
      isUpcoming: true,
    },
    {
      title: 'Blood donation drive',
      secondTitle: 'خون کے عطیات کی مہم',
      imagePath: '/images/events/blood-drive.svg',
      location: 'Courtyard, Jamia Masjid Minbar',
      secondLocation: 'صحن، جامع مسجد منبر',
      date: mosqueInstant(bloodDrive, 10 * 60 * 60),
      durationMinutes: 300,
      registrationLink: 'https://forms.example/minbar/blood-drive',
      description:
        'One donation takes about half an hour and can help up to three patients, many of them children with thalassaemia. ' +
        'Healthy adults of 18 to 60 may give; please eat breakfast and bring your CNIC. There is a separate tent for women.',
      secondDescription:
        'ایک عطیے میں تقریباً آدھا گھنٹہ لگتا ہے اور اس سے تین مریضوں تک کی مدد ہو سکتی ہے، جن میں سے بہت سے تھیلیسیمیا کے بچے ہیں۔ ' +
        '18 سے 60 سال کے صحت مند افراد خون دے سکتے ہیں؛ براہِ کرم ناشتہ کر کے آئیں اور شناختی کارڈ ساتھ لائیں۔ خواتین کے لیے الگ خیمہ ہے۔',
      isUpcoming: true,
    },
    {
      title: 'Quran graduation ceremony',
      secondTitle: 'تقریبِ تکمیلِ ناظرہ و حفظ',
      imagePath: '/images/events/quran-graduation.svg',
      location: 'Main hall, Jamia Masjid Minbar',
      secondLocation: 'مرکزی ہال، جامع مسجد منبر',
      date: mosqueInstant(graduation, (10 * 60 + 30) * 60),
      durationMinutes: 150,
      registrationLink: 'https://forms.example/minbar/quran-graduation',
      description:
        'The children of our Quran classes who finished this year receive their certificates in front of their families. ' +
        'A short programme with words from their teachers is followed by lunch for all.',
      secondDescription:
        'ہماری قرآن کلاسوں کے جن بچوں نے اس سال تکمیل کی، وہ اپنے گھر والوں کے سامنے اسناد وصول کریں گے۔ ' +
        'اساتذہ کی گفتگو پر مشتمل مختصر پروگرام کے بعد سب کے لیے کھانا ہے۔',
      isUpcoming: false,
    },
    {
      title: 'Community iftar',
      secondTitle: 'اجتماعی افطار',
      imagePath: '/images/events/iftar.svg',
      location: 'Courtyard, Jamia Masjid Minbar',
      secondLocation: 'صحن، جامع مسجد منبر',
      date: mosqueInstant(iftar, (eveningMinutes(sampleJamatTimes(iftar).maghrib) - 35) * 60),
      durationMinutes: 120,
      registrationLink: 'https://forms.example/minbar/iftar',
      description:
        'Neighbours, students and travellers break the fast together: dates and water at sunset, and dinner after Maghrib. ' +
        'Please register, so that enough is cooked and nothing is wasted. Volunteers are needed from Asr.',
      secondDescription:
        'پڑوسی، طلبہ اور مسافر مل کر روزہ کھولتے ہیں: غروب پر کھجور اور پانی، اور مغرب کے بعد کھانا۔ ' +
        'براہِ کرم نام لکھوا دیں، تاکہ کھانا پورا ہو اور کچھ ضائع نہ ہو۔ عصر سے رضاکاروں کی ضرورت ہے۔',
      isUpcoming: false,
    },
    {
      title: 'Eid Milan gathering',
      secondTitle: 'عید ملن تقریب',
      imagePath: '/images/events/eid-milan.svg',
      location: 'Garden of the community hall, Jamia Masjid Minbar',
      secondLocation: 'کمیونٹی ہال کا باغ، جامع مسجد منبر',
      date: mosqueInstant(eidMilan, (17 * 60 + 30) * 60),
      durationMinutes: 180,
      registrationLink: 'https://forms.example/minbar/eid-milan',
      description:
        'An evening for every family of the neighbourhood, with Eid greetings, games for children and a shared meal. ' +
        'Bring a dish if you can, and a neighbour who would otherwise spend the evening alone.',
      secondDescription:
        'محلے کے ہر گھرانے کے لیے ایک شام: عید کی مبارک باد، بچوں کے کھیل اور مل کر کھانا۔ ' +
        'ہو سکے تو کوئی پکوان ساتھ لائیں، اور ایسے پڑوسی کو بھی جو ورنہ یہ شام اکیلے گزارے۔',
      isUpcoming: false,
    },
  ]
}
