import type { Recording } from '#contracts/recordings.ts'
import { TypedText } from '../../components/typed-text.tsx'
import { formatLength } from '../../lib/format-length.ts'
import { localHref } from '../../lib/language.ts'
import { chapterAt, chapterTitle } from './chapters.ts'
import { formatMoment } from './moment.ts'
import { playRecording, usePlayer } from './player.ts'
import styles from './talk-player.module.css'

export interface ChapterListProps {
  recording: Recording
  /** Called when a chapter is played. */
  onPlay?: () => void
}

/** The chapters of a talk, each a link to its second. A tap plays from there; a copied link starts there. */
export function ChapterList({ recording, onPlay }: ChapterListProps) {
  const { id, chapters = [] } = recording
  const current = usePlayer(({ recording: open, position }) => (open?.id === id ? chapterAt(chapters, position) : -1))
  return (
    <ol className={styles.chapters}>
      {chapters.map((chapter, index) => (
        <li key={chapter.at}>
          <a
            className={styles.chapter}
            href={`${localHref(`/bayan/${id}`)}?t=${formatMoment(chapter.at)}`}
            aria-current={index === current || undefined}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
              event.preventDefault()
              playRecording(recording, undefined, chapter.at)
              onPlay?.()
            }}
          >
            <span className={`numeric ${styles.time}`}>{formatLength(chapter.at)}</span>{' '}
            <span className={styles.title}>
              <TypedText text={chapterTitle(chapter, index)} />
            </span>
          </a>
        </li>
      ))}
    </ol>
  )
}
