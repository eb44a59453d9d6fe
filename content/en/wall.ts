/** Texts of the screen in the prayer hall. */
export const wall = {
  title: 'Prayer hall screen',
  columns: { begins: 'Begins', jamat: 'Jamat' },
  /** Takes the time at which it ends. */
  forbidden: {
    sunrise: (until: string) => `The sun is rising: no prayer until ${until}`,
    zawal: (until: string) => `Zawal: no prayer until ${until}`,
    sunset: (until: string) => `The sun is setting: no prayer until ${until}, except today’s Asr`,
  },
  facts: { sunrise: 'Sunrise', zawal: 'Zawal', sunset: 'Sunset', sehri: 'Sehri ends', iftar: 'Iftar' },
  /** Above a countdown. @param prayer its name */
  jamatIn: (prayer: string) => `${prayer} jamat in`,
  phones: 'Please switch off your phone',
  /** Before the jamat of Jumma, above the countdown to it. */
  talk: 'The talk is on. Jumma jamat in',
  /** How often a dhikr is said. */
  repeated: (times: number) => `${times} times`,
  /** Above the code with which an administrator pairs the screen. */
  pair: 'Pair this screen',
  clockWrong: 'The clock of this device is wrong. The times shown follow the server’s clock.',
  /** Where the device's clock cannot be trusted. @param day such as "Friday 27 November" */
  lastKnown: (day: string) => `The clock of this device is not set. These are the times of ${day}.`,
  /** On a screen that was never online. */
  noTimes: 'The times appear when this screen has reached the internet once.',
}
