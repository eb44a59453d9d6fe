export const programmes = {
  heading: 'Projects & Programs',
  lead: 'What the trust does every month of the year, paid for by donations and carried by volunteers.',
  /** The page head of /services; that of /projects is the interface's own. */
  ourProjects: {
    heading: 'Our Projects',
    lead: 'Seven programmes, run from one mosque, for anyone who needs them.',
  },
  /** Figures shown above the cards on /services and /projects. */
  figures: [
    { value: '50,000+', label: 'families fed' },
    { value: '60+', label: 'water projects' },
    { value: 'About 30', label: 'Quranic schools' },
    { value: '12+', label: 'fields of service' },
  ],
  cards: [
    {
      title: 'Relief in Pakistan',
      image: {
        src: '/images/programmes/releif-activity-pakistan.svg',
        alt: 'A boat loaded with relief goods on the flooded plain, a charpoy saved on a flat roof above the water',
        width: 800,
        height: 600,
      },
      description:
        'Dry food, tents and clean water within days of a flood, then help to rebuild one room and one livelihood.',
      link: '/releif-activity-pakistan',
    },
    {
      title: 'Self-sufficiency plans',
      image: {
        src: '/images/programmes/self-sufficiency-plans.svg',
        alt: 'A sewing machine at a window with spools of thread and finished cloth on a rail',
        width: 800,
        height: 600,
      },
      description:
        'A sewing machine, a handcart or a course with tools at the end: help that makes itself unnecessary.',
      link: '/self-sufficiency-plans',
    },
    {
      title: 'Quranic institutes network',
      image: {
        src: '/images/programmes/quranic-institutes-network.svg',
        alt: 'An open Quran on its stand, joined by a star of lines to ten small schools',
        width: 800,
        height: 600,
      },
      description:
        'About 30 Quranic schools where children read, understand and memorise, with trained teachers and no fee.',
      link: '/quranic-institutes-network',
    },
    {
      title: 'Food supply',
      image: {
        src: '/images/programmes/food-supply.svg',
        alt: 'A steaming pot, a stack of bread and bowls of rice on a table by the arches',
        width: 800,
        height: 600,
      },
      description: 'A month’s ration at the door, a daily table at the mosque. More than 50,000 families fed so far.',
      link: '/food-supply',
    },
    {
      title: 'Water supply',
      image: {
        src: '/images/programmes/water-supply.svg',
        alt: 'A hand pump filling clay pots beside a village of thatched huts',
        width: 800,
        height: 600,
      },
      description:
        'More than 60 water projects, 28 with solar pumps and 38 with hand pumps, and a mechanic who keeps them running.',
      link: '/water-supply',
    },
    {
      title: 'Orphans support',
      image: {
        src: '/images/programmes/orphans-support.svg',
        alt: 'A house with a lit door and a water tank on its flat roof, a swing and a charpoy under a neem tree',
        width: 800,
        height: 600,
      },
      description:
        'School, food and a monthly stipend for each child, at home with the mother, until the age of eighteen.',
      link: '/orphans-support',
    },
    {
      title: 'Education',
      image: {
        src: '/images/programmes/education.svg',
        alt: 'An open book, a globe and pencils on a desk below an arched window',
        width: 800,
        height: 600,
      },
      description: 'School fees, books and evening classes for children who would otherwise be at work.',
      link: '/education',
    },
  ],
}
