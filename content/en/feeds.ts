export const feeds = {
  title: (list: string, mosque: string) => `${list}, ${mosque}`,
  description: (lead: string, sentence: string) => `${lead} ${sentence}`,
  /** @param date as typed */
  talk: (title: string, date: string) => `${title}. ${date}`,
  /** The lead of a speaker's podcast. */
  speakers: (name: string) => `The talks of ${name}, newest first.`,
  /** The lead of the podcast of a series. */
  series: (name: string) => `The talks of the series “${name}”, newest first.`,
  /** Stands before a list of verses, hadith and books. */
  references: 'References:',
}
