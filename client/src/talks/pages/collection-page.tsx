import { use, useEffect } from 'react'
import { useLocation, useParams, useSearchParams } from 'react-router-dom'
import { COLLECTIONS, type Collection, collectionPath } from '#contracts/collections.ts'
import { pagesOf, readPageNumber } from '#contracts/page-number.ts'
import { COLLECTION_PAGE_SIZE } from '#contracts/recording-kinds.ts'
import { bayans } from '#texts/bayans.ts'
import { notes } from '#texts/notes.ts'
import { ButtonLink } from '../../components/button.tsx'
import { RowList } from '../../components/list-row.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { Pagination } from '../../components/pagination.tsx'
import { Empty, Failed, Loading } from '../../components/states.tsx'
import { TypedText } from '../../components/typed-text.tsx'
import { refreshSite } from '../../data/start-sync.ts'
import { ClockContext } from '../../lib/clock.ts'
import { writeLoadedHead } from '../../lib/head.ts'
import { TalkRow } from '../talk-row.tsx'
import { collectionTexts } from './collection-texts.ts'
import { countText } from './count-text.ts'
import { PodcastLink } from './podcast-link.tsx'
import styles from './recordings.module.css'
import { type CollectionPage, useCollection } from './use-collection.ts'

/** The talks of a speaker at /speakers/:id, or of a series at /series/:id, newest first. */
export function Page() {
  const { id = '' } = useParams()
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const clock = use(ClockContext)
  const collection = COLLECTIONS.find((each) => pathname.startsWith(`/${each}/`)) ?? 'speakers'
  const page = useCollection(collection, id, readPageNumber(search.get('page')))
  if (page.phase === 'ready' && page.value) {
    return <Talks key={`${collection} ${id}`} collection={collection} shown={page.value} />
  }
  const texts = notes.collections[collection]
  return (
    <>
      <PageHead heading={notes.names[collection]} />
      <div className="wrap section">
        {page.phase === 'loading' ? <Loading rows={COLLECTION_PAGE_SIZE} /> : null}
        {page.phase === 'failed' ? <Failed title={texts.failed} onRetry={() => refreshSite(clock)} /> : null}
        {page.phase === 'ready' ? (
          <Empty title={texts.notFound} text={texts.notFoundText}>
            <ButtonLink href="/hazrat" kind="secondary">
              {bayans.hub.heading}
            </ButtonLink>
          </Empty>
        ) : null}
      </div>
    </>
  )
}

function Talks({ collection, shown }: { collection: Collection; shown: CollectionPage }) {
  const { named, rows, count, page } = shown
  const { pathname } = useLocation()
  const path = collectionPath(collection, named.id)
  const { title } = collectionTexts(collection, named)
  useEffect(() => writeLoadedHead(title, pathname, path), [title, pathname, path])
  return (
    <>
      <PageHead heading={<TypedText text={named.name} />} lead={notes.names[collection]} />
      <div className={`wrap ${styles.page}`}>
        <p className={styles.count}>{countText(page, COLLECTION_PAGE_SIZE, rows.length, count)}</p>
        <RowList>
          {rows.map((recording) => (
            <TalkRow key={recording.id} recording={recording} list={rows} withKind />
          ))}
        </RowList>
        <Pagination
          current={page}
          pages={pagesOf(count, COLLECTION_PAGE_SIZE)}
          href={(number) => (number === 1 ? path : `${path}?page=${number}`)}
        />
        <PodcastLink feed={`/feeds${path}.xml`} />
      </div>
    </>
  )
}
