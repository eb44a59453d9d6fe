import type { Home } from '../types-pages.ts'

export const home: Home = {
  banner: {
    heading: 'Jamia Masjid Minbar',
    sentence: 'A place to pray, to learn and to look after one another, in the heart of Karachi.',
    action: { label: 'About us', href: '/about' },
  },
  slides: [
    {
      image: {
        src: '/images/hero/mosque-at-dusk.svg',
        alt: 'The mosque at dusk, mirrored in still water',
        width: 1600,
        height: 900,
      },
      title: 'Come as you are',
      text: 'Five jamats a day, and a door that stays open between them.',
    },
    {
      image: {
        src: '/images/hero/courtyard.svg',
        alt: 'The mosque seen across its courtyard, through tall arches',
        width: 1600,
        height: 900,
      },
      title: 'Learn a little each week',
      text: 'Bayan on Friday, dars after Fajr, and about 30 Quranic schools.',
    },
    {
      image: {
        src: '/images/hero/community-table.svg',
        alt: 'A long table laid with rice, bread and dates at night',
        width: 1600,
        height: 900,
      },
      title: 'No neighbour goes hungry',
      text: 'More than 50,000 families fed since 2019, by people like you.',
    },
  ],
  programmes: {
    heading: 'Projects & Programs',
    lead: 'More than twelve fields of service; these need the most hands.',
  },
  help: {
    heading: 'How Can You Help Us?',
    lead: 'Three ways, each of them welcome.',
    cards: [
      {
        title: 'Spread the word',
        text: 'Send this page to one person who would pray here, learn here or need our help.',
        image: {
          src: '/images/help/spread-the-word.svg',
          alt: 'A phone showing the mosque, and white birds flying out from it',
          width: 400,
          height: 300,
        },
        action: {
          kind: 'share',
          label: 'Share this site',
          message: 'Jamat timings, bayans and the welfare work of Jamia Masjid Minbar, Karachi:',
        },
      },
      {
        title: 'Work with us',
        text: 'Two hours on a ration day, a skill you can teach, or a lift for an elder on Friday.',
        image: {
          src: '/images/help/work-with-us.svg',
          alt: 'A star of coloured tiles with one tile still to be set in place',
          width: 400,
          height: 300,
        },
        action: { kind: 'link', label: 'Offer your time', href: '/contact' },
      },
      {
        title: 'Donate',
        text: 'Zakat, sadaqah or a sack of flour. Zakat is kept apart and spent only on those entitled to it.',
        image: {
          src: '/images/help/donate.svg',
          alt: 'Gold coins falling into a donation box with a heart on it',
          width: 400,
          height: 300,
        },
        action: { kind: 'link', label: 'See the ways to donate', href: '/donate' },
      },
    ],
  },
  news: { heading: 'News', lead: 'What is coming up at the mosque.' },
  jamat: { heading: 'Jamat Timings', lead: 'Jamat times at our mosque.' },
  latestUpdates: { heading: 'Latest Updates', lead: 'Short films from this year’s work.' },
}
