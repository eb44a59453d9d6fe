import { Suspense, use, useState } from 'react'
import { Navigate, useLocation, useSearchParams } from 'react-router-dom'
import { pagesOf, readPageNumber } from '#contracts/page-number.ts'
import { RECORDING_KINDS, type RecordingKind } from '#contracts/recording-kinds.ts'
import type { Recording } from '#contracts/recordings.ts'
import { admin } from '#texts/admin.ts'
import { ButtonLink } from '../../../components/button.tsx'
import { ChipLink, Chips } from '../../../components/chip.tsx'
import { GuardedButton } from '../../../components/guarded-button.tsx'
import { Pagination } from '../../../components/pagination.tsx'
import { Empty, Loading } from '../../../components/states.tsx'
import { TypedText } from '../../../components/typed-text.tsx'
import { ApiError } from '../../../data/api-client.ts'
import { refreshSite } from '../../../data/start-sync.ts'
import { ClockContext } from '../../../lib/clock.ts'
import { formatLength } from '../../../lib/format-length.ts'
import { formatSize } from '../../../lib/format-size.ts'
import { inPageLanguage } from '../../../lib/in-page-language.ts'
import { lazyRetry } from '../../../lib/retry-import.ts'
import { isolate } from '../../../lib/typed.ts'
import { ActionStatus } from '../action-status.tsx'
import adminStyles from '../admin.module.css'
import { adminRequest, deleteResource, describeFailure } from '../admin-request.ts'
import { QueryState } from '../query-state.tsx'
import toolbar from '../toolbar.module.css'
import { useAdminQuery } from '../use-admin-query.ts'
import { FORMS, LISTS } from './recording-paths.ts'
import styles from './recordings.module.css'
import { RenditionState, type RenditionStateProps, RenditionSummary, useRenditions } from './rendition-state.tsx'
import { useDelayedDeletion } from './use-delayed-deletion.ts'

const text = admin.recordings
const PAGE_SIZE = 12

const ChaptersScreen = lazyRetry(() => import('./chapters/chapters-screen.tsx'))
const NotesScreen = lazyRetry(() => import('./notes/notes-screen.tsx'))

/** The parts of a talk with a screen of their own, by their query parameter. */
type TalkPart = 'chapters' | 'notes'

interface List {
  rows: readonly Recording[]
  count: number
}

/** The lists of recordings, and with `?chapters=` or `?notes=` the chapters or notes of one of them. */
export default function RecordingsScreen({ kind }: { kind: RecordingKind }) {
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const page = readPageNumber(search.get('page'))
  const chapters = search.get('chapters')
  const notes = search.get('notes')
  const hrefOf = (number: number) => (number === 1 ? pathname : `${pathname}?page=${number}`)
  const back = hrefOf(page)
  if (chapters === null && notes === null) return <RecordingsList kind={kind} page={page} hrefOf={hrefOf} />
  return (
    <Suspense fallback={<Loading />}>
      {chapters === null ? null : <ChaptersScreen key={chapters} id={chapters} back={back} />}
      {notes === null ? null : <NotesScreen key={notes} id={notes} back={back} />}
    </Suspense>
  )
}

interface RecordingsListProps {
  kind: RecordingKind
  page: number
  hrefOf: (page: number) => string
}

