import { use, useEffect, useRef, useState } from 'react'
import type { RecordingKind } from '#contracts/recording-kinds.ts'
import { Button } from '../../../components/button.tsx'
import { admin } from '../../../content/en/admin.ts'
import { formatLength } from '../../../lib/amounts.ts'
import { ClockContext } from '../../../lib/clock.ts'
import styles from '../admin.module.css'
import { canRecord, levelMeterOf } from './microphone.ts'
import { type RecorderState, startRecording, stopRecording, togglePause, useRecorder } from './recorder.ts'

const text = admin.recorder
/** So long without a sound is no pause in a talk any more. */
const SILENT_MS = 6000
/** Below this, on the meter's scale, is what a covered or dead microphone gives. */
const SILENCE = 0.08
const LOOK_MS = 100

/** The other way to a recording: this phone's own microphone. */
export function RecordPanel({ kind, date }: { kind: RecordingKind; date: string }) {
  const clock = use(ClockContext)
  const state = useRecorder()
  if (!canRecord()) return <p className={styles.small}>{text.cannot}</p>
  if (state.phase !== 'idle' && state.kind !== kind) {
    return <p className={styles.small}>{text.elsewhere(text.kinds[state.kind])}</p>
  }
  if (state.phase === 'recording') return <UnderWay state={state} />
  if (state.phase === 'mending') return <p role="status">{text.mending}</p>
  return (
    <div className={styles.record}>
      {state.phase === 'idle' && state.fault ? (
        <p className={styles.fault} role="alert">
          {state.fault}
        </p>
      ) : null}
      <span className={styles.small}>{text.or}</span>
      <Button
        kind="quiet"
        aria-describedby="record-hint"
        disabled={state.phase === 'asking'}
        onClick={() => void startRecording(kind, date, clock)}
      >
        {text.start}
      </Button>
      <p id="record-hint" className={styles.small} role="status">
        {state.phase === 'asking' ? text.asking : text.hint}
      </p>
    </div>
  )
}

function UnderWay({ state }: { state: Extract<RecorderState, { phase: 'recording' }> }) {
  const { meter, silent } = useLevel(state.stream, !state.paused)
  const stop = useRef<HTMLButtonElement>(null)
  // The button that was tapped is gone.
  useEffect(() => stop.current?.focus(), [])
  return (
    <section className={styles.readBack} aria-label={text.heading}>
      <p className={styles.counter}>
        <span className={state.paused ? styles.paused : styles.live} aria-hidden="true" />
        <span className="numeric" role="timer" aria-label={text.time}>
          {formatLength(Math.floor(state.seconds))}
        </span>
        {state.paused ? ` ${text.paused}` : null}
      </p>
      <meter ref={meter} className={styles.level} min={0} max={1} aria-label={text.level} />
      <p role="status" className={silent || !state.kept ? styles.doubt : styles.small}>
        {state.kept ? (silent ? text.silent : text.kept) : text.notKept}
      </p>
      <div className={styles.buttons}>
        <Button ref={stop} onClick={stopRecording}>
          {text.stop}
        </Button>
        <Button kind="quiet" onClick={togglePause}>
          {state.paused ? text.resume : text.pause}
        </Button>
      </div>
    </section>
  )
}

/** Moves a meter with the sound, and notices when there has been none for a while. */
function useLevel(stream: MediaStream, listening: boolean) {
  const meter = useRef<HTMLMeterElement>(null)
  const [silent, setSilent] = useState(false)
  useEffect(() => {
    if (!listening) {
      if (meter.current) meter.current.value = 0
      setSilent(false)
      return
    }
    const level = levelMeterOf(stream)
    let quietFor = 0
    const timer = setInterval(() => {
      const now = level.read()
      if (meter.current) meter.current.value = now
      quietFor = now > SILENCE ? 0 : quietFor + LOOK_MS
      setSilent(quietFor >= SILENT_MS)
    }, LOOK_MS)
    return () => {
      clearInterval(timer)
      level.stop()
    }
  }, [stream, listening])
  return { meter, silent }
}
