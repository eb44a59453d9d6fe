import type { NotesText } from '../types-talks.ts'

export const notes: NotesText = {
  heading: 'About this talk',
  names: { speakers: 'Speaker', series: 'Series' },
  references: 'References',
  words: 'Read the words of this talk',
  wordsFailed: 'The words could not be loaded. Please check your connection.',
  searchWords: 'Search in the words',
  found: (count) => (count === 1 ? '1 place' : `${count} places`),
  noneFound: (words) => `“${words}” is not in the words of this talk.`,
  collections: {
    speakers: {
      failed: 'The talks of this speaker could not be loaded.',
      notFound: 'There is no such speaker',
      notFoundText: 'The link may be old, or the talks were removed.',
      description: (name) => `Talks by ${name}, to hear online or to save for later.`,
    },
    series: {
      failed: 'The talks of this series could not be loaded.',
      notFound: 'There is no such series',
      notFoundText: 'The link may be old, or the talks were removed.',
      description: (name) => `Talks of the series ${name}, to hear online or to save for later.`,
    },
  },
}
