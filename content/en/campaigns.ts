import type { Figure, Image, PageHead } from '../types.ts'

interface Campaign {
  readonly title: string
  readonly season: string
  readonly paragraphs: readonly string[]
  /** The part of what was asked for that came in, at most 100. */
  readonly percent: number
  /** The first one is what came in. */
  readonly figures: readonly Figure[]
  readonly image: Image
}

export const campaigns: PageHead & { readonly items: readonly Campaign[] } = {
  heading: 'Recent Campaigns',
  lead: 'What was asked for, what came in, and what was given.',
  items: [
    {
      title: 'Winter quilts',
      season: 'November 2024 to January 2025',
      paragraphs: [
        'Quilts were filled and stitched by women of our tailoring courses, who were paid for each one. Lorries took them to Quetta, Ziarat and the flood villages of Dadu before the first frost; the last went to people sleeping outside in Karachi.',
      ],
      percent: 91,
      figures: [
        { value: '3,200', label: 'of 3,500 quilts asked for' },
        { value: '46', label: 'women paid for the work' },
      ],
      image: {
        src: '/images/campaigns/winter-quilts.svg',
        alt: 'A charpoy piled high with patterned quilts, the city’s roofs and the moon outside the window',
        width: 800,
        height: 450,
      },
    },
    {
      title: 'Ramzan rations',
      season: 'Ramzan 1445, March and April 2024',
      paragraphs: [
        'A parcel for the whole month was brought to each family before the first fast, with dates, gram flour and a second tin of oil. In the courtyard 400 guests broke their fast each evening.',
      ],
      percent: 100,
      figures: [
        { value: '4,100', label: 'of 4,000 families planned for' },
        { value: '12,000', label: 'iftar meals' },
      ],
      image: {
        src: '/images/campaigns/ramadan-rations.svg',
        alt: 'Flour, oil, pulses and a bowl of dates around a ration box under lanterns and a crescent',
        width: 800,
        height: 450,
      },
    },
    {
      title: 'Solar wells',
      season: 'Throughout 2024',
      paragraphs: [
        'Seven villages in Tharparkar, where the water lies deeper than sixty metres, asked for a pump that needs no fuel. All seven are running. Two people in each village have learnt to clean the panels and change the seals.',
      ],
      percent: 100,
      figures: [
        { value: '7', label: 'of 7 solar pumps asked for' },
        { value: '940', label: 'households with water' },
      ],
      image: {
        src: '/images/campaigns/solar-wells.svg',
        alt: 'Two solar panels and a raised water tank under a bright sun, with a green strip of field',
        width: 800,
        height: 450,
      },
    },
    {
      title: 'School kits',
      season: 'April 2024',
      paragraphs: [
        'A satchel, books, copies, a uniform and shoes in the right size for every child on our list, handed over by the teacher in class, where it is simply what everyone gets.',
      ],
      percent: 100,
      figures: [
        { value: '1,150', label: 'of 1,150 children on the list' },
        { value: '19', label: 'schools' },
      ],
      image: {
        src: '/images/campaigns/school-kits.svg',
        alt: 'A satchel, books, pencils and a water bottle in front of a blackboard',
        width: 800,
        height: 450,
      },
    },
  ],
}
