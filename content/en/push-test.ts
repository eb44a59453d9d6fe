import type { TitledText } from '../types.ts'

/** The push message sent when a visitor asks for a test. */
export const pushTest: TitledText = {
  title: 'Notifications work',
  text: 'This is the test you asked for. Messages from the mosque will reach this phone.',
}
