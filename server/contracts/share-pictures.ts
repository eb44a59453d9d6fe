import { DEFAULT_LANGUAGE, type Language, pathIn } from './languages.ts'

/** The size of the pictures beside shared links, in pixels: what messengers and social networks ask for. */
export const SHARE_PICTURE_SIZE = { width: 1200, height: 630 } as const

/** Returns the path of the picture of a talk, an event or an announcement. */
export const sharePicturePath = (
  what: 'talks' | 'events' | 'announcements',
  id: number | string,
  language: Language,
): string => pathIn(language, `/share/${what}/${id}.jpg`)

/** Returns the path of the picture of today's times. */
export const dayPicturePath = (language: Language = DEFAULT_LANGUAGE): string => pathIn(language, '/share/today.jpg')
