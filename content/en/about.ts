import type { Image, PageHead, TitledText } from '../types.ts'

const picture = (name: string, alt: string) => ({
  src: `/images/about/${name}.svg`,
  alt,
  width: 800,
  height: 600,
})

/** A certificate with its picture; `title` names it. */
interface Certificate extends TitledText {
  readonly issuer: string
  readonly image: Image
  readonly number?: string
  readonly year?: number
}

const certificate = (
  slug: string,
  year: number,
  number: string,
  { alt, ...texts }: TitledText & { readonly issuer: string; readonly alt: string },
): Certificate => ({
  ...texts,
  image: { src: `/images/certificates/${slug}.svg`, alt, width: 240, height: 320 },
  number,
  year,
})

export interface AboutTab {
  readonly id:
    | 'introduction'
    | 'mission-story'
    | 'vision'
    | 'objectives'
    | 'focus-areas'
    | 'core-values'
    | 'ceo-message'
    | 'certificates'
  readonly label: string
  readonly paragraphs: readonly string[]
  /** Boxes, values, areas or certificates; empty for tabs that only have text. */
  readonly items: readonly (TitledText & Partial<Certificate>)[]
  readonly image: Image | null
  readonly signature: { readonly name: string; readonly role: string } | null
}

interface About extends PageHead {
  readonly tabsLabel: string
  readonly certificates: {
    /** Null once the certificates are real. */
    readonly sampleNotice: string | null
    readonly number: (number: string) => string
  }
  readonly tabs: readonly AboutTab[]
}

