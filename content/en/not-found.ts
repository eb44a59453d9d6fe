export const notFound = {
  service: 'Service not found.',
  serviceText: 'There is no programme at this address. These are the ones we run today:',
  page: 'Page not found',
  pageText: 'There is nothing at this address. It may have moved, or the link may be mistyped.',
  links: [
    { label: 'Home', href: '/' },
    { label: 'Jamat timings', href: '/times' },
    { label: 'Our projects', href: '/services' },
    { label: 'Bayanat', href: '/hazrat' },
    { label: 'Contact', href: '/contact' },
  ],
  /** Searches the Friday talks. */
  search: { label: 'Search the Friday talks', submit: 'Search' },
  image: {
    src: '/images/empty/nothing-here.svg',
    alt: 'An empty niche with a small crescent hanging in it',
    width: 400,
    height: 300,
  },
}
