import type * as english from '../en/icalendar.ts'

export const icalendar: typeof english.icalendar = {
  name: (mosque) => `جماعتیں اور پروگرام، ${mosque}`,
  jamat: (prayer, number) => (number === 1 ? `${prayer} کی جماعت` : `${prayer} کی جماعت (${number})`),
  fast: { sehri: 'سحری ختم', iftar: 'افطار' },
  atTime: (jamat, time) => `${jamat}: ${time}`,
}
