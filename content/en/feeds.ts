import type { FeedsText } from '../types-push.ts'

export const feeds: FeedsText = {
  title: (list, mosque) => `${list}, ${mosque}`,
  description: (lead, sentence) => `${lead} ${sentence}`,
  talk: (title, date) => `${title}. ${date}`,
  speakers: (name) => `The talks of ${name}, newest first.`,
  series: (name) => `The talks of the series “${name}”, newest first.`,
  references: 'References:',
}
