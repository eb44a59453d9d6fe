import { use, useEffect, useRef, useState } from 'react'
import { MAX_CHAPTERS } from '#contracts/chapter-limits.ts'
import type { RecordingKind } from '#contracts/recording-kinds.ts'
import { admin } from '#texts/admin.ts'
import { Button } from '../../../components/button.tsx'
import { GuardedButton } from '../../../components/guarded-button.tsx'
import { ClockContext } from '../../../lib/clock.ts'
import { formatLength } from '../../../lib/format-length.ts'
import { PlayerIcon } from '../../../talks/player/player-icon.tsx'
import { ErrorMessage } from '../action-status.tsx'
import adminStyles from '../admin.module.css'
import formStyles from '../form.module.css'
import { canRecord, createLevelMeter } from './microphone.ts'
import { RecordedChapters } from './recorded-chapters.tsx'
import styles from './recorder.module.css'
import {
  addChapter,
  changeChapters,
  type RecorderState,
  startRecording,
  stopRecording,
  togglePause,
  useRecorder,
} from './recorder.ts'

const text = admin.recorder
/** Longer than any pause in a talk. */
const SILENCE_WARNING_MS = 6000
/** On the meter's scale; a covered or dead microphone stays below. */
const SILENCE_LEVEL = 0.08
const METER_INTERVAL_MS = 100

/** Records with this phone's microphone instead of choosing a file. */
export function RecordPanel({ kind, date }: { kind: RecordingKind; date: string }) {
  const clock = use(ClockContext)
  const state = useRecorder()
  if (!canRecord()) return <p className={adminStyles.small}>{text.cannot}</p>
  if (state.phase !== 'idle' && state.kind !== kind) {
    return <p className={adminStyles.small}>{text.otherRecording(text.kinds[state.kind])}</p>
  }
  if (state.phase === 'recording') return <ActiveRecording state={state} />
  if (state.phase === 'processing') return <p role="status">{text.processing}</p>
  return (
    <div className={styles.record}>
      <span className={adminStyles.small}>{text.or}</span>
      <Button
        kind="secondary"
        aria-describedby="record-hint"
        disabled={state.phase === 'requesting'}
        onClick={() => void startRecording(kind, date, clock)}
      >
        {text.start}
      </Button>
      <p id="record-hint" className={adminStyles.small} role="status">
        {state.phase === 'requesting' ? text.requesting : text.hint}
      </p>
      <ErrorMessage>{state.phase === 'idle' ? state.error : ''}</ErrorMessage>
    </div>
  )
}

function ActiveRecording({ state }: { state: Extract<RecorderState, { phase: 'recording' }> }) {
  const { meter, isSilent } = useLevel(state.stream, !state.isPaused)
  const section = useRef<HTMLElement>(null)
  // The button that had the focus is gone.
  useEffect(() => section.current?.focus(), [])
  return (
    <section ref={section} tabIndex={-1} className={styles.recorder} aria-label={text.heading}>
      <p className={styles.counter}>
        <span className={state.isPaused ? styles.paused : styles.live} aria-hidden="true" />
        <span className="numeric" role="timer" aria-label={text.time}>
          {formatLength(Math.floor(state.seconds))}
        </span>
        {state.isPaused ? ` ${text.paused}` : null}
      </p>
      <meter ref={meter} className={styles.level} min={0} max={1} aria-label={text.level} />
      <p role="status" className={isSilent || !state.isSaved ? adminStyles.caution : adminStyles.small}>
        {state.isSaved ? (isSilent ? text.silent : text.saved) : text.notSaved}
      </p>
      <p className={adminStyles.small}>{text.newPointHint}</p>
      <RecordedChapters chapters={state.chapters} onChange={(chapters) => changeChapters(() => chapters)} />
      <div className={`${adminStyles.docked} ${formStyles.submit} ${styles.controls}`}>
        <Button onClick={togglePause}>
          <PlayerIcon name={state.isPaused ? 'play' : 'pause'} />
          {state.isPaused ? text.resume : text.pause}
        </Button>
        <div className={adminStyles.buttons}>
          <GuardedButton
            kind="secondary"
            guardKey={state.chapters.length}
            disabled={state.chapters.length >= MAX_CHAPTERS}
            onClick={addChapter}
          >
            {text.newPoint}
          </GuardedButton>
          <GuardedButton kind="secondary" onClick={stopRecording}>
            {text.stop}
          </GuardedButton>
        </div>
      </div>
    </section>
  )
}

/** Updates a meter with the sound level and detects silence. */
function useLevel(stream: MediaStream, enabled: boolean) {
  const meter = useRef<HTMLMeterElement>(null)
  const [isSilent, setIsSilent] = useState(false)
  useEffect(() => {
    if (!enabled) {
      if (meter.current) meter.current.value = 0
      setIsSilent(false)
      return
    }
    const level = createLevelMeter(stream)
    let silentMs = 0
    const timer = setInterval(() => {
      const now = level.read()
      if (meter.current) meter.current.value = now
      silentMs = now > SILENCE_LEVEL ? 0 : silentMs + METER_INTERVAL_MS
      setIsSilent(silentMs >= SILENCE_WARNING_MS)
    }, METER_INTERVAL_MS)
    return () => {
      clearInterval(timer)
      level.close()
    }
  }, [stream, enabled])
  return { meter, isSilent }
}
