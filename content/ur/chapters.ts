import type * as english from '../en/chapters.ts'

export const chapters: typeof english.chapters = {
  heading: 'حصے',
  untitled: (number) => `حصہ ${number}`,
  previous: 'پچھلا حصہ',
  next: 'اگلا حصہ',
  place: (number, count) => `حصہ ${number}، کل ${count}`,
  before: 'پہلے حصے سے پہلے',
}
