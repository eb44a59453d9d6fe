import { RECORDING_KINDS } from '#contracts/recording-kinds.ts'
import { bayans } from '#texts/bayans.ts'
import { RowList } from '../../components/list-row.tsx'
import { Loading } from '../../components/states.tsx'
import { useSite } from '../../data/use-site.ts'
import { TalkRow } from '../talk-row.tsx'
import styles from './hub.module.css'

/** The newest recording of each kind that can be played. Their place is kept until they are loaded. */
export default function NewestTalks() {
  const { recordings, hasFailed } = useSite()
  const newest = RECORDING_KINDS.flatMap((kind) => recordings?.[kind].find(({ isPreparing }) => !isPreparing) ?? [])
  if (recordings ? newest.length === 0 : hasFailed) return null
  return (
    <section className={styles.newest} aria-labelledby="newest">
      <h2 id="newest">{bayans.hub.newest}</h2>
      {recordings ? (
        <RowList>
          {newest.map((recording) => (
            <TalkRow key={recording.id} recording={recording} list={recordings[recording.kind]} level={3} withKind />
          ))}
        </RowList>
      ) : (
        <Loading rows={RECORDING_KINDS.length} />
      )}
    </section>
  )
}
