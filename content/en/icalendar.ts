/** Texts of the calendar that apps subscribe to. */
export const icalendar = {
  name: (mosque: string) => `Jamats and events, ${mosque}`,
  /** @param number which of the prayer's jamats on its day, from 1 */
  jamat: (prayer: string, number: number) => (number === 1 ? `${prayer} jamat` : `${prayer} jamat (${number})`),
  fast: { sehri: 'Sehri ends', iftar: 'Iftar' },
  /** The title of a jamat whose time is no clock time. */
  atTime: (jamat: string, time: string) => `${jamat}: ${time}`,
}
