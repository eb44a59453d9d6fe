/** What the worker tells open pages. */

/** A push has come: there may be something new. */
export const NEWS_MESSAGE = 'news'
/** A notification was tapped: the page is to show another address, and answers on the port that comes with it. */
export const OPEN_MESSAGE = 'open'

export interface NewsMessage {
  type: typeof NEWS_MESSAGE
  /** The message's own name, as the server gave it; empty where it could not be read. */
  id: string
  /** What it is about, as in `MessageKind`. */
  topic: string
}

export interface OpenMessage {
  type: typeof OPEN_MESSAGE
  /** On this site. */
  path: string
}
