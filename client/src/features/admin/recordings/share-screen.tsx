import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { RECORDING_KINDS, type RecordingKind } from '#contracts/recording-kinds.ts'
import { MAX_RECORDING_TITLE } from '#contracts/recording-limits.ts'
import { admin } from '#texts/admin.ts'
import { Button, ButtonLink } from '../../../components/button.tsx'
import { GuardedButton } from '../../../components/guarded-button.tsx'
import { Loading } from '../../../components/states.tsx'
import { deleteSharedFile, readSharedFile, type SharedFile } from '../../../data/shared-inbox.ts'
import { formatSize } from '../../../lib/format-size.ts'
import { isolate } from '../../../lib/typed.ts'
import { ErrorMessage } from '../action-status.tsx'
import styles from '../admin.module.css'
import { saveDraftTitle } from '../draft.ts'
import { describeRejection, inspectFile, isKnownNonAudio } from './inspect-file.ts'
import { FORMS } from './recording-paths.ts'
import { selectRecording } from './selected-recording.ts'

const text = admin.share

/** A shared file with the reason why it cannot be added, empty if it can. */
type State = { shared: SharedFile; error: string } | 'empty' | 'loading'

/** `/share-recording`: asks for the kind of a shared recording and selects it in that form. */
export default function ShareScreen() {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const [state, setState] = useState<State>('loading')
  useEffect(() => void loadShared().then(setState), [])
  if (state === 'loading') return <Loading />
  if (state === 'empty') return <NothingShared message={whyEmpty(search)} />
  const { shared, error } = state
  const { file, title, count } = shared
  const use = (kind: RecordingKind) => {
    selectRecording(kind, { file, origin: { from: 'share' } })
    if (title) saveDraftTitle(`recording:${kind}`, title.slice(0, MAX_RECORDING_TITLE))
    navigate(FORMS[kind])
  }
  const discard = async () => {
    await deleteSharedFile(shared.file)
    setState('empty')
  }
  return (
    <div className={styles.screen}>
      <section className={styles.panel}>
        <p>{text.lead}</p>
        <p>
          <strong>{text.file(isolate(file.name), formatSize(file.size))}</strong>
        </p>
        {count > 1 ? <p className={styles.caution}>{text.onlyFirst}</p> : null}
        {error ? <ErrorMessage>{error}</ErrorMessage> : <h2>{text.which}</h2>}
        <div className={styles.buttons}>
          {error
            ? null
            : RECORDING_KINDS.map((kind) => (
                <Button key={kind} onClick={() => use(kind)}>
                  {text.choose[kind]}
                </Button>
              ))}
          <GuardedButton kind="danger" onClick={() => void discard()}>
            {text.discard}
          </GuardedButton>
        </div>
      </section>
    </div>
  )
}

function NothingShared({ message }: { message: string }) {
  return (
    <div className={styles.screen}>
      <p role="status">{message}</p>
      <div className={styles.buttons}>
        {RECORDING_KINDS.map((kind) => (
          <ButtonLink key={kind} kind="secondary" href={FORMS[kind]}>
            {admin.recordings.lists[kind].add}
          </ButtonLink>
        ))}
      </div>
    </div>
  )
}

/** Returns the message for the query with which the service worker or the server redirects here. */
function whyEmpty(search: URLSearchParams): string {
  if (search.has('missed')) return text.missed
  if (search.has('failed')) return text.failed
  if (search.has('empty')) return text.empty
  return text.nothing
}

async function loadShared(): Promise<State> {
  const shared = await readSharedFile()
  if (!shared) return 'empty'
  if (isKnownNonAudio(shared.file)) return { shared, error: text.notAudio(shared.file.name) }
  return { shared, error: describeRejection(await inspectFile(shared.file), admin.recordings) }
}
