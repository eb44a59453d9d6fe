import { useEffect, useRef, useState } from 'react'
import { IconButton } from '../../components/button.tsx'
import { Icon } from '../../components/icon.tsx'
import { player } from '../../content/en/player.ts'
import { formatLength } from '../../lib/amounts.ts'
import { Fault, FullPlayer } from './full-player.tsx'
import { PlayButton } from './play-button.tsx'
import styles from './player.module.css'
import { closePlayer, goBack, STEP, skip, usePlayer } from './player.ts'
import { PlayerIcon } from './player-icon.tsx'

/** The player at the bottom of every page, for as long as a recording is open. */
export default function PlayerDock() {
  const recording = usePlayer((state) => state.recording)
  const leftAt = usePlayer((state) => state.leftAt)
  const [full, setFull] = useState(false)
  const ref = useRef<HTMLElement>(null)
  useEffect(() => {
    const bar = ref.current
    if (!bar) return
    const root = document.documentElement
    const tell = () => root.style.setProperty('--dock-block', `${bar.offsetHeight}px`)
    const watch = new ResizeObserver(tell)
    watch.observe(bar)
    return () => {
      watch.disconnect()
      root.style.removeProperty('--dock-block')
    }
  }, [])
  if (!recording) return null
  return (
    <section ref={ref} className={styles.dock} aria-label={player.label} data-print="no">
      <Progress />
      <div className={styles.row}>
        <PlayButton />
        <button type="button" className={styles.open} aria-haspopup="dialog" onClick={() => setFull(true)}>
          <span className={styles.title}>
            <span className="visually-hidden">{player.expand}: </span>
            {recording.title}
          </span>
          <Times />
        </button>
        {leftAt === null ? null : (
          <button type="button" className={styles.back} onClick={goBack}>
            {player.goBack(formatLength(leftAt))}
          </button>
        )}
        <span className={styles.wide}>
          <IconButton label={player.back(STEP)} onClick={() => skip(-STEP)}>
            <PlayerIcon name="back" size={30} seconds={STEP} />
          </IconButton>
          <IconButton label={player.forward(STEP)} onClick={() => skip(STEP)}>
            <PlayerIcon name="forward" size={30} seconds={STEP} />
          </IconButton>
        </span>
        <IconButton label={player.close} onClick={closePlayer}>
          <Icon name="close" />
        </IconButton>
      </div>
      {full ? null : <Fault />}
      <FullPlayer open={full} onClose={() => setFull(false)} />
    </section>
  )
}

function Times() {
  const position = usePlayer((state) => Math.floor(state.position))
  const duration = usePlayer((state) => state.duration)
  return (
    // Not part of the button's name, which would change each second; the full player's slider says it.
    <span className={`numeric ${styles.muted}`} aria-hidden="true">
      {duration === null ? formatLength(position) : `${formatLength(position)} / ${formatLength(duration)}`}
    </span>
  )
}

function Progress() {
  const ref = useRef<HTMLDivElement>(null)
  const share = usePlayer(({ position, duration }) => (duration ? Math.min(1, position / duration) : 0))
  useEffect(() => {
    if (ref.current) ref.current.style.transform = `scaleX(${share})`
  }, [share])
  return (
    <div className={styles.line} aria-hidden="true">
      <div ref={ref} className={styles.lineDone} />
    </div>
  )
}
