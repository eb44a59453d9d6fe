import { counted } from './plural.ts'

export const events = {
  /** /news */
  list: { heading: 'News', lead: 'Events and gatherings at the mosque and in the neighbourhood.' },
  /** /home-page-events */
  upcomingList: { heading: 'Upcoming events', lead: 'What is planned for the coming weeks. Everyone is welcome.' },
  none: {
    title: 'No News Available',
    text: 'We will update soon!',
    image: {
      src: '/images/empty/no-news.svg',
      alt: 'An empty notice board with a white bird on its roof',
      width: 400,
      height: 300,
    },
  },
  /** The headings of the two parts of /news. */
  coming: 'Coming up',
  pastHeading: 'Past',
  past: 'This event has taken place',
  when: 'When',
  mosqueTime: 'mosque time',
  /** @param days to the day of the event */
  daysAhead: (days: number) => (days === 0 ? 'Today' : days === 1 ? 'Tomorrow' : `In ${counted(days, 'day')}`),
  where: 'Where',
  detailError: 'Error fetching event details',
  detailErrorText: 'Check your connection and try again.',
  detailNotFound: 'This event is no longer listed. It may have been removed.',
  registrationClosed: 'Registration is closed.',
  addToCalendar: 'Add to calendar',
  videoHeading: 'Video',
  allNews: 'All news',
}
