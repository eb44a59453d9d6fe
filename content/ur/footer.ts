import type * as english from '../en/footer.ts'

export const footer: typeof english.footer = {
  programmes: {
    heading: 'منصوبے',
    links: [
      { label: 'تعلیم', href: '/education' },
      { label: 'کفالتِ یتامیٰ', href: '/orphans-support' },
      { label: 'پانی کی فراہمی', href: '/water-supply' },
      { label: 'راشن اور کھانا', href: '/food-supply' },
      { label: 'صحت', href: '/health' },
      { label: 'خود کفالت', href: '/self-sufficiency-plans' },
      { label: 'پاکستان میں امدادی کام', href: '/releif-activity-pakistan' },
      { label: 'غزہ کے لیے امداد', href: '/releif-activity-gaza' },
      { label: 'قرآنی مکاتب', href: '/quranic-institutes-network' },
    ],
  },
  quickLinks: {
    heading: 'مزید صفحات',
    links: [
      { label: 'ہمارا تعارف', href: '/about' },
      { label: 'ہفتہ وار معمولات', href: '/activities' },
      { label: 'ویڈیوز', href: '/videos' },
      { label: 'کتابیں', href: '/seerat' },
      { label: 'ڈاؤن لوڈز', href: '/downloads' },
      { label: 'اطلاعات', href: '/notifications' },
      { label: 'رابطہ', href: '/contact' },
      { label: 'لاگ اِن', href: '/login' },
    ],
  },
  contactHeading: 'تشریف لائیں یا فون کریں',
  followHeading: 'ہم سے جڑے رہیں',
  copyright: (year, trust, city) => `© ${year} ${trust}، ${city}`,
  newsletterHeading: 'خبرنامہ',
  newsletterText: 'کبھی کبھار ایک مختصر خط: آپ کے عطیات سے کیا ہوا، اور آگے کیا ارادہ ہے۔',
  emailLabel: 'آپ کا ای میل',
  emailPlaceholder: 'name@example.com',
  subscribe: 'خبرنامہ منگوائیں',
  emailMissing: 'براہِ کرم اپنا ای میل لکھیں',
  subscribed: 'خبرنامہ منگوانے کا شکریہ!',
  sunSource: { label: 'sunrise-sunset.org', href: 'https://sunrise-sunset.org' },
  sunCredit: 'طلوع و غروب کے اوقات بشکریہ',
}
