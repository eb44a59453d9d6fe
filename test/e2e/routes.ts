/** The public addresses of the site, from the specification. */
export const SERVICES = [
  '/education',
  '/orphans-support',
  '/water-supply',
  '/food-supply',
  '/health',
  '/self-sufficiency-plans',
  '/releif-activity-pakistan',
  '/releif-activity-gaza',
  '/quranic-institutes-network',
] as const

/** Service addresses without a text of their own. */
export const NO_SERVICES = [
  '/protection-of-holy-papers',
  '/quilts-cloths-supply',
  '/construction-of-mosques',
  '/marriage-assistance',
  '/emergency-relief',
] as const

export const ROUTES = [
  '/',
  '/times',
  '/about',
  '/services',
  '/projects',
  '/campaigns',
  '/timeline',
  '/activities',
  '/announcements',
  '/news',
  '/events/1',
  '/news/1',
  '/home-page-events',
  '/blog',
  '/hazrat',
  '/hazrat/videos',
  '/videos',
  '/fridaybayan',
  '/sundaybayan',
  '/seerat',
  '/bankaccountdetails',
  '/donate',
  '/contact',
  '/login',
  ...SERVICES,
] as const
