import { bayans } from '#texts/bayans.ts'
import { ButtonLink } from '../../components/button.tsx'
import { LineIcon } from '../../components/icon.tsx'
import { PREFIX } from '../../lib/language.ts'
import styles from './recordings.module.css'

const PODCAST = 'M12 14v7M9 17a4.5 4.5 0 1 1 6 0M6.5 19.5a8.5 8.5 0 1 1 11 0'

/** The link to a podcast at the end of its list. @param feed the path of its feed, without a language */
export const PodcastLink = ({ feed }: { feed: string }) => (
  <p className={styles.podcast}>
    <ButtonLink href={PREFIX + feed} kind="secondary">
      <LineIcon path={PODCAST} size={20} />
      {bayans.podcast}
    </ButtonLink>
  </p>
)
