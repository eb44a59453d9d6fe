/** The target of a phone's "Share" menu for audio files. */
export const SHARE_PATH = '/share-recording'

/** The page for setting up a new installation. */
export const SETUP_PATH = '/setup'

/** Pages that are not prerendered and not indexed by search engines: the server sends the empty shell for them. */
export const SHELL_PATHS = [
  '/update-jamat',
  '/update-delete-morningfridaybayan',
  '/update-delete-morningSundaybayan',
  '/new-event-modal',
  '/all-events-flagged',
  '/newbayan',
  '/newbayanmorning',
  '/announce',
  '/messages',
  '/hijri-months',
  '/year',
  '/ramadan-plan',
  '/admin/screens',
  '/backups',
  '/administration',
  SHARE_PATH,
  SETUP_PATH,
] as const

/** The screens of administrators. */
export const ADMIN_PATHS = /* @__PURE__ */ SHELL_PATHS.filter((path) => path !== SETUP_PATH)
export type AdminPath = (typeof ADMIN_PATHS)[number]

/** Returns whether a path belongs to the administrators' area or to the set-up. */
export const isAdminPath = (pathname: string): boolean => (SHELL_PATHS as readonly string[]).includes(pathname)
