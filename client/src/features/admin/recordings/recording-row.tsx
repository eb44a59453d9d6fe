import { admin } from '#texts/admin.ts'
import { IconButton } from '../../../components/button.tsx'
import { Icon, LineIcon } from '../../../components/icon.tsx'
import { ListRow } from '../../../components/list-row.tsx'
import { TypedText } from '../../../components/typed-text.tsx'
import { formatLength } from '../../../lib/format-length.ts'
import { isolate } from '../../../lib/typed.ts'
import { PlayerIcon } from '../../../talks/player/player-icon.tsx'
import { AudioBar } from './audio-bar.tsx'
import styles from './recordings.module.css'
import { RenditionState, type RenditionStateProps } from './rendition-state.tsx'

const text = admin.recordings
const MORE = 'M12 5h.01M12 12h.01M12 19h.01'

export interface RecordingRowProps extends Pick<RenditionStateProps, 'recording' | 'onRetried'> {
  renditions: RenditionStateProps['query']
  isPlaying: boolean
  /** Opens or closes the player. */
  onPlay: () => void
  onMore: () => void
}

/** One talk: play, title and date, and its menu. The audio player is there once the talk is played. */
export function RecordingRow({ recording, renditions, isPlaying, onPlay, onMore, onRetried }: RecordingRowProps) {
  const { title, date, durationSeconds, downloadURL, isPreparing, waveform } = recording
  const details = [date, durationSeconds === null ? '' : formatLength(durationSeconds)]
  const name = isolate(title)
  return (
    <ListRow
      className={styles.talk}
      level={2}
      leading={
        <IconButton
          className={styles.play}
          label={isPlaying ? text.stop(name) : text.listen(name)}
          disabled={isPreparing}
          onClick={onPlay}
        >
          {isPlaying ? <Icon name="close" /> : <PlayerIcon name="play" />}
        </IconButton>
      }
      title={<TypedText text={title} />}
      meta={
        <>
          <span className="numeric">{details.filter(Boolean).map(isolate).join(' · ')}</span>
          <RenditionState recording={recording} query={renditions} onRetried={onRetried} />
        </>
      }
      trailing={
        <IconButton className={styles.more} label={text.more(name)} aria-haspopup="dialog" onClick={onMore}>
          <LineIcon path={MORE} />
        </IconButton>
      }
    >
      {isPlaying ? (
        <AudioBar label={text.listen(name)} url={downloadURL} seconds={durationSeconds} waveform={waveform} autoPlay />
      ) : null}
    </ListRow>
  )
}
