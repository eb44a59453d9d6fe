import type { FeedsText } from '../types-push.ts'

export const feeds: FeedsText = {
  title: (list, mosque) => `${list}، ${mosque}`,
  description: (lead, sentence) => `${lead} ${sentence}`,
  talk: (title, date) => `${title}۔ ${date}`,
  speakers: (name) => `${name} کے بیانات، تازہ ترین سب سے اوپر۔`,
  series: (name) => `سلسلہ “${name}” کے بیانات، تازہ ترین سب سے اوپر۔`,
  references: 'حوالہ جات:',
}
