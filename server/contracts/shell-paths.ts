/** Where a phone's "Share" brings a recording. */
export const SHARE_PATH = '/share-recording'

/** Addresses shown by the empty shell: nothing of them is written out at build, and search engines are told to keep away. */
export const ADMIN_PATHS = [
  '/update-jamat',
  '/update-delete-morningfridaybayan',
  '/update-delete-morningSundaybayan',
  '/new-event-modal',
  '/all-events-flagged',
  '/newbayan',
  '/newbayanmorning',
  '/messages',
  '/hijri-months',
  SHARE_PATH,
] as const
