import { use, useEffect, useState } from 'react'
import { formatDayAndTime } from '#content/format-dates.ts'
import { restore as text } from '#texts/restore.ts'
import { time } from '#texts/time.ts'
import { Button } from '../../components/button.tsx'
import { Field, FileField } from '../../components/field.tsx'
import { GuardedButton } from '../../components/guarded-button.tsx'
import { InlineStatus } from '../../components/inline-status.tsx'
import { TypedText } from '../../components/typed-text.tsx'
import { ClockContext } from '../../lib/clock.ts'
import { formatSize } from '../../lib/format-size.ts'
import { BASENAME } from '../../lib/language.ts'
import { useStore } from '../../lib/store.ts'
import { isolate } from '../../lib/typed.ts'
import {
  cancelRestore,
  followRestore,
  interruptedFile,
  type RestoreJobState,
  restoreStore,
  startRestore,
} from './restore-job.ts'
import styles from './restore-panel.module.css'

export interface RestorePanelProps {
  /** The set-up token that the server has printed. */
  token: string
}

/** Restores a backup into an empty installation, in place of setting it up. */
export function RestorePanel({ token }: RestorePanelProps) {
  const state = useStore(restoreStore)
  useEffect(followRestore, [])
  return (
    <section className={styles.panel} aria-labelledby="restore">
      <h2 id="restore">{text.heading}</h2>
      {state.phase === 'idle' || state.phase === 'failed' ? <ChooseBackup token={token} state={state} /> : null}
      {state.phase === 'sending' ? <Sending state={state} /> : null}
      {state.phase === 'reading' || state.phase === 'loading' || state.phase === 'starting' ? (
        <Working state={state} />
      ) : null}
      {state.phase === 'done' ? <Done state={state} /> : null}
    </section>
  )
}

function ChooseBackup({ token, state }: { token: string; state: Of<'idle' | 'failed'> }) {
  const clock = use(ClockContext)
  const [file, setFile] = useState<File | null>(null)
  const [passphrase, setPassphrase] = useState('')
  const [isMissing, setMissing] = useState(false)
  const interrupted = interruptedFile()
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (!file) return setMissing(true)
        startRestore(file, token, passphrase, clock)
      }}
    >
      <p>{text.lead}</p>
      {state.phase === 'failed' ? <InlineStatus error={state.message} /> : null}
      {interrupted && !file ? <p className={styles.note}>{text.interrupted(isolate(interrupted))}</p> : null}
      <FileField
        id="restore-file"
        label={text.file}
        hint={text.fileHint}
        choose={text.choose}
        accept=".tar,application/x-tar"
        error={isMissing && !file ? text.noFile : undefined}
        onChange={(event) => setFile(event.target.files?.[0] ?? null)}
      />
      {file ? (
        <p className={styles.note} role="status">
          <TypedText text={file.name} />
        </p>
      ) : null}
      <Field
        id="restore-passphrase"
        label={text.passphrase}
        hint={text.passphraseHint}
        type="password"
        autoComplete="off"
        value={passphrase}
        onChange={(event) => setPassphrase(event.target.value)}
      />
      <Button type="submit" kind="secondary">
        {state.phase === 'failed' && file ? text.again : text.submit}
      </Button>
    </form>
  )
}

function Sending({ state: { sent, total, perSecond, isWaiting } }: { state: Of<'sending'> }) {
  const percent = Math.floor((sent / Math.max(1, total)) * 100)
  const minutesLeft = perSecond ? Math.ceil((total - sent) / perSecond / 60) : null
  const cancel = () => {
    if (sent === 0 || confirm(text.confirmCancel(formatSize(sent)))) void cancelRestore()
  }
  return (
    <>
      <Bar label={text.uploading(percent)} value={sent} max={total} />
      <p className="numeric">{text.sent(formatSize(sent), formatSize(total))}</p>
      {perSecond && minutesLeft !== null ? (
        <p className="numeric">{text.speed(formatSize(perSecond), time.duration(minutesLeft))}</p>
      ) : null}
      <p className={styles.note} role="status">
        {isWaiting ? text.waiting : text.canResume}
      </p>
      <div>
        <GuardedButton kind="secondary" onClick={cancel}>
          {text.cancel}
        </GuardedButton>
      </div>
    </>
  )
}

function Working({ state }: { state: Of<'reading' | 'loading' | 'starting'> }) {
  return (
    <>
      {state.phase === 'reading' ? (
        <Bar label={text.reading(state.percent)} value={state.percent} max={100} />
      ) : (
        <Bar label={state.phase === 'loading' ? text.loading : text.starting} />
      )}
      <p className={styles.note} role="status">
        {text.keepsRunning}
      </p>
    </>
  )
}

/** A labelled progress bar. @param props.value undefined while the progress is unknown */
function Bar({ label, ...bar }: { label: string; value?: number; max?: number }) {
  return (
    <>
      <p>{label}</p>
      <progress className={styles.progress} aria-label={text.progress} aria-valuetext={label} {...bar} />
    </>
  )
}

function Done({ state: { createdAt, files } }: { state: Of<'done'> }) {
  return (
    <>
      <InlineStatus message={text.done} />
      <p>{text.doneDetail(formatDayAndTime(new Date(createdAt)), files)}</p>
      {/* Reloads the page, which has the data of the empty site. */}
      <div>
        <Button onClick={() => location.assign(BASENAME)}>{text.open}</Button>
      </div>
    </>
  )
}

type Of<Phase extends RestoreJobState['phase']> = Extract<RestoreJobState, { phase: Phase }>
