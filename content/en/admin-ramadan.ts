import { counted } from './plural.ts'

/** Texts of the administrators' screen of Ramzan and the Eids. */
export const ramadan = {
  heading: 'Ramzan and Eid',
  firstFast: 'First fast',
  /** While only the calculated calendar has the days. */
  open: 'Until you set the first day, the times below do not count and nobody is told to fast. You are asked on the evening of the sighting.',
  links: [
    { label: 'See the month', href: '/ramadan', hint: 'As visitors see it, to print and to share.' },
    { label: 'Correct a first day', href: '/hijri-months', hint: 'When a month began, and all other Hijri months.' },
  ],
  moon: {
    hint: 'Everything follows from this day, and phones are told.',
    today: 'today',
    tomorrow: 'tomorrow',
    dayAfter: 'the day after tomorrow',
    on: (when: string, day: string) => `${when}, ${day}`,
    ramadan: {
      heading: 'Is the moon of Ramzan sighted?',
      begins: (day: string) => `First fast ${day}`,
      saved: (day: string) => `The first fast is on ${day}.`,
    },
    eid: {
      heading: 'Is the moon of Eid sighted?',
      begins: (day: string) => `Eid ${day}`,
      saved: (day: string) => `Eid-ul-Fitr is on ${day}.`,
    },
    undone: 'Undone. The day is expected again.',
  },
  /** What a closed part of the form says. */
  none: 'Nothing yet',
  nights: (count: number) => `portions of ${counted(count, 'night')}`,
  /** @param fast its number, as typed */
  fromFast: (fast: string) => `From the evening of fast ${fast}`,
  cautions: 'Minutes of caution',
  /** Of a field with a whole number. */
  upTo: (max: number) => `A whole number from 0 to ${max}.`,
  fields: {
    sehriCaution: { label: 'Sehri ends before Fajr begins, minutes' },
    iftarCaution: { label: 'Iftar after sunset, minutes' },
    taraweehTime: { label: 'Time of taraweeh', hint: 'As visitors read it, for example 8:30 pm.' },
    taraweehImam: { label: 'Who leads taraweeh' },
    portions: {
      label: 'Portion of each night',
      hint: 'One line for each night, at most 30; the first is before the first fast.',
    },
    itikafText: { label: 'What visitors should know of i’tikaf', hint: 'How to register, what to bring.' },
    itikafFrom: { label: 'I’tikaf begins on the evening of this fast', hint: 'Usually the 20th.' },
  },
  times: {
    heading: 'Jamat times of the month',
    hint: 'They count from the first fast to the last, and go back by themselves on Eid.',
    kinds: {
      none: 'As at other times',
      time: 'At one time',
      sunset: 'Minutes after sunset',
      begins: 'Minutes after its time begins',
      sunrise: 'Minutes before sunrise',
    },
    timeOf: (prayer: string) => `${prayer}: time`,
    minutesOf: (prayer: string) => `${prayer}: minutes`,
    timeNeeded: 'Please type the time.',
  },
  eid: {
    heading: (eid: string) => `Prayers of ${eid}`,
    time: (number: number) => `Jamat ${number}: time`,
    place: (number: number) => `Jamat ${number}: place`,
    add: (eid: string) => `Add a jamat of ${eid}`,
    remove: (number: number) => `Remove jamat ${number}`,
  },
  invalid: 'Please check the marked field.',
  save: 'Save',
  saving: 'Saving',
  unsaved: 'Not saved yet, but kept here.',
  saved: 'Saved. Phones are updated automatically.',
  failed: 'It could not be saved. What you typed is still here.',
  /** @param fields those that both changed; may be empty */
  conflict: (fields: string) =>
    `Somebody else saved while you were typing.${fields ? ` You both changed: ${fields}.` : ''} What you typed is still here. Check it, then save again.`,
  loadFailed: 'The settings could not be loaded.',
  history: {
    restore: 'Use again',
    restoreTitled: (when: string) => `Use again: the settings of ${when}`,
    restored: 'The earlier settings are back.',
  },
  /** Beside typed times that count only later. @param prayers such as "Isha, Fajr" */
  replaced: (prayers: string) => `Ramzan has its own time of ${prayers}: what you type here counts when it is over.`,
}
