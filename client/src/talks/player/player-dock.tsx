import { useEffect, useRef } from 'react'
import { player } from '#texts/player.ts'
import { playerSheet } from '#texts/player-sheet.ts'
import { GuardedIconButton } from '../../components/guarded-button.tsx'
import { Icon } from '../../components/icon.tsx'
import { TypedText } from '../../components/typed-text.tsx'
import { formatLength } from '../../lib/format-length.ts'
import { dock } from '../../lib/layout-changes.ts'
import { typed } from '../../lib/typed.ts'
import { PlayerError, SkipButton, UndoSeek } from './controls.tsx'
import { FullPlayer } from './full-player.tsx'
import { PlayButton } from './play-button.tsx'
import { closePlayer, usePlayer } from './player.ts'
import styles from './player-dock.module.css'
import { useHistorySheet } from './use-history-sheet.ts'
import { useSleepMinutes } from './use-sleep-minutes.ts'

/** The player at the bottom of every page while a recording is open; hidden while that of the talk's own page is in view. */
export default function PlayerDock() {
  const recording = usePlayer((state) => state.recording)
  const [isFull, openFull, closeFull] = useHistorySheet()
  // Nothing here that the player on the talk's own page does not show.
  const isQuiet = usePlayer((state) => state.undoPosition === null)
  if (!recording) return null
  return (
    <>
      <section
        ref={dock}
        className={`${styles.dock} ${isQuiet ? styles.quiet : ''}`}
        aria-label={player.label}
        data-print="no"
      >
        <Progress />
        <div className={styles.row}>
          <PlayButton />
          <button type="button" className={styles.open} aria-haspopup="dialog" onClick={openFull}>
            <span className="visually-hidden">{player.expand}: </span>
            <span className={styles.title} {...typed(recording.title)}>
              {recording.title}
            </span>
            <Times />
          </button>
          <UndoSeek>
            {(label, undo) => (
              <button type="button" className={styles.back} onClick={undo}>
                {label}
              </button>
            )}
          </UndoSeek>
          <span className={styles.wide} dir="ltr">
            <SkipButton direction="back" />
            <SkipButton direction="forward" />
          </span>
          <GuardedIconButton label={player.close} onClick={closePlayer}>
            <Icon name="close" />
          </GuardedIconButton>
        </div>
        {isFull ? null : <PlayerError />}
      </section>
      <FullPlayer open={isFull} onClose={closeFull} />
    </>
  )
}

function Times() {
  const position = usePlayer((state) => Math.floor(state.position))
  const duration = usePlayer((state) => state.duration)
  const sleepLeft = useSleepMinutes()
  return (
    // Not part of the button's name, which would change every second; the full player's slider announces it.
    <span className={`numeric ${styles.muted}`} aria-hidden="true">
      <TypedText
        text={duration === null ? formatLength(position) : `${formatLength(position)} / ${formatLength(duration)}`}
      />
      {sleepLeft === null ? null : (
        <>
          {' · '}
          <Icon name="moon" size={16} /> {playerSheet.sleepMinutes(sleepLeft)}
        </>
      )}
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
      <div ref={ref} className={styles.lineFilled} />
    </div>
  )
}
