import { player } from '#texts/player.ts'
import { ListRow, RowList, rowTarget } from '../../components/list-row.tsx'
import { TypedText } from '../../components/typed-text.tsx'
import { formatLength } from '../../lib/format-length.ts'
import { singleClick } from '../../lib/single-click.ts'
import { isolate } from '../../lib/typed.ts'
import styles from './full-player.module.css'
import { playRecording, usePlayer } from './player.ts'

/** Nobody looks further ahead. */
const MAX_SHOWN = 20

/** The recordings that follow the open one; a tap plays one. */
export function UpNext() {
  const list = usePlayer((state) => state.list)
  const id = usePlayer((state) => state.recording?.id)
  const index = list.findIndex((recording) => recording.id === id)
  const next = index < 0 ? [] : list.slice(index + 1, index + 1 + MAX_SHOWN)
  if (next.length === 0) return null
  return (
    <section className={styles.next} aria-labelledby="up-next">
      <h4 id="up-next" className={styles.nextHeading}>
        {player.upNext}
      </h4>
      <RowList>
        {next.map((recording) => (
          <ListRow
            key={recording.id}
            title={
              <button
                type="button"
                className={rowTarget}
                onClick={singleClick(() => playRecording(recording, list))}
                aria-label={player.playTitled(isolate(recording.title))}
              >
                <TypedText text={recording.title} />
              </button>
            }
            meta={recording.date}
            trailing={
              recording.durationSeconds === null ? null : (
                <span className={`numeric ${styles.length}`}>{formatLength(recording.durationSeconds)}</span>
              )
            }
          />
        ))}
      </RowList>
    </section>
  )
}
