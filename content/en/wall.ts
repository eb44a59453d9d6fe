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
  clockWrong: 'The clock of this device is wrong. The times shown follow the server’s clock.',
  /** On a screen that was never online. */
  noTimes: 'The times appear when this screen has reached the internet once.',
}
