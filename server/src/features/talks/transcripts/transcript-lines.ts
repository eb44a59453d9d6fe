import { invalidInput } from '../../../http/errors.ts'

/** Seconds from the beginning, or null; a text without line breaks; and who says it, where the file names them. */
export type Line = readonly [at: number | null, text: string, speaker?: string]

/** Returns a text with single spaces, as the database can store it. */
export const tidy = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\s\0]+/g, ' ')
    .trim()

/** Returns the error of a transcript that is not read. @param message tells what to do */
export const invalidTranscript = (message: string) => invalidInput('text', `The transcript was not saved. ${message}`)
