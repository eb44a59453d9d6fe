import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { RECORDING_KINDS, type RecordingKind } from '#contracts/recording-kinds.ts'
import { RECORDING_TITLE_MAX } from '#contracts/recording-limits.ts'
import { Button, ButtonLink } from '../../../components/button.tsx'
import { Loading } from '../../../components/states.tsx'
import { admin } from '../../../content/en/admin.ts'
import { forgetShared, readShared, type Shared } from '../../../data/shared-inbox.ts'
import { formatSize } from '../../../lib/amounts.ts'
import styles from '../admin.module.css'
import { keepDraftTitle } from '../draft.ts'
import { choose } from './chosen.ts'
import { lookInto, saysNoAudio } from './look-into.ts'

const text = admin.share
const FORMS: Record<RecordingKind, string> = { friday: '/newbayan', morningdars: '/newbayanmorning' }

type Found = { shared: Shared; wrong: string } | 'nothing' | 'looking'

/** `/share-recording`: asks what the recording is that another app sent, and puts it into that form. */
export default function ShareScreen() {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const [found, setFound] = useState<Found>('looking')
  useEffect(() => void lookAt().then(setFound), [])
  if (found === 'looking') return <Loading />
  if (found === 'nothing') return <Nothing why={whyNothing(search)} />
  const { shared, wrong } = found
  const { file, title, count } = shared
  const use = (kind: RecordingKind) => {
    choose(kind, { file, origin: { from: 'share' } })
    if (title) keepDraftTitle(`recording:${kind}`, title.slice(0, RECORDING_TITLE_MAX))
    navigate(FORMS[kind])
  }
  const discard = async () => {
    await forgetShared()
    setFound('nothing')
  }
  return (
    <div className={styles.screen}>
      <section className={styles.panel}>
        <p>{text.lead}</p>
        <p>
          <strong>{text.file(file.name, formatSize(file.size))}</strong>
        </p>
        {count > 1 ? <p className={styles.doubt}>{text.onlyFirst}</p> : null}
        {wrong ? (
          <p className={styles.fault} role="alert">
            {wrong}
          </p>
        ) : (
          <h2>{text.which}</h2>
        )}
        <div className={styles.buttons}>
          {wrong
            ? null
            : RECORDING_KINDS.map((kind) => (
                <Button key={kind} onClick={() => use(kind)}>
                  {text.choose[kind]}
                </Button>
              ))}
          <Button kind="quiet" onClick={() => void discard()}>
            {text.discard}
          </Button>
        </div>
      </section>
    </div>
  )
}

function Nothing({ why }: { why: string }) {
  return (
    <div className={styles.screen}>
      <p role="status">{why}</p>
      <ul className={styles.actions}>
        {RECORDING_KINDS.map((kind) => (
          <li key={kind}>
            <ButtonLink kind="quiet" href={FORMS[kind]}>
              {admin.recordings.lists[kind].add}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </div>
  )
}

function whyNothing(search: URLSearchParams): string {
  if (search.has('missed')) return text.missed
  if (search.has('failed')) return text.failed
  if (search.has('empty')) return text.empty
  return text.nothing
}

async function lookAt(): Promise<Found> {
  const shared = await readShared()
  if (!shared) return 'nothing'
  if (saysNoAudio(shared.file)) return { shared, wrong: text.wrong(shared.file.name) }
  const { film } = await lookInto(shared.file)
  return { shared, wrong: film ? admin.recordings.film : '' }
}
