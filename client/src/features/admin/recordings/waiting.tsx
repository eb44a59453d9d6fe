/** What waits on the phone to become a recording: one that was made here, one that another app shared, an upload. */
import { useEffect, useState } from 'react'
import type { RecordingKind } from '#contracts/recording-kinds.ts'
import { Button } from '../../../components/button.tsx'
import { admin } from '../../../content/en/admin.ts'
import { readShared, type Shared } from '../../../data/shared-inbox.ts'
import { formatLength, formatSize } from '../../../lib/amounts.ts'
import { formatDayAndTime } from '../../../lib/dates.ts'
import styles from '../admin.module.css'
import { type Chosen, choose } from './chosen.ts'
import { forgetUpload, keptUpload, type UploadJob } from './kept-upload.ts'
import { isUnderWay } from './recorder.ts'
import { fileOfTake } from './take-file.ts'
import { forgetTake, keptTakes, readTake, type Take } from './takes-db.ts'

const text = admin.recordings

export interface Waiting {
  upload: UploadJob | null
  takes: readonly Take[]
  shared: Shared | null
}
const NONE: Waiting = { upload: null, takes: [], shared: null }

/** What waits for a kind's form. @returns it, and how to look again */
export function useWaiting(kind: RecordingKind): [Waiting, () => void] {
  const [waiting, setWaiting] = useState(NONE)
  const [looks, setLooks] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each look looks again
  useEffect(() => {
    let current = true
    void lookFor(kind).then((found) => current && setWaiting(found))
    return () => {
      current = false
    }
  }, [kind, looks])
  return [waiting, () => setLooks((count) => count + 1)]
}

async function lookFor(kind: RecordingKind): Promise<Waiting> {
  const [upload, kept, shared] = await Promise.all([keptUpload(kind), keptTakes(kind), readShared()])
  const underWay = await Promise.all(kept.map(isUnderWay))
  const sent = upload?.origin
  return {
    upload,
    // What an interrupted upload is about is offered with the upload.
    takes: kept.filter((take, index) => !underWay[index] && !(sent?.from === 'take' && sent.id === take.id)),
    shared: sent?.from === 'share' ? null : shared,
  }
}

export interface WaitingListProps {
  kind: RecordingKind
  waiting: Waiting
  /** What is in the form already is not offered. */
  chosen: Chosen | null
  /** Names a file that is made of a recording. */
  date: string
  onContinue: (job: UploadJob) => void
  onChange: () => void
}

/** Offers each of them. */
export function WaitingList({ kind, waiting, chosen, date, onContinue, onChange }: WaitingListProps) {
  const { upload, takes, shared } = waiting
  const origin = chosen?.origin
  return (
    <>
      {upload ? (
        <Offer words={text.interrupted(upload.fileName, formatSize(upload.file.size))}>
          <Button onClick={() => onContinue(upload)}>{text.resume}</Button>
          <Button kind="quiet" onClick={() => void forgetUpload(upload.kind).then(onChange)}>
            {text.discard}
          </Button>
        </Offer>
      ) : null}
      {takes
        .filter(({ id }) => !(origin?.from === 'take' && origin.id === id))
        .map((take) => (
          <TakeOffer key={take.id} take={take} date={date} onChange={onChange} />
        ))}
      {shared && origin?.from !== 'share' ? (
        <Offer words={admin.share.waiting(shared.file.name, formatSize(shared.file.size))}>
          <Button onClick={() => choose(kind, { file: shared.file, origin: { from: 'share' } })}>
            {admin.recorder.use}
          </Button>
        </Offer>
      ) : null}
    </>
  )
}

function TakeOffer({ take, date, onChange }: { take: Take; date: string; onChange: () => void }) {
  const words = admin.recorder
  const [unreadable, setUnreadable] = useState(false)
  const takeUp = async () => {
    const file = await readTake(take)
      .then((recorded) => fileOfTake(take, recorded, date))
      .catch((fault: unknown) => console.error('The recording on this phone cannot be read:', fault))
    if (file) choose(take.kind, { file, origin: { from: 'take', id: take.id } })
    else setUnreadable(true)
  }
  const discard = async () => {
    if (!confirm(words.confirmDiscard)) return
    await forgetTake(take.id)
    onChange()
  }
  const made = formatDayAndTime(new Date(take.startedAt))
  return (
    <Offer words={words.left(formatLength(take.seconds), formatSize(take.bytes), made)}>
      {unreadable ? <p role="alert">{words.unreadable}</p> : <Button onClick={() => void takeUp()}>{words.use}</Button>}
      <Button kind="quiet" onClick={() => void discard()}>
        {words.discard}
      </Button>
    </Offer>
  )
}

function Offer({ words, children }: { words: string; children: React.ReactNode }) {
  return (
    <div className={styles.readBack} role="status">
      <p>{words}</p>
      <div className={styles.buttons}>{children}</div>
    </div>
  )
}
