import type { Recording } from '#contracts/recordings.ts'
import { bayans } from '../../content/en/bayans.ts'
import { site } from '../../content/en/site.ts'
import type { Seo } from '../../content/types.ts'
import { formatLength } from '../../lib/amounts.ts'

/**
 * A recording's title and description for the document's head.
 * @param recording as the server gives it
 */
export function bayanTexts({ title, date, kind, durationSeconds }: Recording): Seo {
  const { single } = bayans.lists[kind]
  const parts = [
    bayans.detail.about(single, date),
    durationSeconds === null ? '' : formatLength(durationSeconds),
    bayans.detail.shareText(site.mosqueName),
  ]
  return { title: `${title} | ${site.name}`, description: `${parts.filter(Boolean).join('. ')}.` }
}
