import type { PAGE_PATHS, PageTexts } from '../types.ts'

/** Titles and descriptions of pages; `*` is the not-found page, and `:id` pages use it until their data has loaded. */
export const seo: Readonly<Record<(typeof PAGE_PATHS)[number] | '/news/:id' | '/events/:id' | '*', PageTexts>> = {
  '/': {
    title: (mosque, city) => `${mosque}: Jamat timings, bayans and welfare in ${city}`,
    description: (mosque, city, trust) =>
      `Today’s jamat timings at ${mosque}, ${city}, recorded bayans, news and the projects of ${trust}.`,
  },
  '/times': {
    title: 'Jamat timings',
    description: (mosque) =>
      `Jamat times of today and of the month at ${mosque}, with the start of each prayer and the Hijri date.`,
  },
  '/ramadan': {
    title: 'Ramzan and Eid',
    description: (mosque, city) =>
      `Sehri and iftar in ${city} for every day of Ramzan, with taraweeh, i’tikaf and the Eid prayers at ${mosque}.`,
  },
  '/about': {
    title: 'About us',
    description: 'Who we are, how the trust began in 2019, what we aim for, what we value, and who certifies our work.',
  },
  '/services': {
    title: 'Our projects',
    description: (_mosque, _city, trust) =>
      `Schools, water, food, orphans, livelihoods and relief: the programmes of ${trust}.`,
  },
  '/projects': {
    title: 'Projects & Programs',
    description: (_mosque, city, trust) => `The seven main programmes of ${trust} in ${city} and across Pakistan.`,
  },
  '/campaigns': {
    title: 'Recent campaigns',
    description: 'Winter quilts, Ramzan rations, solar wells and school kits: what each campaign raised and gave.',
  },
  '/timeline': {
    title: 'Timeline, 2019 to 2024',
    description: 'What the mosque and the trust achieved each year from 2019 to 2024.',
  },
  '/activities': {
    title: 'Weekly activities',
    description:
      'Tafseer on Fridays, dars on Sundays, a scholar to ask from Asr to Isha and youth mentoring each month.',
  },
  '/announcements': {
    title: 'Announcements',
    description: (mosque) => `What ${mosque} announces now: janazahs with their time and place, rain, lost and found.`,
  },
  '/news': {
    title: 'News and events',
    description: (mosque) => `Gatherings, camps and graduations at ${mosque}, with dates and registration.`,
  },
  '/home-page-events': {
    title: 'Upcoming events',
    description: 'What is planned at the mosque in the coming weeks. Everyone is welcome.',
  },
  '/blog': {
    title: 'Blog',
    description: 'Notes from the mosque and the trust. The first ones are being written.',
  },
  '/hazrat': {
    title: 'Bayanat',
    description: 'Friday bayan and morning dars recorded in our mosque, to hear online or to save for later.',
  },
  '/hazrat/videos': {
    title: 'Bayan videos',
    description: (mosque) => `Four filmed talks from ${mosque}, to watch with the whole family at home.`,
  },
  '/videos': {
    title: 'Videos',
    description: 'Films from the trust’s projects: wells, schools, kitchens and the people who run them.',
  },
  '/fridaybayan': {
    title: 'Friday Bayan',
    description: 'Recordings of the talk before Jumma, newest first, to hear or to download.',
  },
  '/sundaybayan': {
    title: 'Morning Dars',
    description: 'Recordings of the short lesson after Fajar Jamat, newest first, to hear or to download.',
  },
  '/bayan': {
    title: 'Recording',
    description: (mosque) => `One recorded talk from ${mosque}, to hear or to share.`,
  },
  '/seerat': {
    title: 'Books',
    description: 'Six short books on worship and good character, free to download as PDF.',
  },
  '/downloads': { title: 'Downloads', description: 'Recordings saved on this phone, ready without internet.' },
  '/notifications': {
    title: 'Notifications',
    description: 'Choose to be told when a jamat time changes, a new bayan is added or an event is announced.',
  },
  '/donate': {
    title: 'Donate',
    description: 'Zakat, sadaqah, bank transfer, cash at the mosque or help in kind: the ways to give.',
  },
  '/bankaccountdetails': {
    title: 'Bank details',
    description: (_mosque, _city, trust) => `Donation and zakat accounts of ${trust} with account numbers and IBAN.`,
  },
  '/contact': {
    title: 'Contact',
    description: (mosque, city) => `WhatsApp, phone, email, address and map of ${mosque} in ${city}.`,
  },
  '/login': { title: 'Login', description: 'For those who maintain timings, recordings and events.' },
  '/education': {
    title: 'Education',
    description: 'Fees, books, evening classes and teachers for children whose families cannot pay for school.',
  },
  '/orphans-support': {
    title: 'Orphans support',
    description: 'A monthly stipend, schooling and a steady visitor for each orphaned child, at home with the mother.',
  },
  '/water-supply': {
    title: 'Water supply',
    description: 'More than 60 water projects: 28 solar pumps and 38 hand pumps, kept in repair.',
  },
  '/food-supply': {
    title: 'Food supply',
    description: 'Monthly rations, a daily table and Ramzan iftar. More than 50,000 families fed since 2019.',
  },
  '/health': {
    title: 'Health',
    description: 'A low-cost clinic, medical camps, medicines and blood drives for those who put off seeing a doctor.',
  },
  '/self-sufficiency-plans': {
    title: 'Self-sufficiency plans',
    description: 'Tools, training and interest-free start-up help, so that a family needs no ration next year.',
  },
  '/releif-activity-pakistan': {
    title: 'Relief in Pakistan',
    description: 'Food, shelter, clean water and rebuilding after floods and heat in Sindh and Balochistan.',
  },
  '/releif-activity-gaza': {
    title: 'Relief in Gaza',
    description: 'Food parcels, water and medical supplies for families in Gaza, sent through registered partners.',
  },
  '/quranic-institutes-network': {
    title: 'Quranic institutes network',
    description: 'About 30 Quranic schools where children learn to read, understand and memorise, free of charge.',
  },
  '/news/:id': { title: 'Event', description: (mosque, city) => `An event at ${mosque}, ${city}.` },
  '/events/:id': { title: 'Event', description: (mosque, city) => `An event at ${mosque}, ${city}.` },
  '*': { title: 'Page not found', description: 'There is nothing at this address.' },
}
