export const setup = {
  documentTitle: 'Set up the site',
  heading: 'Welcome',
  lead: 'A few questions about your mosque, and the site is yours. Everything can be changed later.',
  token: {
    label: 'Set-up token',
    hint: 'At the end of the server’s log: three groups of letters and digits. Only the person who started the server has it.',
  },
  mosque: {
    heading: 'The mosque',
    name: {
      label: 'Name of the mosque',
      hint: 'As people call it. It stands on every page, the printed timetable and the podcasts.',
    },
    place: { label: 'Town', hint: 'For example Karachi.' },
    /** Fills in latitude and longitude from the device. */
    locate: {
      label: 'Use the place of this phone',
      locating: 'Finding the place of this phone',
      found: 'Filled in. At the mosque it is exact enough.',
      failed: 'This phone did not tell its place. Please fill in both numbers.',
    },
    latitude: {
      label: 'Latitude',
      hint: 'Degrees north. In a map app, hold your finger on the mosque to see both numbers.',
    },
    longitude: { label: 'Longitude', hint: 'Degrees east. West of London it has a minus.' },
    /** Takes other coordinates in place of doubted ones. */
    takeInstead: (coordinates: string) => `Use ${coordinates}`,
    /** Confirms doubted coordinates. */
    isRight: 'The numbers and the time zone are right',
    timeZone: { label: 'Time zone', hint: 'All days and times on the site follow it, on every phone.' },
    method: { label: 'Calculated by', hint: 'For the start and end of each prayer. The jamat times are always yours.' },
    asr: { label: 'Asr', hint: 'When the time of Asr begins.' },
  },
  admin: {
    heading: 'The first administrator',
    email: { label: 'Your email', hint: 'You log in with it. Nobody else sees it.' },
    password: {
      label: 'A password',
      hint: 'At least 10 characters. Three words that only you would put together are good.',
    },
    showPassword: 'Show password',
  },
  times: {
    heading: 'Today’s jamat times',
    lead: 'As you write them, for example 5:15. What you leave empty can be added any time.',
  },
  submit: 'Set up the site',
  submitting: 'Setting up',
  done: 'This site is set up already.',
  /** Leads to the login page. */
  logIn: 'Log in',
  seeSite: 'See the site',
  wrongToken: 'This set-up token is not right. Please copy it from the end of the server’s log.',
  invalid: 'Please look at the marked fields.',
  failed: 'The server could not be reached. What you typed is still here. Please try again.',
  errors: {
    number: 'Please write a number such as 24.86.',
    swapped: 'This place is far from the time zone. Are latitude and longitude exchanged?',
    far: 'This place is far from the time zone. Please check both numbers and the time zone.',
    required: 'Please fill this in.',
    email: 'Please write an email address.',
    password: 'Please use at least 10 characters.',
    timeZone: 'Please choose a time zone.',
  },
}
