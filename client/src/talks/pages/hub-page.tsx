import { bayans } from '#texts/bayans.ts'
import { ButtonLink } from '../../components/button.tsx'
import { AppLink } from '../../components/link.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { Picture } from '../../components/picture.tsx'
import { PlayMark } from '../../components/video-embed.tsx'
import ContinueListening from '../player/continue-listening.tsx'
import styles from './hub.module.css'

/** Bayanat: the two kinds of recordings as tiles like videos, and links to more to watch and read. */
export function Page() {
  const { hub } = bayans
  return (
    <>
      <PageHead heading={hub.heading} lead={hub.lead} />
      <ContinueListening />
      <div className="wrap section">
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
      </div>
      <div className="section section-surface">
        <div className="wrap">
          <ul className={styles.more}>
            {hub.more.map((entry) => (
              <li key={entry.title} className={styles.entry}>
                <h2>{entry.title}</h2>
                <p>{entry.text}</p>
                <ButtonLink href={entry.link.href} kind="secondary">
                  {entry.link.label}
                </ButtonLink>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </>
  )
}
