import type { PageHead } from '../types.ts'
import { counted } from './plural.ts'

const book = (slug: string, pages: number, bytes: number, title: string, description: string, coverAlt: string) => ({
  title,
  description,
  coverImagePath: `/images/books/${slug}.svg`,
  cover: { src: `/images/books/${slug}.svg`, alt: coverAlt, width: 600, height: 800 },
  pdfPath: `/books/${slug}.pdf`,
  /** Of the PDF. `npm run check` compares them with the file. */
  pages,
  bytes,
})

interface Books extends PageHead {
  readonly pages: (pages: number) => string
  readonly items: readonly ReturnType<typeof book>[]
}

export const books: Books = {
  heading: 'Books',
  lead: 'Six short books written for our classes. Read them here, save them, print them, pass them on.',
  pages: (pages) => counted(pages, 'page'),
  items: [
    book(
      'etiquette-of-the-mosque',
      10,
      102_815,
      'The Etiquette of the Mosque',
      'How to come, how to stay and how to leave; what to do about shoes, phones and restless children.',
      'Cover: a pair of shoes at the threshold of a domed mosque',
    ),
    book(
      'handbook-of-salah',
      11,
      115_689,
      'A Handbook of Salah',
      'Wudu, times, the two rakats step by step, and what to do after a mistake, in the Hanafi school.',
      'Cover: a fringed prayer rug with a lantern woven into it',
    ),
    book(
      'zakat-made-plain',
      11,
      118_287,
      'Zakat Made Plain',
      'Who pays, on what, how much and to whom, with a worked example and a sheet for your own sum.',
      'Cover: forty small stars, one of them shining',
    ),
    book(
      'ramadan-day-by-day',
      14,
      147_849,
      'Ramzan, Day by Day',
      'The rules of fasting, then one thought and one small deed for each day of the month.',
      'Cover: a lantern ringed by the phases of the moon',
    ),
    book(
      'forty-lessons-for-families',
      12,
      146_917,
      'Forty Short Lessons for Families',
      'Three minutes each, read aloud at the table, with one thing to do together.',
      'Cover: a tree growing out of an open book',
    ),
    book(
      'kindness-to-neighbours',
      10,
      118_009,
      'Kindness to Neighbours',
      'What a neighbour may expect of us in the flat, the lane and the market, and thirty days of small things.',
      'Cover: three houses side by side under a crescent',
    ),
  ],
}
