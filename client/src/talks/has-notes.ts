import type { Recording } from '#contracts/recordings.ts'

/** Returns whether a recording has a speaker, a series, a summary or references. */
export const hasNotesText = ({ speaker, series, summary, references }: Partial<Recording>): boolean =>
  Boolean(speaker || series || summary || references)
