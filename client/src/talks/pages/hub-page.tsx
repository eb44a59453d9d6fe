import { bayans } from '#texts/bayans.ts'
import { AppLink } from '../../components/link.tsx'
import { ListRow, RowList, rowTarget } from '../../components/list-row.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { Picture } from '../../components/picture.tsx'
import { PlayMark } from '../../components/play-mark.tsx'
import { HydrationBoundary } from '../../lib/hydration-boundary.tsx'
import { lazyRetry } from '../../lib/retry-import.ts'
import ContinueListening from '../player/continue-listening.tsx'
import styles from './hub.module.css'

const { hub } = bayans
const NewestTalks = lazyRetry(() => import('./newest-talks.tsx'))

/** Bayanat: the two kinds of recordings as tiles like videos, the newest of each, and links to more to watch and read. */
export function Page() {
  return (
    <>
      <PageHead heading={hub.heading} lead={hub.lead} />
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
        <HydrationBoundary>
          <NewestTalks />
        </HydrationBoundary>
        <RowList>
          {hub.more.map(({ text, link }) => (
            <ListRow
              key={link.href}
              className={styles.more}
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
