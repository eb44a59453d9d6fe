import type { Recording } from '#contracts/recordings.ts'
import { TypedText } from '../../components/typed-text.tsx'
import { formatLength } from '../../lib/format-length.ts'
import { chapterAt, chapterTitle } from './chapters.ts'
import { MomentLink } from './moment-link.tsx'
import { usePlayer } from './player.ts'
import styles from './talk-player.module.css'

export interface ChapterListProps {
  recording: Recording
  /** Called when a chapter is played. */
  onPlay?: () => void
}

/** The chapters of a talk, each a link to its second. */
export function ChapterList({ recording, onPlay }: ChapterListProps) {
  const { id, chapters = [] } = recording
  const current = usePlayer(({ recording: open, position }) => (open?.id === id ? chapterAt(chapters, position) : -1))
  return (
    <ol className={styles.chapters}>
      {chapters.map((chapter, index) => (
        <li key={chapter.at}>
          <MomentLink
            recording={recording}
            at={chapter.at}
            className={styles.chapter}
            aria-current={index === current || undefined}
            onPlay={onPlay}
          >
            <span className={`numeric ${styles.time}`}>{formatLength(chapter.at)}</span>{' '}
            <span className={styles.title}>
              <TypedText text={chapterTitle(chapter, index)} />
            </span>
          </MomentLink>
        </li>
      ))}
    </ol>
  )
}
