import type { ChaptersText } from '../types-talks.ts'

export const chapters: ChaptersText = {
  heading: 'Chapters',
  untitled: (number) => `Point ${number}`,
  previous: 'Previous chapter',
  next: 'Next chapter',
  place: (number, count) => `Chapter ${number} of ${count}`,
  before: 'Before the first chapter',
  all: (count) => `All ${count} chapters`,
}
