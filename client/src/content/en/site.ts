import type { Site } from '../types.ts'

export const site: Site = {
  lang: 'en',
  direction: 'ltr',
  name: 'Minbar',
  mosqueName: 'Jamia Masjid Minbar',
  trustName: 'Minbar Welfare Trust',
  established: 2019,
  city: 'Karachi',
  sentence: 'A mosque and its welfare trust in Karachi, serving neighbours since 2019.',
  logo: {
    src: '/images/logo.svg',
    alt: 'Minbar: an eight-pointed star above steps, in an arch',
    width: 48,
    height: 48,
  },
  phone: { label: '+92 300 0000000', href: 'tel:+923000000000' },
  landline: { label: '+92 21 0000 0000', href: 'tel:+922100000000' },
  email: { label: 'salaam@minbar.example', href: 'mailto:salaam@minbar.example' },
  whatsapp: { label: '+92 300 0000000', href: 'https://wa.me/923000000000?text=Assalamu%20alaikum' },
  address: {
    lines: ['Jamia Masjid Minbar', 'Plot 1, Sample Street, Block 0', 'Karachi, Pakistan'],
    street: 'Plot 1, Sample Street, Block 0',
    locality: 'Karachi',
    region: 'Sindh',
    country: 'PK',
  },
  coordinates: { latitude: 24.8607, longitude: 67.0011 },
  map: {
    href: 'https://www.google.com/maps/search/?api=1&query=24.8607,67.0011',
    embedUrl: 'https://www.google.com/maps?q=24.8607,67.0011&z=16&output=embed',
  },
  // A sample address in the shape of a published form; put the trust's own form here.
  contactFormUrl:
    'https://docs.google.com/forms/d/e/1FAIpQLSdSampleMinbarContactForm00000000000000000000000/viewform?embedded=true',
  socials: [
    { label: 'Facebook', href: 'https://facebook.example/minbar' },
    { label: 'YouTube', href: 'https://youtube.example/@minbar' },
  ],
  sunCredit: { label: 'sunrise-sunset.org', href: 'https://sunrise-sunset.org' },
  headerMenu: [
    { label: 'Home', href: '/', children: [] },
    { label: 'About us', href: '/about', children: [] },
    { label: 'Our projects', href: '/services', children: [] },
    { label: 'Timeline', href: '/timeline', children: [] },
    { label: 'News', href: '/news', children: [] },
    {
      label: 'Donate',
      href: '/bankaccountdetails',
      children: [
        { label: 'Bank details', href: '/bankaccountdetails' },
        { label: 'Ways to donate', href: '/donate' },
      ],
    },
    {
      label: 'Bayanat',
      href: '/hazrat',
      children: [
        { label: 'All bayanat', href: '/hazrat' },
        { label: 'Friday Bayan', href: '/fridaybayan' },
        { label: 'Morning Dars', href: '/sundaybayan' },
        { label: 'Videos', href: '/hazrat/videos' },
        { label: 'Books', href: '/seerat' },
      ],
    },
  ],
  mobileMenu: [
    { label: 'Home', href: '/', children: [] },
    { label: 'About us', href: '/about', children: [] },
    {
      label: 'Our projects',
      href: '/services',
      children: [
        { label: 'All projects', href: '/services' },
        { label: 'Recent campaigns', href: '/campaigns' },
        { label: 'Weekly activities', href: '/activities' },
        { label: 'Timeline', href: '/timeline' },
      ],
    },
    {
      label: 'News',
      href: '/news',
      children: [
        { label: 'All news', href: '/news' },
        { label: 'Upcoming events', href: '/home-page-events' },
        { label: 'Videos', href: '/videos' },
        { label: 'Blog', href: '/blog' },
      ],
    },
    {
      label: 'Donate',
      href: '/bankaccountdetails',
      children: [
        { label: 'Bank details', href: '/bankaccountdetails' },
        { label: 'Ways to donate', href: '/donate' },
      ],
    },
    {
      label: 'Bayanat',
      href: '/hazrat',
      children: [
        { label: 'All bayanat', href: '/hazrat' },
        { label: 'Friday Bayan', href: '/fridaybayan' },
        { label: 'Morning Dars', href: '/sundaybayan' },
        { label: 'Videos', href: '/hazrat/videos' },
        { label: 'Books', href: '/seerat' },
        { label: 'Downloads', href: '/downloads' },
      ],
    },
    { label: 'Notifications', href: '/notifications', children: [] },
    { label: 'Contact', href: '/contact', children: [] },
  ],
  footer: {
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
  },
}
