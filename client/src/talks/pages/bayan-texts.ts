import type { Seo } from '#content/types.ts'
import type { Recording } from '#contracts/recordings.ts'
import { bayans } from '#texts/bayans.ts'
import { punctuation } from '#texts/punctuation.ts'
import { site } from '#texts/site.ts'
import { mosqueName } from '../../data/mosque.ts'
import { formatLength } from '../../lib/format-length.ts'

/** Returns a recording's title and description for the document's head. */
export function bayanTexts({ title, date, kind, durationSeconds }: Recording): Seo {
  const { single } = bayans.lists[kind]
  const parts = [
    bayans.detail.about(single, date),
    durationSeconds === null ? '' : formatLength(durationSeconds),
    bayans.detail.shareText(mosqueName()),
  ]
  return { title: `${title} | ${site.name}`, description: punctuation.paragraph(...parts.filter(Boolean)) }
}
