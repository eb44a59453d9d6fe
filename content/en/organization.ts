import type { Link } from '../types.ts'

const socials: readonly Link[] = [
  { label: 'Facebook', href: 'https://facebook.example/minbar' },
  { label: 'YouTube', href: 'https://youtube.example/@minbar' },
]

export const organization = {
  established: 2019,
  /** One sentence that describes the trust. */
  sentence: 'A mosque and its welfare trust in Karachi, serving neighbours since 2019.',
  /** The sentence of a mosque that was given a name on the site. */
  ownSentence: (city: string) => `A mosque in ${city}, open to everyone.`,
  landline: { label: '+92 21 0000 0000', href: 'tel:+922100000000' },
  address: {
    lines: ['Jamia Masjid Minbar', 'Plot 1, Sample Street, Block 0', 'Karachi, Pakistan'],
    street: 'Plot 1, Sample Street, Block 0',
    locality: 'Karachi',
    region: 'Sindh',
    country: 'PK',
  },
  socials,
}
