import { useEffect, useState } from 'react'
import type { Recording } from '#contracts/recordings.ts'
import { bayans } from '#texts/bayans.ts'
import { player } from '#texts/player.ts'
import { Button } from '../../components/button.tsx'
import { formatLength } from '../../lib/format-length.ts'
import { singleClick } from '../../lib/single-click.ts'
import { OpenSeekBar, SkipButton } from './controls.tsx'
import { pausePlayer, playRecording, prefetchRecording, useIsSounding, useListening, usePlayer } from './player.ts'
import { PlayerIcon } from './player-icon.tsx'
import { usePreloadedPlayer } from './preload-player.ts'
import { SeekBar } from './seek-bar.tsx'
import styles from './talk-player.module.css'

export interface TalkPlayerProps {
  recording: Recording
  /** Seconds from the address; takes precedence over the stored position. */
  moment: number | null
}

/** The player in a talk's own page: it opens the talk, and controls it while it is open. */
export function TalkPlayer({ recording, moment }: TalkPlayerProps) {
  usePreloadedPlayer()
  const progress = useListening().get(recording.id)
  const isSounding = useIsSounding(recording.id)
  const isOpen = usePlayer(({ recording: open }) => open?.id === recording.id)
  const [hasPlayed, setHasPlayed] = useState(false)
  useEffect(() => prefetchRecording(recording), [recording])
  const startAt = moment !== null && !hasPlayed ? moment : undefined
  const from = startAt ?? progress?.position ?? 0
  const label =
    isOpen && startAt === undefined
      ? player.play
      : from > 0
        ? bayans.detail.listenFrom(formatLength(from))
        : bayans.detail.listen
  const play = (at: number | undefined) => {
    setHasPlayed(true)
    playRecording(recording, undefined, at)
  }
  return (
    <div className={styles.player}>
      {isOpen ? (
        <OpenSeekBar />
      ) : (
        <SeekBar
          position={Math.floor(from)}
          duration={recording.durationSeconds}
          buffered={0}
          waveform={recording.waveform}
          marks={recording.chapters?.map(({ at }) => at)}
          onSeek={play}
        />
      )}
      <div className={styles.controls} dir="ltr">
        {isOpen ? <SkipButton direction="back" large /> : null}
        <Button className={styles.listen} onClick={singleClick(() => (isSounding ? pausePlayer() : play(startAt)))}>
          <PlayerIcon name={isSounding ? 'pause' : 'play'} size={28} />
          {isSounding ? player.pause : label}
        </Button>
        {isOpen ? <SkipButton direction="forward" large /> : null}
      </div>
    </div>
  )
}
