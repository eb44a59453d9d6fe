import { RECORDING_KINDS } from '#contracts/recording-kinds.ts'
import { bayans } from '#texts/bayans.ts'
import { AppLink } from '../../components/link.tsx'
import { ListRow, RowList, rowTarget } from '../../components/list-row.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { Picture } from '../../components/picture.tsx'
import { Loading } from '../../components/states.tsx'
import { PlayMark } from '../../components/video-embed.tsx'
import { useSite } from '../../data/use-site.ts'
import ContinueListening from '../player/continue-listening.tsx'
import { TalkRow } from '../talk-row.tsx'
import styles from './hub.module.css'

const { hub } = bayans

/** Bayanat: the two kinds of recordings as tiles like videos, the newest of each, and links to more to watch and read. */
export function Page() {
  return (
    <>
      <PageHead heading={hub.heading} lead={hub.lead} compact="lead" />
      <ContinueListening />
      <div className={`wrap ${styles.page}`}>
        <ul className={styles.tiles}>
          {hub.tiles.map((tile) => (
            <li key={tile.title} className={styles.tile}>
              <div className={styles.preview}>
                <Picture image={tile.image} first className={styles.picture} />
                <PlayMark className={styles.mark} />
              </div>
              <div className={styles.words}>
                <h2>
                  <AppLink href={tile.link.href} className={styles.link} aria-label={tile.link.label}>
                    {tile.title}
                  </AppLink>
                </h2>
                <p>{tile.text}</p>
              </div>
            </li>
          ))}
        </ul>
        <Newest />
        <RowList>
          {hub.more.map(({ text, link }) => (
            <ListRow
              key={link.href}
              title={
                <AppLink href={link.href} className={rowTarget}>
                  {link.label}
                </AppLink>
              }
              level={2}
              meta={text}
            />
          ))}
        </RowList>
      </div>
    </>
  )
}

/** The newest recording of each kind that can be played. Their place is kept until they are loaded. */
function Newest() {
  const { recordings, hasFailed } = useSite()
  const newest = RECORDING_KINDS.flatMap((kind) => recordings?.[kind].find(({ isPreparing }) => !isPreparing) ?? [])
  if (recordings ? newest.length === 0 : hasFailed) return null
  return (
    <section className={styles.newest} aria-labelledby="newest">
      <h2 id="newest">{hub.newest}</h2>
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
