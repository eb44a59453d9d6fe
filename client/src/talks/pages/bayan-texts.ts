import type { Seo } from '#content/types.ts'
import type { Recording } from '#contracts/recordings.ts'
import { nameInLanguage } from '#contracts/second-title.ts'
import { bayans } from '#texts/bayans.ts'
import { punctuation } from '#texts/punctuation.ts'
import { identity } from '../../data/identity.ts'
import { formatLength } from '../../lib/format-length.ts'
import { LANGUAGE } from '../../lib/language.ts'

/** Returns a recording's title and description for the document's head. */
export function bayanTexts({ title, date, kind, durationSeconds, speaker }: Recording): Seo {
  const { single } = bayans.lists[kind]
  const parts = [
    bayans.detail.about(single, date),
    durationSeconds === null ? '' : formatLength(durationSeconds),
    speaker ? nameInLanguage(LANGUAGE, speaker).name : '',
    bayans.detail.shareText(identity().mosqueName),
  ]
  return { title: `${title} | ${identity().name}`, description: punctuation.paragraph(...parts.filter(Boolean)) }
}

/** Returns what is shared with a talk's address. */
export const shareText = (recording: Recording): string =>
  punctuation.sentences(recording.title, bayanTexts(recording).description)
