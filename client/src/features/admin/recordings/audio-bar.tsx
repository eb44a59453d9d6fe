import { useEffect, useRef } from 'react'
import { admin } from '#texts/admin.ts'
import { player } from '#texts/player.ts'
import { IconButton } from '../../../components/button.tsx'
import { PlayerIcon } from '../../../talks/player/player-icon.tsx'
import { SeekBar } from '../../../talks/player/seek-bar.tsx'
import { ErrorMessage } from '../action-status.tsx'
import styles from './recordings.module.css'
import { useTalkAudio } from './use-talk-audio.ts'

export interface AudioBarProps {
  label: string
  url: string
  /** The length; null until known. */
  seconds: number | null
  waveform?: string | undefined
  /** Plays at once. */
  autoPlay?: boolean
}

/** Plays a recording in a form or a row, without the listener's player. */
export function AudioBar({ label, url, seconds, waveform, autoPlay = false }: AudioBarProps) {
  const { position, duration, isPlaying, hasFailed, toggle, seek } = useTalkAudio(url, seconds)
  const start = useRef(autoPlay ? toggle : undefined)
  useEffect(() => start.current?.(), [])
  return (
    <section className={styles.audio} aria-label={label}>
      <IconButton label={isPlaying ? player.pause : player.play} onClick={toggle}>
        <PlayerIcon name={isPlaying ? 'pause' : 'play'} size={28} />
      </IconButton>
      <SeekBar position={position} duration={duration} waveform={waveform} buffered={0} onSeek={seek} />
      <ErrorMessage>{hasFailed ? admin.chapters.noSound : undefined}</ErrorMessage>
    </section>
  )
}
