import type * as english from '../en/feeds.ts'

export const feeds: typeof english.feeds = {
  title: (list, mosque) => `${list}، ${mosque}`,
  description: (lead, sentence) => `${lead} ${sentence}`,
  talk: (title, date) => `${title}۔ ${date}`,
  speakers: (name) => `${name} کے بیانات، تازہ ترین سب سے اوپر۔`,
  series: (name) => `سلسلہ “${name}” کے بیانات، تازہ ترین سب سے اوپر۔`,
  references: 'حوالہ جات:',
}
