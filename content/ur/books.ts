import type * as english from '../en/books.ts'
import { counted } from './plural.ts'

/** The sample books are in English. */
const book = (slug: string, pages: number, bytes: number, title: string, description: string, coverAlt: string) => ({
  title,
  description: `${description} (کتاب انگریزی میں ہے)`,
  coverImagePath: `/images/books/${slug}.svg`,
  cover: { src: `/images/books/${slug}.svg`, alt: coverAlt, width: 600, height: 800 },
  pdfPath: `/books/${slug}.pdf`,
  pages,
  bytes,
})

export const books: typeof english.books = {
  heading: 'کتابیں',
  lead: 'چھ مختصر کتابیں، جو ہمارے حلقوں کے لیے لکھی گئیں۔ یہیں پڑھیں، محفوظ کریں، پرنٹ کریں، آگے دیں۔',
  pages: (pages) => counted(pages, 'صفحہ', 'صفحات'),
  items: [
    book(
      'etiquette-of-the-mosque',
      10,
      102_815,
      'مسجد کے آداب',
      'کیسے آئیں، کیسے بیٹھیں اور کیسے جائیں؛ جوتوں، فون اور شرارتی بچوں کا کیا کریں۔',
      'سرورق: گنبد والی مسجد کی دہلیز پر جوتوں کا جوڑا',
    ),
    book(
      'handbook-of-salah',
      11,
      115_689,
      'نماز کی کتاب',
      'وضو، اوقات، دو رکعت کا طریقہ، قدم بہ قدم، اور بھول ہو جائے تو کیا کریں؛ فقہِ حنفی کے مطابق۔',
      'سرورق: جھالر والی جائے نماز، جس میں لالٹین بنی ہوئی ہے',
    ),
    book(
      'zakat-made-plain',
      11,
      118_287,
      'زکوٰۃ، آسان زبان میں',
      'کس پر فرض ہے، کس مال پر، کتنی، اور کسے دیں؛ ایک مثال اور اپنا حساب لگانے کا فارم بھی۔',
      'سرورق: چالیس چھوٹے ستارے، جن میں سے ایک چمک رہا ہے',
    ),
    book(
      'ramadan-day-by-day',
      14,
      147_849,
      'رمضان کا ہر دن',
      'روزے کے مسائل، پھر مہینے کے ہر دن کے لیے ایک بات اور ایک چھوٹی سی نیکی۔',
      'سرورق: لالٹین، جس کے گرد چاند کی منزلیں ہیں',
    ),
    book(
      'forty-lessons-for-families',
      12,
      146_917,
      'گھر والوں کے لیے چالیس سبق',
      'تین تین منٹ کے، دسترخوان پر پڑھ کر سنانے کے لیے، ہر ایک میں مل کر کرنے کا ایک کام۔',
      'سرورق: کھلی کتاب سے اگتا ہوا درخت',
    ),
    book(
      'kindness-to-neighbours',
      10,
      118_009,
      'پڑوسی کے حقوق',
      'فلیٹ میں، گلی میں اور بازار میں پڑوسی کا ہم پر کیا حق ہے، اور تیس دن کی چھوٹی چھوٹی نیکیاں۔',
      'سرورق: ہلال کے نیچے ساتھ ساتھ تین گھر',
    ),
  ],
}
