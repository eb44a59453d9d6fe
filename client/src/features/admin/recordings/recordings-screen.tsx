import { Suspense, use, useState } from 'react'
import { Navigate, useLocation, useSearchParams } from 'react-router-dom'
import { pagesOf, readPageNumber } from '#contracts/page-number.ts'
import type { RecordingDetails } from '#contracts/recording-details.ts'
import { RECORDING_KINDS, type RecordingKind } from '#contracts/recording-kinds.ts'
import type { Recording } from '#contracts/recordings.ts'
import { admin } from '#texts/admin.ts'
import { ButtonLink } from '../../../components/button.tsx'
import { ChipLink, Chips } from '../../../components/chip.tsx'
import { LineIcon } from '../../../components/icon.tsx'
import { RowList } from '../../../components/list-row.tsx'
import { Pagination } from '../../../components/pagination.tsx'
import { Empty, Loading } from '../../../components/states.tsx'
import { ApiError } from '../../../data/api-client.ts'
import { refreshSite } from '../../../data/start-sync.ts'
import { ClockContext } from '../../../lib/clock.ts'
import { asTyped, inPageLanguage } from '../../../lib/in-page-language.ts'
import { lazyRetry } from '../../../lib/retry-import.ts'
import { isolate } from '../../../lib/typed.ts'
import { ActionStatus, useStatus } from '../action-status.tsx'
import adminStyles from '../admin.module.css'
import { adminRequest, deleteResource, describeFailure } from '../admin-request.ts'
import { PLUS } from '../icons.ts'
import { QueryState } from '../query-state.tsx'
import toolbar from '../toolbar.module.css'
import { Undo } from '../undo.tsx'
import { useAdminQuery } from '../use-admin-query.ts'
import { UNDO_DELAY_SECONDS, useDelayedDeletion } from '../use-delayed-deletion.ts'
import { saveDetails, toFields } from './details/save-details.ts'
import { FORMS, LISTS } from './recording-paths.ts'
import { RecordingRow } from './recording-row.tsx'
import { RenditionSummary, useRenditions } from './rendition-state.tsx'
import { TalkMenu, type TalkPart } from './talk-menu.tsx'

const text = admin.recordings
const PAGE_SIZE = 12

const ChaptersScreen = lazyRetry(() => import('./chapters/chapters-screen.tsx'))
const NotesScreen = lazyRetry(() => import('./notes/notes-screen.tsx'))
const DetailsDialog = lazyRetry(() => import('./details/details-dialog.tsx'))

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
  if (chapters === null && notes === null)
    return <RecordingsList kind={kind} page={page} hrefOf={hrefOf} corrected={search.get('details')} />
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
  /** The id of the recording whose title is being corrected, from the address. */
  corrected: string | null
}

