export const notes = {
  heading: 'About this talk',
  names: { speakers: 'Speaker', series: 'Series' },
  references: 'References',
  /** Opens the transcript. */
  words: 'Read the words of this talk',
  wordsFailed: 'The words could not be loaded. Please check your connection.',
  searchWords: 'Search in the words',
  found: (count: number) => (count === 1 ? '1 place' : `${count} places`),
  noneFound: (words: string) => `“${words}” is not in the words of this talk.`,
  collections: {
    speakers: {
      failed: 'The talks of this speaker could not be loaded.',
      notFound: 'There is no such speaker',
      notFoundText: 'The link may be old, or the talks were removed.',
      /** The description in search results. @param name isolated, where it is in another script */
      description: (name: string) => `Talks by ${name}, to hear online or to save for later.`,
    },
    series: {
      failed: 'The talks of this series could not be loaded.',
      notFound: 'There is no such series',
      notFoundText: 'The link may be old, or the talks were removed.',
      /** The description in search results. @param name isolated, where it is in another script */
      description: (name: string) => `Talks of the series ${name}, to hear online or to save for later.`,
    },
  },
}
