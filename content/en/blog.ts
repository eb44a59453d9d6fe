import type { Link } from '../types.ts'

const links: readonly Link[] = [
  { label: 'News', href: '/news' },
  { label: 'Bayanat', href: '/hazrat' },
  { label: 'Books', href: '/seerat' },
]

export const blog = {
  heading: 'Blog',
  lead: 'The first articles are being written.',
  image: {
    src: '/images/empty/nothing-here.svg',
    alt: 'An empty niche with a small crescent hanging in it',
    width: 400,
    height: 300,
  },
  paragraphs: [
    'Here you will find notes from the people who run our schools, wells and kitchens: what worked, what did not, and what it cost.',
    'Until then, there is plenty to hear and to read.',
  ],
  links,
}
