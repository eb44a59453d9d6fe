import { type ReactNode, useRef } from 'react'
import { player } from '#texts/player.ts'
import { Button, IconButton } from '../../components/button.tsx'
import { AppLink } from '../../components/link.tsx'
import { formatLength } from '../../lib/format-length.ts'
import { useFocusFallback } from '../../lib/use-focus-fallback.ts'
import styles from './controls.module.css'
import { resumePlayer, SKIP_SECONDS, seekTo, skip, undoJump, usePlayer } from './player.ts'
import { PlayerIcon } from './player-icon.tsx'
import { SeekBar } from './seek-bar.tsx'

/** The seek bar of the open recording. */
export function FullSeekBar() {
  const position = usePlayer((state) => Math.floor(state.position))
  const duration = usePlayer((state) => state.duration)
  // A downloaded recording is loaded completely.
  const buffered = usePlayer(({ isSaved, buffered, duration }) => Math.floor((isSaved ? duration : buffered) ?? 0))
  const waveform = usePlayer(({ recording }) => recording?.waveform)
  const chapters = usePlayer(({ recording }) => recording?.chapters)
  return (
    <SeekBar {...{ position, duration, buffered, waveform }} marks={chapters?.map(({ at }) => at)} onSeek={seekTo} />
  )
}

/** Skips back or forward. */
export function SkipButton({ direction, large = false }: { direction: 'back' | 'forward'; large?: boolean }) {
  return (
    <IconButton
      label={player[direction](SKIP_SECONDS)}
      className={large ? styles.step : ''}
      onClick={() => skip(direction === 'back' ? -SKIP_SECONDS : SKIP_SECONDS)}
    >
      <PlayerIcon name={direction} size={large ? 36 : 30} seconds={SKIP_SECONDS} />
    </IconButton>
  )
}

/** Returns to the position before a long jump, while that is offered; then the play button gets the focus. */
export function UndoSeek({ children }: { children: (label: string, undo: () => void) => ReactNode }) {
  const undoPosition = usePlayer((state) => state.undoPosition)
  const place = useRef<HTMLSpanElement>(null)
  const watch = useFocusFallback(undoPosition !== null, () => {
    // Hidden ones take no focus.
    for (const button of place.current?.closest('section, dialog')?.querySelectorAll<HTMLElement>('[data-play]') ?? [])
      button.focus()
  })
  return (
    <span ref={place} className={styles.contents} {...watch}>
      {undoPosition === null ? null : children(player.undoJump(formatLength(undoPosition)), undoJump)}
    </span>
  )
}

/** Shows why there is no sound, and offers a retry, and without network the talks on this phone. */
export function PlayerError() {
  const error = usePlayer((state) => state.error)
  const phase = usePlayer((state) => state.phase)
  const hasStarted = usePlayer((state) => state.position > 0)
  const text =
    error === 'offline' && hasStarted && phase !== 'failed'
      ? player.stalled
      : error
        ? player.errors[error]
        : phase === 'stalled'
          ? player.loading
          : ''
  return (
    <div role="status" className={text ? styles.error : undefined}>
      {text ? <span>{text}</span> : null}
      {error === 'offline' ? (
        <AppLink href="/downloads" className={styles.saved}>
          {player.savedTalks}
        </AppLink>
      ) : null}
      {phase === 'failed' && error !== 'gone' && error !== 'unsupported' ? (
        <Button kind="secondary" onClick={resumePlayer}>
          {player.retry}
        </Button>
      ) : null}
    </div>
  )
}
