import { withoutDirectionControls } from '#contracts/typed-text.ts'

/** Returns a typed text as it is stored: trimmed, without what the database or a page cannot hold. */
export const cleanText = (text: string): string =>
  withoutDirectionControls(text).toWellFormed().replaceAll('\0', '').trim()
