import { use, useCallback, useEffect, useRef, useState } from 'react'
import { Navigate, useLocation, useSearchParams } from 'react-router-dom'
import { pagesOf, readPageNumber } from '#contracts/page-number.ts'
import type { RecordingKind } from '#contracts/recording-kinds.ts'
import type { Recording } from '#contracts/recordings.ts'
import { Button, ButtonLink } from '../../../components/button.tsx'
import { Pagination } from '../../../components/pagination.tsx'
import { Empty, Failed, Loading } from '../../../components/states.tsx'
import { admin } from '../../../content/en/admin.ts'
import { refreshSite } from '../../../data/start-sync.ts'
import { formatLength, formatSize } from '../../../lib/amounts.ts'
import { ClockContext } from '../../../lib/clock.ts'
import styles from '../admin.module.css'
import { adminRequest, deleted, isRefusedLogin, whyFailed } from '../admin-call.ts'
import { Outcome } from '../outcome.tsx'

const text = admin.recordings
const ON_A_PAGE = 12
/** How long a deletion can be taken back; the server is told only then. */
const UNDO_MS = 5000

interface List {
  page: number
  rows: readonly Recording[]
  count: number
}

/** The lists of recordings with their Delete buttons. */
export default function RecordingsScreen({ kind }: { kind: RecordingKind }) {
  const clock = use(ClockContext)
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const page = readPageNumber(search.get('page'))
  const [list, setList] = useState<List | null>(null)
  const [failed, setFailed] = useState(false)
  const [said, setSaid] = useState('')
  const [fault, setFault] = useState('')

  const load = useCallback(async () => {
    try {
      const count = await adminRequest<{ bayantCount: number }>(`/get-recordings-count/${kind}`)
      const rows = await adminRequest<Recording[]>(`/get-recordings/${kind}?page=${page}&limit=${ON_A_PAGE}`)
      setList({ page, rows: rows.data ?? [], count: count.data?.bayantCount ?? 0 })
      setFailed(false)
    } catch (thrown) {
      console.error('Asking for the recordings failed:', thrown)
      if (!isRefusedLogin(thrown)) setFailed(true)
    }
  }, [kind, page])
  useEffect(() => void load(), [load])

  const { going, tooLate, begin, undo } = useDelayed(async (recording) => {
    try {
      setSaid((await deleted(`/delete-recording/${recording.id}`)) ? text.deleted : text.deletedAlready)
      // The list may not be had anew.
      setList((list) => list && { ...list, rows: list.rows.filter(({ id }) => id !== recording.id) })
      refreshSite(clock)
    } catch (thrown) {
      console.error('Deleting the recording failed:', thrown)
      setFault(whyFailed(thrown, text.deleteFailed))
    }
    await load()
  })
  const ask = (recording: Recording) => {
    if (!confirm(text.confirmDelete)) return
    setSaid('')
    setFault('')
    begin(recording)
  }

  if (failed && list?.page !== page) return <Failed title={text.listFailed} onRetry={() => void load()} />
  if (!list) return <Loading />
  const texts = text.lists[kind]
  const pages = pagesOf(list.count, ON_A_PAGE)
  const hrefOf = (number: number) => (number === 1 ? pathname : `${pathname}?page=${number}`)
  return (
    <div className={styles.screen}>
      <p>{texts.lead}</p>
      <p>
        <ButtonLink href={kind === 'friday' ? '/newbayan' : '/newbayanmorning'}>{texts.add}</ButtonLink>
      </p>
      <Outcome
        said={
          going ? (
            <>
              {text.deleting(going.title)}{' '}
              {tooLate ? null : (
                <Button kind="quiet" onClick={() => undo() && setSaid(text.kept)}>
                  {text.undo}
                </Button>
              )}
            </>
          ) : (
            said
          )
        }
        fault={fault}
      />
      {list.count === 0 ? <Empty title={text.none} /> : null}
      <ul className={styles.rows}>
        {list.rows
          .filter(({ id }) => id !== going?.id)
          .map((recording) => (
            <Row key={recording.id} recording={recording} onDelete={() => ask(recording)} />
          ))}
      </ul>
      <Pagination current={page} pages={pages} short href={hrefOf} />
      {/* The last one on the last page was deleted. */}
      {list.page === page && page > pages ? <Navigate to={hrefOf(pages)} replace /> : null}
    </div>
  )
}

function Row({ recording, onDelete }: { recording: Recording; onDelete: () => void }) {
  const { title, date, durationSeconds, bytes, downloadURL } = recording
  const facts = [date, durationSeconds === null ? '' : formatLength(durationSeconds), formatSize(bytes)]
  return (
    <li>
      <div>
        <h2>{title}</h2>
        <p className={styles.small}>{facts.filter(Boolean).join(', ')}</p>
        {/* biome-ignore lint/a11y/useMediaCaption: a recorded talk has no captions to show */}
        <audio className={styles.audio} src={downloadURL} controls preload="none" aria-label={text.listen(title)} />
      </div>
      <Button kind="quiet" aria-label={text.deleteTitled(title)} onClick={onDelete}>
        {text.delete}
      </Button>
    </li>
  )
}

/** Does something to a recording a little later, unless it is taken back; at once when the screen is left. */
function useDelayed(work: (recording: Recording) => Promise<void>) {
  const [going, setGoing] = useState<Recording | null>(null)
  const [tooLate, setTooLate] = useState(false)
  const pending = useRef<{ timer: ReturnType<typeof setTimeout>; recording: Recording } | null>(null)
  const latest = useRef(work)
  useEffect(() => {
    latest.current = work
  })
  const stop = () => {
    const stopped = pending.current
    if (stopped) clearTimeout(stopped.timer)
    pending.current = null
    return stopped?.recording ?? null
  }
  const flush = useRef(() => {
    const recording = stop()
    if (!recording) return
    setTooLate(true)
    void latest.current(recording).finally(() => setGoing((shown) => (shown === recording ? null : shown)))
  })
  useEffect(() => {
    const now = flush.current
    addEventListener('pagehide', now)
    return () => {
      removeEventListener('pagehide', now)
      now()
    }
  }, [])
  return {
    going,
    /** It is being done and cannot be taken back any more. */
    tooLate,
    begin(recording: Recording) {
      flush.current()
      pending.current = { recording, timer: setTimeout(flush.current, UNDO_MS) }
      setGoing(recording)
      setTooLate(false)
    },
    /** Whether there was something to take back. */
    undo(): boolean {
      if (!stop()) return false
      setGoing(null)
      return true
    },
  }
}
