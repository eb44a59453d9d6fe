import { useEffect, useRef, useState } from 'react'
import { player } from '../../content/en/player.ts'
import { formatLength } from '../../lib/amounts.ts'
import styles from './player.module.css'
import { seekTo, usePlayer } from './player.ts'

/** Where in the recording it is, to see and to change. It jumps when let go: while it is dragged nothing is fetched. */
export function SeekBar() {
  const position = usePlayer((state) => Math.floor(state.position))
  const duration = usePlayer((state) => state.duration)
  const [dragged, setDragged] = useState<number | null>(null)
  const ref = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const bar = ref.current
    // React's own onChange comes with every step; the browser's `change` once, at the end.
    const settle = () => {
      if (bar) seekTo(Number(bar.value))
      setDragged(null)
    }
    bar?.addEventListener('change', settle)
    return () => bar?.removeEventListener('change', settle)
  }, [])
  const length = duration ?? 0
  const at = Math.min(dragged ?? position, Math.floor(length))
  useEffect(() => {
    ref.current?.style.setProperty('--done', `${length > 0 ? (at / length) * 100 : 0}%`)
  }, [at, length])
  return (
    <div className={styles.seek}>
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
        <span>{duration === null ? '' : player.leftTime(formatLength(Math.max(0, length - at)))}</span>
      </div>
    </div>
  )
}
