import type * as english from '../en/site.ts'

export const site: typeof english.site = {
  lang: 'ur',
  direction: 'rtl',
  isSample: true,
  name: 'منبر',
  mosqueName: 'جامع مسجد منبر',
  trustName: 'منبر ویلفیئر ٹرسٹ',
  city: 'کراچی',
  logo: '/images/logo.svg',
  phone: { label: '+92 300 0000000', href: 'tel:+923000000000' },
  email: { label: 'salaam@minbar.example', href: 'mailto:salaam@minbar.example' },
  whatsapp: {
    label: '+92 300 0000000',
    href: 'https://wa.me/923000000000?text=%D8%A7%D9%84%D8%B3%D9%84%D8%A7%D9%85%20%D8%B9%D9%84%DB%8C%DA%A9%D9%85',
  },
  headerMenu: [
    { label: 'صفحۂ اول', href: '/', children: [] },
    { label: 'ہمارا تعارف', href: '/about', children: [] },
    { label: 'ہمارے منصوبے', href: '/services', children: [] },
    { label: 'سال بہ سال', href: '/timeline', children: [] },
    { label: 'خبریں', href: '/news', children: [] },
    {
      label: 'عطیات',
      href: '/bankaccountdetails',
      children: [
        { label: 'بینک اکاؤنٹ', href: '/bankaccountdetails' },
        { label: 'عطیہ دینے کے طریقے', href: '/donate' },
      ],
    },
    {
      label: 'بیانات',
      href: '/hazrat',
      children: [
        { label: 'تمام بیانات', href: '/hazrat' },
        { label: 'جمعہ کا بیان', href: '/fridaybayan' },
        { label: 'صبح کا درس', href: '/sundaybayan' },
        { label: 'ویڈیوز', href: '/hazrat/videos' },
        { label: 'کتابیں', href: '/seerat' },
      ],
    },
  ],
  mobileMenu: [
    { label: 'صفحۂ اول', href: '/', children: [] },
    { label: 'جماعت کے اوقات', href: '/times', children: [] },
    { label: 'ہمارا تعارف', href: '/about', children: [] },
    {
      label: 'ہمارے منصوبے',
      href: '/services',
      children: [
        { label: 'تمام منصوبے', href: '/services' },
        { label: 'حالیہ مہمات', href: '/campaigns' },
        { label: 'ہفتہ وار معمولات', href: '/activities' },
        { label: 'سال بہ سال', href: '/timeline' },
      ],
    },
    {
      label: 'خبریں',
      href: '/news',
      children: [
        { label: 'تمام خبریں', href: '/news' },
        { label: 'اعلانات', href: '/announcements' },
        { label: 'آنے والے پروگرام', href: '/home-page-events' },
        { label: 'ویڈیوز', href: '/videos' },
        { label: 'بلاگ', href: '/blog' },
      ],
    },
    {
      label: 'عطیات',
      href: '/bankaccountdetails',
      children: [
        { label: 'بینک اکاؤنٹ', href: '/bankaccountdetails' },
        { label: 'عطیہ دینے کے طریقے', href: '/donate' },
      ],
    },
    {
      label: 'بیانات',
      href: '/hazrat',
      children: [
        { label: 'تمام بیانات', href: '/hazrat' },
        { label: 'جمعہ کا بیان', href: '/fridaybayan' },
        { label: 'صبح کا درس', href: '/sundaybayan' },
        { label: 'ویڈیوز', href: '/hazrat/videos' },
        { label: 'کتابیں', href: '/seerat' },
      ],
    },
    { label: 'ڈاؤن لوڈز', href: '/downloads', children: [] },
    { label: 'اطلاعات', href: '/notifications', children: [] },
    { label: 'رابطہ', href: '/contact', children: [] },
    { label: 'لاگ اِن', href: '/login', children: [] },
  ],
}
