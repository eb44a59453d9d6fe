import type { FooterText } from '../types-interface.ts'

export const footer: FooterText = {
  programmes: {
    heading: 'Programs',
    links: [
      { label: 'Education', href: '/education' },
      { label: 'Orphans support', href: '/orphans-support' },
      { label: 'Water supply', href: '/water-supply' },
      { label: 'Food supply', href: '/food-supply' },
      { label: 'Health', href: '/health' },
      { label: 'Self-sufficiency plans', href: '/self-sufficiency-plans' },
      { label: 'Relief in Pakistan', href: '/releif-activity-pakistan' },
      { label: 'Relief in Gaza', href: '/releif-activity-gaza' },
      { label: 'Quranic institutes network', href: '/quranic-institutes-network' },
    ],
  },
  quickLinks: {
    heading: 'Quick links',
    links: [
      { label: 'About us', href: '/about' },
      { label: 'Weekly activities', href: '/activities' },
      { label: 'Videos', href: '/videos' },
      { label: 'Books', href: '/seerat' },
      { label: 'Downloads', href: '/downloads' },
      { label: 'Notifications', href: '/notifications' },
      { label: 'Contact', href: '/contact' },
      { label: 'Login', href: '/login' },
    ],
  },
  contactHeading: 'Visit or call',
  followHeading: 'Follow us',
  copyright: (year) => `© ${year} Minbar Welfare Trust, Karachi`,
  newsletterHeading: 'Newsletter',
  newsletterText: 'A short letter now and then: what your donations did, and what comes next.',
  emailLabel: 'Your email',
  emailPlaceholder: 'name@example.com',
  subscribe: 'Subscribe',
  emailMissing: 'Please enter your email',
  subscribed: 'Thanks for subscribing!',
  sunSource: { label: 'sunrise-sunset.org', href: 'https://sunrise-sunset.org' },
  sunCredit: 'Sunrise and sunset from',
}
