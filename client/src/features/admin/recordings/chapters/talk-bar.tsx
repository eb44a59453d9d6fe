import type { ReactNode } from 'react'
import type { Recording } from '#contracts/recordings.ts'
import { admin } from '#texts/admin.ts'
import { bayans } from '#texts/bayans.ts'
import { player } from '#texts/player.ts'
import { IconButton } from '../../../../components/button.tsx'
import { PlayerIcon } from '../../../../talks/player/player-icon.tsx'
import { SeekBar } from '../../../../talks/player/seek-bar.tsx'
import { ErrorMessage } from '../../action-status.tsx'
import type { TalkAudio } from '../use-talk-audio.ts'
import styles from './chapters.module.css'

/** Short enough to find a word again. */
const SKIP_SECONDS = 5

export interface TalkBarProps {
  recording: Recording
  talk: TalkAudio
  /** The seconds at which chapters begin. */
  marks: readonly number[] | undefined
  /** Actions at the position. */
  children: ReactNode
}

/** A small player that stays in view above the rows. */
export function TalkBar({ recording: { waveform, isPreparing }, talk, marks, children }: TalkBarProps) {
  const { position, duration, isPlaying } = talk
  const skip = (seconds: number, label: string, name: 'back' | 'forward') => (
    <IconButton label={label} onClick={() => talk.seek(Math.max(0, position + seconds))}>
      <PlayerIcon name={name} size={30} seconds={SKIP_SECONDS} />
    </IconButton>
  )
  return (
    <section className={styles.talkBar} aria-label={admin.chapters.player}>
      <SeekBar {...{ position, duration, waveform, marks }} buffered={0} onSeek={talk.seek} />
      <div className={styles.talkControls}>
        {isPreparing ? (
          <p>{bayans.detail.isPreparing}</p>
        ) : (
          <div className={styles.talkPlay} dir="ltr">
            {skip(-SKIP_SECONDS, player.back(SKIP_SECONDS), 'back')}
            <IconButton label={isPlaying ? player.pause : player.play} onClick={talk.toggle}>
              <PlayerIcon name={isPlaying ? 'pause' : 'play'} size={32} />
            </IconButton>
            {skip(SKIP_SECONDS, player.forward(SKIP_SECONDS), 'forward')}
          </div>
        )}
        {children}
      </div>
      <ErrorMessage>{talk.hasFailed ? admin.chapters.noSound : undefined}</ErrorMessage>
    </section>
  )
}
