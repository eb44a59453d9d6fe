import type { Image, Link, TitledText } from '../types.ts'

interface HelpCard extends TitledText {
  readonly image: Image
  readonly action:
    | { readonly kind: 'share'; readonly label: string; readonly message: (mosque: string, city: string) => string }
    | ({ readonly kind: 'link' } & Link)
}

const cards: readonly HelpCard[] = [
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
      message: (mosque, city) => `Jamat timings, bayans and the welfare work of ${mosque}, ${city}:`,
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
]

/** Apart from `home.ts`, because the first screen does not need them. */
export const homeSections = {
  programmes: {
    heading: 'Projects & Programs',
    lead: 'More than twelve fields of service; these need the most hands.',
  },
  help: {
    heading: 'How Can You Help Us?',
    lead: 'Three ways, each of them welcome.',
    cards,
  },
  news: { heading: 'News', lead: 'What is coming up at the mosque.' },
  jamat: { heading: 'Jamat Timings', lead: 'Jamat times at our mosque.' },
  latestUpdates: { heading: 'Latest Updates', lead: 'Short films from this year’s work.' },
}
