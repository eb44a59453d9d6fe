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
] as const
