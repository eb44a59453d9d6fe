export const home = {
  banner: {
    sentence: (city: string) => `A place to pray, to learn and to look after one another, in the heart of ${city}.`,
    action: { label: 'About us', href: '/about' },
  },
  /** Also in the menu of the installed app's icon. */
  latestTalk: {
    today: 'Today’s bayan',
    lastFriday: 'Last Friday’s bayan',
    newest: 'Newest talk',
    resume: 'Continue',
    left: (time: string) => `${time} left`,
    shortcut: 'Play the newest talk',
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
}
