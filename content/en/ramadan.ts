import { counted } from './plural.ts'

/** Texts of Ramzan and the Eids: the page of the month, and the lines of the now card. */
export const ramadan = {
  heading: 'Ramzan and Eid',
  lead: 'Sehri, iftar and taraweeh for every day of the month, to look at and to print.',
  title: (year: number) => `Ramzan ${year}`,
  /** Ends what is not announced yet. */
  expected: (text: string) => `${text} (expected)`,
  begins: (day: string) => `The first fast is on ${day}.`,
  expectedBegin: (day: string) => `The first fast is expected on ${day}. The sighting of the moon decides.`,
  /** Of a month whose end is not known yet. */
  twoLengths: '29 or 30',
  fast: (number: number, length: string) => `Fast ${number} of ${length}`,
  /** A thirtieth fast, while the evening of the sighting is to come. */
  uncertain: (text: string) => `${text}, if the moon is not sighted`,
  sehri: (time: string) => `Sehri ends ${time}`,
  iftar: (time: string) => `Iftar ${time}`,
  /** @param duration how long until then */
  in: (duration: string) => `in ${duration}`,
  beginsTomorrow: (day: string) => `Ramzan begins tomorrow: the first fast is on ${day}`,
  columns: { fast: 'Fast', date: 'Date', sehri: 'Sehri ends', iftar: 'Iftar', portion: 'Taraweeh the night before' },
  taraweeh: {
    heading: 'Taraweeh',
    imam: (name: string) => `Led by ${name}`,
  },
  itikaf: {
    heading: 'I’tikaf',
    from: (day: string) => `From the evening of ${day}`,
  },
  eids: { fitr: 'Eid-ul-Fitr', adha: 'Eid-ul-Adha' },
  eid: {
    tomorrow: (eid: string) => `${eid} is tomorrow`,
    today: (eid: string) => `${eid} is today`,
    prayers: (times: string) => `prayer at ${times}`,
  },
  /** @param sehri minutes before Fajr begins; @param iftar minutes after sunset */
  cautions: (sehri: number, iftar: number) =>
    `Sehri ends ${sehri > 0 ? `${counted(sehri, 'minute')} before Fajr begins` : 'when Fajr begins'}; iftar is ${
      iftar > 0 ? `${counted(iftar, 'minute')} after sunset` : 'at sunset'
    }.`,
  lastDay: 'The thirtieth fast is only if the moon is not sighted on the evening before.',
  print: 'Print this month',
  /** The link on the page of the jamat times. */
  link: 'Ramzan: sehri, iftar and Eid',
}
