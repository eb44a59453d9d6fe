import { useMemo } from 'react'
import type { Recording } from '#contracts/recordings.ts'
import styles from './cover-art.module.css'
import { parseHash } from './file-hash.ts'
import { COVER_SIZE, drawGirihCover } from './girih-cover.ts'

/** In the style sheet. */
const SERIES_COLOURS = 6

export interface CoverArtProps {
  recording: Pick<Recording, 'downloadURL' | 'kind' | 'series'>
  className?: string | undefined
}

/** The cover of a recording: a pattern of its own in the colour of its series, or of its kind. Decorative. */
export function CoverArt({ recording: { downloadURL, kind, series }, className = '' }: CoverArtProps) {
  const { stars, small } = useMemo(() => drawGirihCover(parseHash(downloadURL) ?? '0'.repeat(16)), [downloadURL])
  return (
    <svg
      viewBox={`0 0 ${COVER_SIZE} ${COVER_SIZE}`}
      className={`${styles.cover} ${styles[kind]} ${series ? styles[`series${series.id % SERIES_COLOURS}`] : ''} ${className}`}
      aria-hidden="true"
    >
      <path d={stars} className={styles.stars} />
      <path d={small} className={styles.small} />
    </svg>
  )
}