/** The recordings, each with its menu. */
function RecordingsList({ kind, page, hrefOf, corrected }: RecordingsListProps) {
  const clock = use(ClockContext)
  const { status, clear, succeed, fail } = useStatus()
  /** The menu keeps its talk while it slides away. */
  const [menu, setMenu] = useState<{ recording: Recording; open: boolean } | null>(null)
  const closeMenu = () => setMenu(menu && { ...menu, open: false })
  /** The recording whose player is open. */
  const [playing, setPlaying] = useState<number | null>(null)
  const query = useAdminQuery<List>(`the recordings of ${kind}, page ${page}`, async () => {
    const count = await adminRequest<{ bayantCount: number }>(`/get-recordings-count/${kind}`)
    const rows = await adminRequest<Recording[]>(`/get-recordings/${kind}?page=${page}&limit=${PAGE_SIZE}`)
    return { rows: rows.data ?? [], count: count.data?.bayantCount ?? 0 }
  })
  const { data: list, reload, change } = query
  const renditions = useRenditions(reload)

  const { deleting, canUndo, start, undo } = useDelayedDeletion<Recording>(async ({ id }) => {
    try {
      succeed((await deleteResource(`/delete-recording/${id}`)) ? text.deleted : text.alreadyDeleted)
      // Reloading the list may fail.
      change((list) => ({ ...list, rows: list.rows.filter((row) => row.id !== id) }))
      refreshSite(clock)
    } catch (error) {
      console.error('Deleting the recording failed:', error)
      fail(describeFailure(error, text.deleteFailed))
      // Without network the list cannot be loaded either, and one error message is enough.
      if (error instanceof ApiError && error.kind === 'offline') return
    }
    await reload()
  })
  const confirmDelete = (recording: Recording) => {
    if (!confirm(text.confirmDelete)) return
    closeMenu()
    clear()
    start(recording)
  }
  const showDetails = (id: number, { title, secondTitle, date }: RecordingDetails) => {
    change((list) => ({
      ...list,
      rows: list.rows.map((row) => {
        if (row.id !== id) return row
        const { secondTitle: _, ...rest } = row
        return { ...rest, title, date, ...(secondTitle && { secondTitle }) }
      }),
    }))
    refreshSite(clock)
  }
  const undoDetails = async (id: number, { earlier: [earlier], version }: RecordingDetails) => {
    if (!earlier) return
    clear()
    try {
      showDetails(id, await saveDetails(id, toFields(earlier), version))
      succeed(text.details.undone)
    } catch (error) {
      console.error('Undoing the correction failed:', error)
      fail(describeFailure(error, text.details.undoFailed))
    }
  }

  const tools = (
    <div className={toolbar.toolbar}>
      <Chips>
        {RECORDING_KINDS.map((each) => (
          <ChipLink key={each} href={LISTS[each]} menu>
            {admin.recorder.kinds[each]}
          </ChipLink>
        ))}
      </Chips>
      <ButtonLink href={FORMS[kind]} className={toolbar.add} aria-label={text.lists[kind].add}>
        <LineIcon path={PLUS} />
        <span>{text.lists[kind].add}</span>
      </ButtonLink>
    </div>
  )
  // What the rows say about small copies would move them under a finger.
  if (!list || !(renditions.data || renditions.error))
    return (
      <div className={adminStyles.screen}>
        {tools}
        {list ? <Loading /> : <QueryState query={query} failed={text.listFailed} />}
      </div>
    )
  const pages = pagesOf(list.count, PAGE_SIZE)
  const hrefOfPart = (part: TalkPart, id: number) => `${hrefOf(page)}${page === 1 ? '?' : '&'}${part}=${id}`
  return (
    <div className={adminStyles.screen}>
      {tools}
      {renditions.data ? <RenditionSummary jobs={renditions.data} /> : null}
      <QueryState query={query} failed={text.listFailed} />
      {deleting ? (
        <ActionStatus message={text.deleting(isolate(inPageLanguage(deleting).title))} error={status.error}>
          {canUndo ? (
            <Undo
              key={deleting.id}
              label={text.undo}
              seconds={UNDO_DELAY_SECONDS}
              countdown={admin.outcome.deletedIn}
              onClick={() => undo() && succeed(text.undone)}
            />
          ) : null}
        </ActionStatus>
      ) : (
        <ActionStatus {...status} />
      )}
      {list.count === 0 ? <Empty title={text.none} /> : null}
      {list.rows.length > 0 ? (
        <RowList>
          {list.rows
            .filter(({ id }) => id !== deleting?.id)
            .map((recording) => (
              <RecordingRow
                key={recording.id}
                recording={inPageLanguage(recording)}
                renditions={renditions}
                isPlaying={playing === recording.id}
                onPlay={() => setPlaying(playing === recording.id ? null : recording.id)}
                onMore={() => setMenu({ recording, open: true })}
                onRetried={(message, error) => (error ? fail(error) : succeed(message))}
              />
            ))}
        </RowList>
      ) : null}
      <Pagination current={page} pages={pages} short href={hrefOf} />
      {/* The last recording of the last page was deleted. */}
      {page > pages ? <Navigate to={hrefOf(pages)} replace /> : null}
      {menu ? (
        <TalkMenu
          recording={inPageLanguage(menu.recording)}
          open={menu.open}
          hrefOfPart={hrefOfPart}
          onClose={closeMenu}
          onDelete={(recording) => confirmDelete(asTyped(recording))}
        />
      ) : null}
      {corrected === null ? null : (
        <Suspense>
          <DetailsDialog
            key={corrected}
            id={corrected}
            back={hrefOf(page)}
            onSaved={(saved) => {
              const id = Number(corrected)
              showDetails(id, saved)
              succeed(text.details.saved, <Undo key={saved.version} onClick={() => void undoDetails(id, saved)} />)
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