export const about: About = {
  heading: 'About us',
  lead: 'A mosque and its welfare trust in Karachi, run by the people who pray in it.',
  tabsLabel: 'About the trust',
  certificates: {
    sampleNotice: 'Sample. These certificates are not real.',
    number: (number) => `No. ${number}`,
  },
  tabs: [
    {
      id: 'introduction',
      label: 'Introduction',
      paragraphs: [
        'Jamia Masjid Minbar stands on a small plot in Karachi, between a vegetable market and a bus stop. Five times a day it is a mosque. Between the prayers it is a classroom, a clinic’s waiting room, a packing hall and a place to sit down and be listened to.',
        'Minbar Welfare Trust was registered in 2019 by nine people of the congregation, so that help given in the mosque’s name would be written down, checked and answered for. Today more than 140 volunteers and a staff of 36 work in more than twelve fields, from about 30 Quranic schools to more than 60 water projects.',
        'The name says what we hope to be. A minbar is a few plain steps, from which something true can be said to everyone at once. Nobody stays up there for long; one comes down and does it.',
      ],
      items: [],
      image: picture(
        'introduction',
        'The white mosque with three green domes at the end of a garden and a long water channel',
      ),
      signature: null,
    },
    {
      id: 'mission-story',
      label: 'Mission Story',
      paragraphs: [
        'In the first Ramzan, in 2019, an elder of the front row was found to have been breaking his fast with water and bread alone for two weeks. He had not told anyone. He had taught half the street to read.',
        'That evening a list was begun on the back of a calendar: who lives alone, who has lost work, which child has stopped coming. By Eid it held 1,800 families, and what had been a collection after the prayer had become a duty with names in it.',
        'From that list everything else has grown. Rations showed us the children who were not in school. The schools showed us the mothers without an income. Villages that sent their sons to the city asked for water. Our mission has stayed as it was on that calendar: to know our neighbours by name, and to leave none of them alone with what can be carried together.',
      ],
      items: [],
      image: picture(
        'mission-story',
        'A road lined with lamps winding from one flat-roofed room and a neem tree up to the mosque',
      ),
      signature: null,
    },
    {
      id: 'vision',
      label: 'Our Vision',
      paragraphs: [
        'A city in which every mosque is also the place where its neighbours are known, taught and looked after; and in which those who were helped yesterday are the ones who help today.',
        'We will have come close to it when a child from our poorest street reads the Quran with understanding and finishes school, when no household near a mosque goes hungry without someone noticing, and when nobody has to be grateful twice for the same kindness.',
      ],
      items: [],
      image: picture('vision', 'A sunrise over water and the city’s domes, seen through a cusped arch'),
      signature: null,
    },
    {
      id: 'objectives',
      label: 'Our Objectives',
      paragraphs: ['Six aims guide what we begin, and what we leave to others.'],
      items: [
        {
          title: 'Community empowerment',
          text: 'Help families earn their own living with tools, training and interest-free loans, and give neighbours a part in every decision that concerns them.',
        },
        {
          title: 'Education related services',
          text: 'Open and support schools for the Quran and for the world’s knowledge, pay fees, train teachers and bring working children back to class.',
        },
        {
          title: 'Healthcare',
          text: 'Put a doctor, a test and a medicine within the reach of those who would otherwise wait until it is an emergency.',
        },
        {
          title: 'Orphans support',
          text: 'Stand beside each orphaned child at home, with school, food and a steady visitor, until he or she can stand alone.',
        },
        {
          title: 'Social awareness',
          text: 'Speak from the minbar and in the street about honesty, clean water, the rights of women and elders, and the harm of drugs.',
        },
        {
          title: 'Disaster relief',
          text: 'Be ready before the flood, quick in the first week, and still there when it is time to rebuild.',
        },
      ],
      image: null,
      signature: null,
    },
    {
      id: 'focus-areas',
      label: 'Focus Areas',
      paragraphs: ['More than twelve fields of service, each with a person who answers for it.'],
      items: [
        { title: 'Quranic schools', text: 'About 30 schools, with trained and paid teachers and no fees.' },
        { title: 'School education', text: 'Fees, kits and evening classes for children and young workers.' },
        { title: 'Orphans', text: 'Monthly support at home until the age of eighteen.' },
        { title: 'Widows and elders', text: 'A stipend, a visit and somebody to call at night.' },
        { title: 'Food', text: 'Monthly rations, the daily table and iftar in Ramzan.' },
        { title: 'Water', text: 'More than 60 projects: 28 solar pumps and 38 hand pumps.' },
        { title: 'Health', text: 'An evening clinic, camps, medicines and blood drives.' },
        { title: 'Livelihoods', text: 'Tools, courses and qarz-e-hasana.' },
        { title: 'Relief in Pakistan', text: 'Stores for 500 families, ready to load in one night.' },
        { title: 'Relief in Gaza', text: 'A fund of its own, passed on in full through registered partners.' },
        { title: 'Winter clothing', text: 'Quilts and warm clothes for the north and for the streets of Karachi.' },
        { title: 'Qurbani', text: 'Meat shared out on the three days of Eid, a third of it beyond the city.' },
        { title: 'Youth mentoring', text: 'One Saturday evening a month, and a mentor to call in between.' },
        { title: 'Funerals', text: 'Ghusl, shroud, transport and company for families who cannot manage alone.' },
      ],
      image: null,
      signature: null,
    },
    {
      id: 'core-values',
      label: 'Core Values',
      paragraphs: ['Ten words we ask each other about.'],
      items: [
        { title: 'Sincerity', text: 'We do it for Allah, and so we do not need to be seen.' },
        { title: 'Trust', text: 'What is given for one purpose is spent on that purpose.' },
        { title: 'Dignity', text: 'The one who receives is a guest, not a case.' },
        { title: 'Openness', text: 'Anyone who has given may see the accounts.' },
        { title: 'Justice', text: 'Need decides; not language, sect or acquaintance.' },
        { title: 'Mercy', text: 'With children, with mistakes and with those who come late.' },
        { title: 'Knowledge', text: 'We learn before we teach and measure before we praise.' },
        { title: 'Service', text: 'The lowest task is shared by all, the chairman included.' },
        { title: 'Constancy', text: 'Small things kept up are dear to us; we finish what we begin.' },
        { title: 'Gratitude', text: 'To Allah first, then to the hands through which it came.' },
      ],
      image: null,
      signature: null,
    },
    {
      id: 'ceo-message',
      label: 'CEO’s Message',
      paragraphs: [
        'Assalamu alaikum wa rahmatullahi wa barakatuh.',
        'When people ask me what the trust has achieved, I can give them figures: more than 50,000 families fed, about 30 Quranic schools, more than 60 places where there is water and there was none. I am thankful for every one of them, and I check them.',
        'But I think more often of a boy from our evening class, who delivers tea by day. In his third month he read the name over the shop where he works, aloud, and then went back and read it again. No figure holds that.',
        'None of this belongs to us. Someone sends five hundred rupees every month and has never told us his name. A tailor gives one day in seven. A woman past eighty counts the dates into bags. If you have ten minutes, a skill or something to spare, there is a place for you beside them.',
        'Come and see for yourself. The door is open, and there is tea after Asr.',
      ],
      items: [],
      image: picture('ceo', 'A desk by an arched window with a letter, a pen, spectacles and a glass of tea'),
      signature: { name: 'Abdullah Minbari', role: 'Chief Executive, Minbar Welfare Trust' },
    },
    {
      id: 'certificates',
      label: 'Certificate and Rewards',
      paragraphs: ['The originals hang in the trust’s office and may be seen on any working day.'],
      items: [
        certificate('pcp', 2021, '0000-0001', {
          title: 'PCP certification',
          issuer: 'Pakistan Centre for Philanthropy',
          text: 'Governance, spending and results.',
          alt: 'Certificate with a heart in a ring',
        }),
        certificate('charity', 2020, '0000-0002', {
          title: 'Sindh Charity Commission',
          issuer: 'Government of Sindh',
          text: 'Registered, with yearly returns.',
          alt: 'Certificate with a star on a shield',
        }),
        certificate('health', 2022, '0000-0003', {
          title: 'Sindh Health-Care Commission',
          issuer: 'Government of Sindh',
          text: 'The clinic’s licence.',
          alt: 'Certificate with a drop on a green plus sign',
        }),
        certificate('tax', 2020, '0000-0004', {
          title: 'FBR tax certificate',
          issuer: 'Federal Board of Revenue',
          text: 'Non-profit for income tax.',
          alt: 'Certificate with a hall of columns',
        }),
        certificate('shariah', 2023, '0000-0005', {
          title: 'Shariah compliance certificates',
          issuer: 'An independent Shariah board',
          text: 'Zakat, collected and spent.',
          alt: 'Certificate with an open book on a star',
        }),
        certificate('csr', 2024, '0000-0006', {
          title: 'CSR Award',
          issuer: 'Employers of Karachi',
          text: 'Training and first jobs.',
          alt: 'Certificate with a medal between two branches',
        }),
      ],
      image: null,
      signature: null,
    },
  ],
}
