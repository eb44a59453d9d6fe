export const site = {
  lang: 'en',
  direction: 'ltr' as 'ltr' | 'rtl',
  /**
   * Whether names, contact and accounts in this folder are the sample's. A mosque that was given a name on the site does not show
   * them; set it to false once they are its own.
   */
  isSample: true as boolean,
  /** The short name, for the title bar and the app icon. */
  name: 'Minbar',
  mosqueName: 'Jamia Masjid Minbar',
  trustName: 'Minbar Welfare Trust',
  city: 'Karachi',
  logo: '/images/logo.svg',
  phone: { label: '+92 300 0000000', href: 'tel:+923000000000' },
  email: { label: 'salaam@minbar.example', href: 'mailto:salaam@minbar.example' },
  whatsapp: { label: '+92 300 0000000', href: 'https://wa.me/923000000000?text=Assalamu%20alaikum' },
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
    { label: 'Jamat timings', href: '/times', children: [] },
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
        { label: 'Announcements', href: '/announcements' },
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
      ],
    },
    { label: 'Downloads', href: '/downloads', children: [] },
    { label: 'Notifications', href: '/notifications', children: [] },
    { label: 'Contact', href: '/contact', children: [] },
    { label: 'Login', href: '/login', children: [] },
  ],
}
