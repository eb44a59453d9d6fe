export const MAX_CHAPTERS = 100
/** In characters. */
export const MAX_CHAPTER_TITLE = 120
