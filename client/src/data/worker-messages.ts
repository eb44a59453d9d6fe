/** Messages between the service worker and open pages. */

/** A push message arrived: there may be new data. */
export const PUSH_RECEIVED = 'news'
/** A notification was tapped: the page navigates and replies on the message's port. */
export const OPEN_MESSAGE = 'open'

/** From a page: its language, whose files must be stored. */
export const USE_LANGUAGE_MESSAGE = 'use-language'

export interface UseLanguageMessage {
  type: typeof USE_LANGUAGE_MESSAGE
  language: string
}

export interface NewsMessage {
  type: typeof PUSH_RECEIVED
  /** The push message's id from the server; empty if it could not be read. */
  id: string
  /** The topic, as in `MessageKind`. */
  topic: string
}

export interface OpenMessage {
  type: typeof OPEN_MESSAGE
  /** A path of this site. */
  path: string
}

/** A cookie by which the worker, which cannot write localStorage, says that a message had newer times. */
export const OUTDATED_COOKIE = 'outdated'
