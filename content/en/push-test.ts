/** The push message sent when a visitor asks for a test. */
export const pushTest = {
  title: 'Notifications work',
  text: 'This is the test you asked for. Messages from the mosque will reach this phone.',
}
