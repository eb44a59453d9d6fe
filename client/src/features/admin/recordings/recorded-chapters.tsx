import { MAX_CHAPTER_TITLE } from '#contracts/chapter-limits.ts'
import type { Chapter } from '#contracts/chapters.ts'
import { admin } from '#texts/admin.ts'
import { GuardedIconButton } from '../../../components/guarded-button.tsx'
import { Icon } from '../../../components/icon.tsx'
import { formatLength } from '../../../lib/format-length.ts'
import { typed } from '../../../lib/typed.ts'
import { chapterTitle } from '../../../talks/player/chapters.ts'
import chapterStyles from './chapters/chapters.module.css'
import styles from './recorder.module.css'

const text = admin.recorder

export interface RecordedChaptersProps {
  chapters: readonly Chapter[]
  onChange: (chapters: readonly Chapter[]) => void
}

/** The points marked while recording: a few words can be written for each, and each can be removed. */
export function RecordedChapters({ chapters, onChange }: RecordedChaptersProps) {
  if (chapters.length === 0) return null
  return (
    <ol className={styles.points} aria-label={text.points}>
      {chapters.map(({ at, title }, index) => {
        const time = formatLength(at)
        return (
          <li key={at}>
            <span className="numeric">{time}</span>
            <input
              className={chapterStyles.chapterInput}
              {...typed(title)}
              aria-label={text.pointAt(time)}
              placeholder={chapterTitle({ title: '' }, index)}
              maxLength={MAX_CHAPTER_TITLE}
              autoComplete="off"
              value={title}
              onChange={(event) => {
                const title = event.target.value
                onChange(chapters.map((chapter) => (chapter.at === at ? { at, title } : chapter)))
              }}
              onKeyDown={(event) => {
                // Enter would submit the form.
                if (event.key === 'Enter') event.preventDefault()
              }}
            />
            <GuardedIconButton
              label={text.removePoint(time)}
              guardKey={chapters.length}
              onClick={() => onChange(chapters.filter((chapter) => chapter.at !== at))}
            >
              <Icon name="close" />
            </GuardedIconButton>
          </li>
        )
      })}
    </ol>
  )
}