/** The recordings with their Delete buttons. */
function RecordingsList({ kind, page, hrefOf }: RecordingsListProps) {
  const clock = use(ClockContext)
  const [message, setMessage] = useState('')
  const [error, setError] = useState('')
  const query = useAdminQuery<List>(`the recordings of ${kind}, page ${page}`, async () => {
    const count = await adminRequest<{ bayantCount: number }>(`/get-recordings-count/${kind}`)
    const rows = await adminRequest<Recording[]>(`/get-recordings/${kind}?page=${page}&limit=${PAGE_SIZE}`)
    return { rows: rows.data ?? [], count: count.data?.bayantCount ?? 0 }
  })
  const { data: list, reload, change } = query
  const renditions = useRenditions(reload)

  const { deleting, canUndo, start, undo } = useDelayedDeletion(async ({ id }) => {
    try {
      setMessage((await deleteResource(`/delete-recording/${id}`)) ? text.deleted : text.alreadyDeleted)
      // Reloading the list may fail.
      change((list) => ({ ...list, rows: list.rows.filter((row) => row.id !== id) }))
      refreshSite(clock)
    } catch (error) {
      console.error('Deleting the recording failed:', error)
      setError(describeFailure(error, text.deleteFailed))
      // Without network the list cannot be loaded either, and one error message is enough.
      if (error instanceof ApiError && error.kind === 'offline') return
    }
    await reload()
  })
  const confirmDelete = (recording: Recording) => {
    if (!confirm(text.confirmDelete)) return
    setMessage('')
    setError('')
    start(recording)
  }

  if (!list) return <QueryState query={query} failed={text.listFailed} />
  // The lines about the small copies would move the rows under a finger.
  if (!renditions.data && !renditions.error) return <Loading />
  const pages = pagesOf(list.count, PAGE_SIZE)
  const hrefOfPart = (part: TalkPart, id: number) => `${hrefOf(page)}${page === 1 ? '?' : '&'}${part}=${id}`
  return (
    <div className={adminStyles.screen}>
      <div className={toolbar.toolbar}>
        <Chips>
          {RECORDING_KINDS.map((each) => (
            <ChipLink key={each} href={LISTS[each]} menu>
              {admin.recorder.kinds[each]}
            </ChipLink>
          ))}
        </Chips>
        <ButtonLink href={FORMS[kind]}>{text.lists[kind].add}</ButtonLink>
      </div>
      <p className={adminStyles.small}>{text.lists[kind].lead}</p>
      {renditions.data ? <RenditionSummary jobs={renditions.data} /> : null}
      <QueryState query={query} failed={text.listFailed} />
      <ActionStatus
        message={
          deleting ? (
            <>
              {text.deleting(isolate(deleting.title))}{' '}
              {canUndo ? (
                <GuardedButton
                  kind="secondary"
                  guardKey={deleting.id}
                  onClick={() => undo() && setMessage(text.undone)}
                >
                  {text.undo}
                </GuardedButton>
              ) : null}
            </>
          ) : (
            message
          )
        }
        error={error}
      />
      {list.count === 0 ? <Empty title={text.none} /> : null}
      <ul className={styles.talks}>
        {list.rows
          .filter(({ id }) => id !== deleting?.id)
          .map((recording) => (
            <Row
              key={recording.id}
              recording={recording}
              renditions={renditions}
              onRetried={(message, error = '') => {
                setMessage(message)
                setError(error)
              }}
              hrefOfPart={(part) => hrefOfPart(part, recording.id)}
              guardKey={`${page} ${deleting?.id}`}
              onDelete={() => confirmDelete(recording)}
            />
          ))}
      </ul>
      <Pagination current={page} pages={pages} short href={hrefOf} />
      {/* The last recording of the last page was deleted. */}
      {page > pages ? <Navigate to={hrefOf(pages)} replace /> : null}
    </div>
  )
}

interface RowProps extends Pick<RenditionStateProps, 'onRetried'> {
  recording: Recording
  renditions: RenditionStateProps['query']
  hrefOfPart: (part: TalkPart) => string
  /** Changes when the row may have moved, which restarts the guard. */
  guardKey: string
  onDelete: () => void
}

function Row({ recording, renditions, hrefOfPart, onRetried, guardKey, onDelete }: RowProps) {
  const { title, date, durationSeconds, bytes, downloadURL, isPreparing } = inPageLanguage(recording)
  const length = durationSeconds === null ? '' : formatLength(durationSeconds)
  const small = recording.renditions?.find(({ kind }) => kind === 'small')
  const copy = small ? text.renditions.size(formatSize(small.bytes)) : ''
  const details = [date, length, formatSize(bytes), copy]
  return (
    <li className={styles.talk}>
      <div>
        <h2>
          <TypedText text={title} />
        </h2>
        <p className={`numeric ${adminStyles.small}`}>{details.filter(Boolean).map(isolate).join(' · ')}</p>
        <RenditionState recording={recording} query={renditions} onRetried={onRetried} />
      </div>
      {isPreparing ? null : (
        // biome-ignore lint/a11y/useMediaCaption: a recorded talk has no captions
        <audio
          className={styles.audio}
          src={downloadURL}
          controls
          preload="none"
          aria-label={text.listen(isolate(title))}
        />
      )}
      <div className={adminStyles.buttons}>
        <ButtonLink
          kind="secondary"
          href={hrefOfPart('chapters')}
          aria-label={admin.chapters.linkTitled(isolate(title))}
        >
          {admin.chapters.link(recording.chapters?.length ?? 0)}
        </ButtonLink>
        <ButtonLink kind="secondary" href={hrefOfPart('notes')} aria-label={admin.notes.linkTitled(isolate(title))}>
          {admin.notes.link}
        </ButtonLink>
        <GuardedButton
          kind="danger"
          guardKey={guardKey}
          aria-label={text.deleteTitled(isolate(title))}
          onClick={onDelete}
        >
          {text.delete}
        </GuardedButton>
      </div>
    </li>
  )
}
