import { type ChangeEvent, use, useRef } from 'react'
import { MAX_TRANSCRIPT } from '#contracts/note-limits.ts'
import type { ReadTranscript, SavedTranscript } from '#contracts/notes.ts'
import type { Recording } from '#contracts/recordings.ts'
import { admin } from '#texts/admin.ts'
import { Button } from '../../../../components/button.tsx'
import { GuardedButton } from '../../../../components/guarded-button.tsx'
import { refreshSite } from '../../../../data/start-sync.ts'
import { ClockContext } from '../../../../lib/clock.ts'
import { formatLength } from '../../../../lib/format-length.ts'
import { useSingleFlight } from '../../../../lib/use-single-flight.ts'
import { FormStatus, useStatus } from '../../action-status.tsx'
import styles from '../../admin.module.css'
import { adminRequest, deleteResource, describeFailure, isUnauthorized } from '../../admin-request.ts'

/** An hour's transcript has some 200 KB, which take two minutes on a slow connection. */
const SEND_TIMEOUT_MS = 120_000

const text = admin.notes.transcript

export interface TranscriptPanelProps {
  recording: Recording
  /** Called when the transcript was saved or removed. */
  onChanged: () => Promise<unknown>
}

/** Adds, replaces and removes the transcript of a talk. */
export function TranscriptPanel({ recording: { id, transcript }, onChanged }: TranscriptPanelProps) {
  const clock = use(ClockContext)
  const input = useRef<HTMLInputElement>(null)
  const { busy, run } = useSingleFlight()
  const { status, clear, succeed, fail } = useStatus()
  const path = `/recordings/${id}/transcript`

  const runAction = (failed: string, action: () => Promise<string>) =>
    run(async () => {
      clear()
      try {
        const done = await action()
        await onChanged()
        succeed(done)
        refreshSite(clock)
      } catch (error) {
        if (error instanceof RejectedFileError) return fail(error.message)
        console.error('The transcript could not be changed:', error)
        if (!isUnauthorized(error)) fail(describeFailure(error, failed))
      }
    })
  const choose = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0]
    if (!file) return
    await runAction(text.failed, async () => {
      const body = { text: await readText(file) }
      const options = { body, timeoutMs: SEND_TIMEOUT_MS }
      const { data: read } = await adminRequest<ReadTranscript>(`${path}/preview`, { method: 'POST', ...options })
      if (!read || !confirm(describeRead(file.name, read))) return text.notSaved
      const { data } = await adminRequest<SavedTranscript>(path, { method: 'PUT', ...options })
      return text.saved(data?.lines ?? 0)
    })
    // The same file can be chosen again after it was corrected.
    currentTarget.value = ''
  }
  const remove = () => {
    if (!confirm(text.confirmRemove)) return
    void runAction(text.removeFailed, async () => {
      await deleteResource(path)
      return text.removed
    })
  }
  return (
    <section aria-labelledby="transcript-of" className={`${styles.column} ${styles.stack}`}>
      <h2 id="transcript-of">{text.heading}</h2>
      <p>{text.lead}</p>
      <p className={styles.small}>
        {transcript ? text.there : text.none} {transcript?.timed ? text.timed : ''}
      </p>
      <input
        ref={input}
        type="file"
        accept=".srt,.vtt,.sbv,.lrc,.json,.tsv,.txt,text/plain,text/vtt,application/x-subrip"
        hidden
        aria-label={transcript ? text.replace : text.choose}
        onChange={(event) => void choose(event)}
      />
      <div className={styles.buttons}>
        <Button kind="secondary" busy={busy} onClick={() => input.current?.click()}>
          {busy ? text.sending : transcript ? text.replace : text.choose}
        </Button>
        {transcript ? (
          <GuardedButton kind="danger" guardKey={transcript.url} disabled={busy} onClick={remove}>
            {text.remove}
          </GuardedButton>
        ) : null}
      </div>
      <FormStatus {...status} />
    </section>
  )
}

/** Returns what was read from a file, and asks whether to save it. */
function describeRead(name: string, { lines, from, to, omitted }: ReadTranscript): string {
  const [first, last] = [from, to].map((at) => formatLength(Math.floor(at ?? 0)))
  return [
    `${name}:`,
    from === null ? text.readUntimed(lines) : text.readTimed(lines, first ?? '', last ?? ''),
    ...(omitted > 0 ? [text.omitted(omitted)] : []),
    text.confirmSave,
  ].join('\n')
}

/** Thrown for a file that cannot be sent, with the message to show. */
class RejectedFileError extends Error {}

/**
 * Returns the text of a file in UTF-8, or in UTF-16 with a byte order mark, as Windows writes it.
 * @throws RejectedFileError when it is empty, too long, or in another encoding
 */
async function readText(file: File): Promise<string> {
  // A character has at most four bytes.
  if (file.size > 4 * MAX_TRANSCRIPT) throw new RejectedFileError(text.tooLong)
  const bytes = new Uint8Array(await file.arrayBuffer())
  const mark = (bytes[0] ?? 0) * 256 + (bytes[1] ?? 0)
  const encoding = mark === 0xfffe ? 'utf-16le' : mark === 0xfeff ? 'utf-16be' : 'utf-8'
  let words: string
  try {
    words = new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    throw new RejectedFileError(text.notText)
  }
  if (words.trim() === '') throw new RejectedFileError(text.empty)
  if (words.length > MAX_TRANSCRIPT) throw new RejectedFileError(text.tooLong)
  return words
}
