import { useEffect, useRef, useState } from 'react'
import { player } from '#texts/player.ts'
import { TypedText } from '../../components/typed-text.tsx'
import { formatLength } from '../../lib/format-length.ts'
import styles from './seek-bar.module.css'
import { waveformImage } from './waveform.ts'

export interface SeekBarProps {
  /** Seconds from the start. */
  position: number
  /** Seconds; null until known. */
  duration: number | null
  /** Seconds up to which the recording is loaded. */
  buffered: number
  /** Drawn in place of the line. */
  waveform?: string | undefined
  /** The seconds to mark: the starts of chapters. */
  marks?: readonly number[] | undefined
  onSeek: (seconds: number) => void
}

/** Shows and changes the position. It seeks when released: nothing is fetched during a drag. */
export function SeekBar({ position, duration, buffered, waveform, marks = [], onSeek }: SeekBarProps) {
  const [dragged, setDragged] = useState<number | null>(null)
  const ref = useRef<HTMLInputElement>(null)
  const seek = useRef(onSeek)
  useEffect(() => {
    seek.current = onSeek
  })
  useEffect(() => {
    const bar = ref.current
    // React's onChange fires at every step; the browser's `change` once, on release.
    const release = () => {
      if (bar) seek.current(Number(bar.value))
      setDragged(null)
    }
    // Chromium dispatches no `change` where a drag ends at the value it began with; elsewhere it follows the `pointerup`.
    const end = () => setTimeout(() => setDragged(null))
    bar?.addEventListener('change', release)
    bar?.addEventListener('pointerup', end)
    bar?.addEventListener('pointercancel', end)
    return () => {
      bar?.removeEventListener('change', release)
      bar?.removeEventListener('pointerup', end)
      bar?.removeEventListener('pointercancel', end)
    }
  }, [])
  const length = duration ?? 0
  const at = Math.min(dragged ?? position, Math.floor(length))
  const loaded = Math.min(Math.floor(buffered), length)
  useEffect(() => {
    const part = (seconds: number) => `${length > 0 ? (seconds / length) * 100 : 0}%`
    const { style } = ref.current?.parentElement ?? {}
    style?.setProperty('--played', part(at))
    style?.setProperty('--loaded', part(loaded))
  }, [at, loaded, length])
  useEffect(() => {
    const bar = ref.current?.parentElement
    if (waveform) bar?.style.setProperty('--waveform', waveformImage(waveform))
    bar?.toggleAttribute('data-waveform', !!waveform)
  }, [waveform])
  return (
    <div className={styles.seek} dir="ltr">
      <span className={styles.waveform} aria-hidden="true" />
      {length > 0 && marks.length > 0 ? (
        <svg className={styles.marks} viewBox={`0 0 ${length} 1`} preserveAspectRatio="none" aria-hidden="true">
          <path d={marks.map((mark) => `M${mark} 0v1`).join('')} />
        </svg>
      ) : null}
      <input
        ref={ref}
        type="range"
        className={styles.range}
        min={0}
        max={Math.max(1, Math.floor(length))}
        step={1}
        value={at}
        disabled={duration === null}
        aria-label={player.position}
        aria-valuetext={player.positionText(formatLength(at), formatLength(length))}
        onChange={(event) => setDragged(Number(event.currentTarget.value))}
      />
      <div className={`numeric ${styles.times}`} aria-hidden="true">
        <span>{formatLength(at)}</span>
        <TypedText text={duration === null ? '' : player.leftTime(formatLength(Math.max(0, length - at)))} />
      </div>
    </div>
  )
}
