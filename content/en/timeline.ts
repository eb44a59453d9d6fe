import type { Figure, PageHead } from '../types.ts'

interface TimelineYear {
  readonly year: number
  readonly title: string
  /** The year in one number. */
  readonly figure: Figure
  /** The path of a decorative picture, 800 × 600. */
  readonly picture: string
  readonly achievements: readonly string[]
}

export const timeline: PageHead & { readonly yearsLabel: string; readonly years: readonly TimelineYear[] } = {
  heading: 'Timeline',
  lead: 'What was done each year, from the first carpet to the thirtieth school.',
  /** Label of the row of links to the years. */
  yearsLabel: 'Go to a year',
  years: [
    {
      year: 2019,
      title: 'A beginning',
      figure: { value: '1,800', label: 'families with a month’s ration' },
      picture: '/images/about/mission-story.svg',
      achievements: [
        'Jamia Masjid Minbar opened for the five jamats and Jumma, and Minbar Welfare Trust was registered.',
        'The first three Quranic schools opened, one of them with eleven children.',
        'Four hand pumps were sunk in Badin.',
        '1,800 families received a month’s ration in the first Ramzan.',
        'Recording of the Friday bayan began, with one borrowed microphone.',
      ],
    },
    {
      year: 2020,
      title: 'A hard spring',
      figure: { value: '9,400', label: 'families reached in the lockdown' },
      picture: '/images/programmes/food-supply.svg',
      achievements: [
        'During the lockdown, rations went to 9,400 families whose daily wage had stopped.',
        'The first two solar pumps and five more hand pumps were built in Tharparkar.',
        'Three more Quranic schools joined; classes continued by telephone while the doors were shut.',
        'Orphans support began with 40 children.',
        '12,000 masks were sewn by women learning to tailor, and given away.',
      ],
    },
    {
      year: 2021,
      title: 'A clinic next door',
      figure: { value: '6,500', label: 'families fed' },
      picture: '/images/programmes/health.svg',
      achievements: [
        'The evening clinic opened beside the mosque, licensed by the Sindh Health-Care Commission.',
        'Five Quranic schools opened, bringing the network to eleven.',
        'Four solar pumps and seven hand pumps were completed.',
        '6,500 families were fed, and the daily table after Zuhr was laid for the first time.',
        'The first twelve-week courses in tailoring and mobile repair ended with tools for 60 people.',
      ],
    },
    {
      year: 2022,
      title: 'The year of the floods',
      figure: { value: '11,400', label: 'flooded families helped' },
      picture: '/images/programmes/releif-activity-pakistan.svg',
      achievements: [
        'Volunteers reached Dadu by boat on the fourth day; in all, 11,400 flooded families were helped.',
        'Rations for the year, floods included, went to 13,200 families.',
        'Seven solar pumps and nine hand pumps replaced wells spoilt by flood water.',
        'Six Quranic schools opened; three of them began in tents.',
        'Certification by the Pakistan Centre for Philanthropy was awarded.',
      ],
    },
    {
      year: 2023,
      title: 'Rebuilding',
      figure: { value: '96', label: 'rooms rebuilt' },
      picture: '/images/programmes/water-supply.svg',
      achievements: [
        '96 rooms on raised plinths were finished for families who had lost their homes.',
        'Eight solar pumps and seven hand pumps were built.',
        'Seven more Quranic schools opened, and 14 schools now had classes for girls.',
        '9,800 families were fed.',
        'The fund for Gaza was opened in the winter and passed on in full to registered partners.',
      ],
    },
    {
      year: 2024,
      title: 'More than twelve fields',
      figure: { value: '10,600', label: 'families fed' },
      picture: '/images/programmes/quranic-institutes-network.svg',
      achievements: [
        'The network reached about 30 Quranic schools, with 1,900 children.',
        'Seven solar pumps and six hand pumps brought the total to more than 60 water projects.',
        '10,600 families were fed; the count since 2019 passed 50,000.',
        'The number of orphans supported reached 340.',
        'Youth mentoring began: one Saturday evening a month, after Isha.',
        'The trust received a CSR Award for its work with employers in the city.',
      ],
    },
  ],
}
