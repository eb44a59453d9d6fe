import { type FormEvent, use, useEffect, useState } from 'react'
import { karachiDate } from '#contracts/karachi-time.ts'
import type { RecordingKind } from '#contracts/recording-kinds.ts'
import { RECORDING_DATE_MAX, RECORDING_TITLE_MAX } from '#contracts/recording-limits.ts'
import { Button } from '../../../components/button.tsx'
import { Field } from '../../../components/field.tsx'
import { admin } from '../../../content/en/admin.ts'
import { formatLength, formatMegabytes } from '../../../lib/amounts.ts'
import { ClockContext } from '../../../lib/clock.ts'
import styles from '../admin.module.css'
import { useDraft } from '../draft.ts'
import { audioLength } from './audio-length.ts'
import { likelyDate } from './likely-date.ts'
import { acknowledgeUpload, startUpload, useUpload } from './upload.ts'

const text = admin.recordings

/** Chosen files outlive the screen, as what is typed does: a login in between must not ask for them again. */
const chosen = new Map<RecordingKind, File>()

/** Types a phone gives to files that are surely no recording. */
const NO_AUDIO = /^(image|text|font)\/|^application\/(pdf|zip|msword|vnd\.)/

/** Title, file and date of a new recording. */
export function RecordingForm({ kind }: { kind: RecordingKind }) {
  const clock = use(ClockContext)
  const state = useUpload()
  const own = state.phase !== 'idle' && state.job.kind === kind ? state.phase : null
  const draft = useDraft(`recording:${kind}`, { title: '', date: likelyDate(kind, karachiDate(clock())) })
  const [file, setFile] = useState(() => chosen.get(kind) ?? null)
  const [fault, setFault] = useState('')
  const length = useLength(file)

  const choose = (next: File | null) => {
    acknowledgeUpload()
    const noAudio = next !== null && NO_AUDIO.test(next.type)
    setFault(noAudio ? text.notAudio : '')
    const taken = noAudio ? null : next
    if (taken) chosen.set(kind, taken)
    else chosen.delete(kind)
    setFile(taken)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!file) {
      setFault(text.noFileChosen)
      document.getElementById('recording-file')?.focus()
      return
    }
    const { title, date } = draft.values
    void startUpload({ kind, title, date, fileName: file.name, file, uploadUrl: null }, clock)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is done
  useEffect(() => {
    if (own !== 'done') return
    draft.clear()
    chosen.delete(kind)
    setFile(null)
  }, [own])
  const sending = own === 'sending' || own === 'finishing'
  return (
    <form className={styles.form} onSubmit={submit}>
      <Field
        id="recording-title"
        label={text.title}
        value={draft.values.title}
        maxLength={RECORDING_TITLE_MAX}
        readOnly={sending}
        onChange={(event) => {
          acknowledgeUpload()
          draft.change({ title: event.target.value })
        }}
      />
      <div>
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
            if (next) choose(next)
          }}
        />
        <p className={styles.small} role="status">
          {file ? text.chosenFile(file.name, factsOf(file.size, length)) : text.noFile}
        </p>
      </div>
      <Field
        id="recording-date"
        label={text.date}
        hint={text.dateHint}
        value={draft.values.date}
        maxLength={RECORDING_DATE_MAX}
        readOnly={sending}
        onChange={(event) => draft.change({ date: event.target.value })}
      />
      {sending ? null : <Button type="submit">{text.submit}</Button>}
    </form>
  )
}

function factsOf(bytes: number, length: number | null): string {
  const size = formatMegabytes(bytes)
  return length === null ? size : text.facts(formatLength(length), size)
}

/** How long a chosen file plays; null until that is known, or where it cannot be told. */
function useLength(file: File | null): number | null {
  const [known, setKnown] = useState<{ file: File; seconds: number | null } | null>(null)
  useEffect(() => {
    if (!file) return
    let current = true
    audioLength(file).then((seconds) => current && setKnown({ file, seconds }))
    return () => {
      current = false
    }
  }, [file])
  return known?.file === file ? (known?.seconds ?? null) : null
}
