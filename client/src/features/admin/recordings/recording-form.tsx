import { type FormEvent, use, useEffect, useState } from 'react'
import type { RecordingKind } from '#contracts/recording-kinds.ts'
import { RECORDING_DATE_MAX, RECORDING_TITLE_MAX } from '#contracts/recording-limits.ts'
import { Button } from '../../../components/button.tsx'
import { Field } from '../../../components/field.tsx'
import { admin } from '../../../content/en/admin.ts'
import { formatLength, formatSize } from '../../../lib/amounts.ts'
import { ClockContext } from '../../../lib/clock.ts'
import styles from '../admin.module.css'
import type { Draft } from '../draft.ts'
import { choose, forgetOrigin, type Origin, useChosen } from './chosen.ts'
import { isAnother } from './kept-upload.ts'
import { type Look, lookInto, saysNoAudio } from './look-into.ts'
import { RecordPanel } from './record-panel.tsx'
import { useRecorder } from './recorder.ts'
import { acknowledgeUpload, startUpload, type UploadState } from './upload.ts'
import { UploadElsewhere } from './upload-panel.tsx'

const text = admin.recordings

export interface RecordingFormProps {
  kind: RecordingKind
  /** Names a file that is made of a recording. */
  date: string
  draft: Draft<{ title: string; date: string }>
  /** This form's upload. */
  own: Exclude<UploadState, { phase: 'idle' }> | null
  /** The other form's, while it is on its way. */
  elsewhere: Extract<UploadState, { phase: 'sending' | 'finishing' }> | null
}

/** Title, recording and date. */
export function RecordingForm({ kind, date, draft, own, elsewhere }: RecordingFormProps) {
  const clock = use(ClockContext)
  const recorder = useRecorder()
  const chosen = useChosen(kind)
  const file = chosen?.file ?? null
  const [missing, setMissing] = useState('')
  const look = useLook(file)
  const fault = file ? wrongWith(file) || (look?.film ? text.film : '') : missing

  const take = (next: File) => {
    acknowledgeUpload(kind)
    const wrong = wrongWith(next)
    setMissing(wrong)
    choose(kind, wrong ? null : { file: next, origin: { from: 'phone' } })
  }
  const discard = async (origin: Origin) => {
    if (!confirm(admin.recorder.confirmDiscard)) return
    await forgetOrigin(origin)
    choose(kind, null)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!chosen || fault) {
      if (!chosen) setMissing(missing || text.noFileChosen)
      document.getElementById('recording-file')?.focus()
      return
    }
    const { title, date: typed } = draft.values
    const { file: sent, origin } = chosen
    void startUpload({ kind, title, date: typed, fileName: sent.name, file: sent, origin, uploadUrl: null }, clock)
  }
  const phase = own?.phase
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is done
  useEffect(() => {
    if (own?.phase !== 'done' || isAnother(chosen, own.job)) return
    draft.clear()
    choose(kind, null)
    setMissing('')
  }, [phase])
  const sending = phase === 'sending' || phase === 'finishing'
  const refused = own?.phase === 'failed' && own.refused
  const recording = recorder.phase !== 'idle' && recorder.kind === kind
  return (
    <form className={styles.form} onSubmit={submit}>
      <Field
        id="recording-title"
        label={text.title}
        value={draft.values.title}
        maxLength={RECORDING_TITLE_MAX}
        readOnly={sending}
        onChange={(event) => {
          acknowledgeUpload(kind)
          draft.change({ title: event.target.value })
        }}
      />
      <div hidden={recording}>
        <Field
          id="recording-file"
          label={text.file}
          type="file"
          accept="audio/*,.mp3,.m4a,.aac,.ogg,.opus,.webm,.wav,.flac"
          fault={fault || undefined}
          disabled={sending}
          onChange={(event) => {
            const next = event.target.files?.[0] ?? null
            // The field itself forgets it: what is chosen is said below, and the same file can be chosen again.
            event.target.value = ''
            if (next) take(next)
          }}
        />
        <p className={styles.small} role="status">
          {file ? text.chosenFile(file.name, factsOf(file.size, look)) : text.noFile}
        </p>
        {file && !fault ? <Hear file={file} /> : null}
        {chosen && chosen.origin.from !== 'phone' && !sending ? (
          <Button kind="quiet" onClick={() => void discard(chosen.origin)}>
            {admin.recorder.discard}
          </Button>
        ) : null}
      </div>
      {sending ? null : <RecordPanel kind={kind} date={date} />}
      <Field
        id="recording-date"
        label={text.date}
        hint={text.dateHint}
        value={draft.values.date}
        maxLength={RECORDING_DATE_MAX}
        readOnly={sending}
        onChange={(event) => draft.change({ date: event.target.value })}
      />
      {sending || recording || refused || elsewhere ? null : <Button type="submit">{text.submit}</Button>}
      {elsewhere ? <UploadElsewhere state={elsewhere} /> : null}
    </form>
  )
}

/** What the phone itself sees wrong with a file; empty when nothing. */
const wrongWith = (file: File) => (saysNoAudio(file) ? text.notAudio : file.size === 0 ? text.emptyFile : '')

function factsOf(bytes: number, look: Look | null): string {
  const size = formatSize(bytes)
  return look?.seconds ? text.facts(formatLength(look.seconds), size) : size
}

/** The chosen recording, to be listened to before it goes up. */
function Hear({ file }: { file: File }) {
  const [url, setUrl] = useState('')
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  // biome-ignore lint/a11y/useMediaCaption: a recorded talk has no captions to show
  return url ? <audio className={styles.audio} src={url} controls preload="none" aria-label={text.heard} /> : null
}

/** What the browser sees in a chosen file; null until it has looked. */
function useLook(file: File | null): Look | null {
  const [known, setKnown] = useState<{ file: File; look: Look } | null>(null)
  useEffect(() => {
    if (!file) return
    let current = true
    void lookInto(file).then((look) => current && setKnown({ file, look }))
    return () => {
      current = false
    }
  }, [file])
  return known?.file === file ? (known?.look ?? null) : null
}
