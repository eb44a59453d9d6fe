import type { PAGE_PATHS, Seo } from '../types.ts'

/** Titles and descriptions of pages; `*` is the not-found page, and `:id` pages use it until their data has loaded. */
export const seo: Readonly<Record<(typeof PAGE_PATHS)[number] | '/news/:id' | '/events/:id' | '*', Seo>> = {
  '/': {
    title: 'Minbar: Jamat timings, bayans and welfare in Karachi',
    description:
      'Today’s jamat timings at Jamia Masjid Minbar, Karachi, recorded bayans, news and the projects of Minbar Welfare Trust.',
  },
  '/times': {
    title: 'Jamat timings | Minbar',
    description:
      'Jamat times of today and of the month at Jamia Masjid Minbar, with the start of each prayer and the Hijri date.',
  },
  '/about': {
    title: 'About us | Minbar',
    description: 'Who we are, how the trust began in 2019, what we aim for, what we value, and who certifies our work.',
  },
  '/services': {
    title: 'Our projects | Minbar',
    description: 'Schools, water, food, orphans, livelihoods and relief: the programmes of Minbar Welfare Trust.',
  },
  '/projects': {
    title: 'Projects & Programs | Minbar',
    description: 'The seven main programmes of Minbar Welfare Trust in Karachi and across Pakistan.',
  },
  '/campaigns': {
    title: 'Recent campaigns | Minbar',
    description: 'Winter quilts, Ramzan rations, solar wells and school kits: what each campaign raised and gave.',
  },
  '/timeline': {
    title: 'Timeline, 2019 to 2024 | Minbar',
    description: 'What the mosque and the trust achieved each year from 2019 to 2024.',
  },
  '/activities': {
    title: 'Weekly activities | Minbar',
    description:
      'Tafseer on Fridays, dars on Sundays, a scholar to ask from Asr to Isha and youth mentoring each month.',
  },
  '/news': {
    title: 'News and events | Minbar',
    description: 'Gatherings, camps and graduations at Jamia Masjid Minbar, with dates and registration.',
  },
  '/home-page-events': {
    title: 'Upcoming events | Minbar',
    description: 'What is planned at the mosque in the coming weeks. Everyone is welcome.',
  },
  '/blog': {
    title: 'Blog | Minbar',
    description: 'Notes from the mosque and the trust. The first ones are being written.',
  },
  '/hazrat': {
    title: 'Bayanat | Minbar',
    description: 'Friday bayan and morning dars recorded in our mosque, to hear online or to save for later.',
  },
  '/hazrat/videos': {
    title: 'Bayan videos | Minbar',
    description: 'Four filmed talks from Jamia Masjid Minbar, to watch with the whole family at home.',
  },
  '/videos': {
    title: 'Videos | Minbar',
    description: 'Films from the trust’s projects: wells, schools, kitchens and the people who run them.',
  },
  '/fridaybayan': {
    title: 'Friday Bayan | Minbar',
    description: 'Recordings of the talk before Jumma, newest first, to hear or to download.',
  },
  '/sundaybayan': {
    title: 'Morning Dars | Minbar',
    description: 'Recordings of the short lesson after Fajar Jamat, newest first, to hear or to download.',
  },
  '/bayan': {
    title: 'Recording | Minbar',
    description: 'One recorded talk from Jamia Masjid Minbar, to hear or to share.',
  },
  '/seerat': {
    title: 'Books | Minbar',
    description: 'Six short books on worship and good character, free to download as PDF.',
  },
  '/downloads': { title: 'Downloads | Minbar', description: 'Recordings saved on this phone, ready without internet.' },
  '/notifications': {
    title: 'Notifications | Minbar',
    description: 'Choose to be told when a jamat time changes, a new bayan is added or an event is announced.',
  },
  '/donate': {
    title: 'Donate | Minbar',
    description: 'Zakat, sadaqah, bank transfer, cash at the mosque or help in kind: the ways to give.',
  },
  '/bankaccountdetails': {
    title: 'Bank details | Minbar',
    description: 'Donation and zakat accounts of Minbar Welfare Trust with account numbers and IBAN.',
  },
  '/contact': {
    title: 'Contact | Minbar',
    description: 'WhatsApp, phone, email, address and map of Jamia Masjid Minbar in Karachi.',
  },
  '/login': { title: 'Login | Minbar', description: 'For those who maintain timings, recordings and events.' },
  '/education': {
    title: 'Education | Minbar',
    description: 'Fees, books, evening classes and teachers for children whose families cannot pay for school.',
  },
  '/orphans-support': {
    title: 'Orphans support | Minbar',
    description: 'A monthly stipend, schooling and a steady visitor for each orphaned child, at home with the mother.',
  },
  '/water-supply': {
    title: 'Water supply | Minbar',
    description: 'More than 60 water projects: 28 solar pumps and 38 hand pumps, kept in repair.',
  },
  '/food-supply': {
    title: 'Food supply | Minbar',
    description: 'Monthly rations, a daily table and Ramzan iftar. More than 50,000 families fed since 2019.',
  },
  '/health': {
    title: 'Health | Minbar',
    description: 'A low-cost clinic, medical camps, medicines and blood drives for those who put off seeing a doctor.',
  },
  '/self-sufficiency-plans': {
    title: 'Self-sufficiency plans | Minbar',
    description: 'Tools, training and interest-free start-up help, so that a family needs no ration next year.',
  },
  '/releif-activity-pakistan': {
    title: 'Relief in Pakistan | Minbar',
    description: 'Food, shelter, clean water and rebuilding after floods and heat in Sindh and Balochistan.',
  },
  '/releif-activity-gaza': {
    title: 'Relief in Gaza | Minbar',
    description: 'Food parcels, water and medical supplies for families in Gaza, sent through registered partners.',
  },
  '/quranic-institutes-network': {
    title: 'Quranic institutes network | Minbar',
    description: 'About 30 Quranic schools where children learn to read, understand and memorise, free of charge.',
  },
  '/news/:id': { title: 'Event | Minbar', description: 'An event at Jamia Masjid Minbar, Karachi.' },
  '/events/:id': { title: 'Event | Minbar', description: 'An event at Jamia Masjid Minbar, Karachi.' },
  '*': { title: 'Page not found | Minbar', description: 'There is nothing at this address.' },
}
