import { use } from 'react'
import { PAGE_PATHS_OF_KINDS } from '#contracts/recording-kinds.ts'
import type { Recording } from '#contracts/recordings.ts'
import { pickRelated } from '#contracts/related-recordings.ts'
import { bayans } from '#texts/bayans.ts'
import { ButtonLink } from '../../components/button.tsx'
import { RowList } from '../../components/list-row.tsx'
import { PageDataContext } from '../../data/page-data.ts'
import { useSite } from '../../data/use-site.ts'
import { TalkRow } from '../talk-row.tsx'
import styles from './bayan.module.css'

/** Other recordings of the same kind, and the way to all of them. */
export default function RelatedTalks({ recording }: { recording: Recording }) {
  const { recordings } = useSite()
  const embedded = use(PageDataContext)
  const stored = recordings?.[recording.kind]
  const written = embedded?.recording?.id === recording.id ? (embedded.related ?? []) : []
  const related = stored ? pickRelated(stored, recording) : written
  return (
    <section className={styles.related} aria-labelledby="related" data-print="no">
      <h2 id="related">{bayans.detail.related[recording.kind]}</h2>
      {related.length > 0 ? (
        <RowList>
          {related.map((other) => (
            <TalkRow key={other.id} recording={other} list={stored ?? related} level={3} />
          ))}
        </RowList>
      ) : null}
      <ButtonLink href={PAGE_PATHS_OF_KINDS[recording.kind]} kind="secondary">
        {bayans.detail.allOfKind[recording.kind]}
      </ButtonLink>
    </section>
  )
}
