/** What the page and its worker say to each other, and their addresses. */
export const WORKER = '/wall-sw.js'
/** The address of the screen, and the worker's scope. */
export const PAGE = '/wall'
/** A text that the page has and no other one. */
export const SIGN = 'src="/wall/wall.js"'
/** The list of a build: its version, and the hash of each of its files. */
export const LIST = '/wall/files.json'

export type PageMessage =
  /** Every few seconds while it paints. */
  | { type: 'painting' }
  /** Once: the build of this version shows the time. */
  | { type: 'painted'; version: string }
  /** It is the quiet time: a newer build, or a newer worker, may be taken. */
  | { type: 'quiet' }
  /** The worker looks for a newer build. */
  | { type: 'look' }

/** The worker's only message: the page loads itself anew. */
export const RELOAD = 'reload'
