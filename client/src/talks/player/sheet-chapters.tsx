import { useEffect, useRef } from 'react'
import type { Chapter } from '#contracts/chapters.ts'
import type { Recording } from '#contracts/recordings.ts'
import { chapters as text } from '#texts/chapters.ts'
import { IconButton } from '../../components/button.tsx'
import { Icon } from '../../components/icon.tsx'
import { TypedText } from '../../components/typed-text.tsx'
import { ChapterList } from './chapter-list.tsx'
import { adjacentStart, chapterAt, chapterTitle } from './chapters.ts'
import controls from './controls.module.css'
import styles from './full-player.module.css'
import { stepChapter, usePlayer } from './player.ts'

/** The current chapter between buttons that step to the others, and all of them. */
export function SheetChapters({ recording, chapters }: { recording: Recording; chapters: readonly Chapter[] }) {
  const place = useRef<HTMLDivElement>(null)
  const index = usePlayer(({ position }) => chapterAt(chapters, position))
  const isLast = usePlayer(({ position }) => adjacentStart(chapters, position, 1) === undefined)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const step = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0
      // The same keys as in video players.
      const hasModifier = isApple() ? event.altKey : event.ctrlKey
      if (!step || !hasModifier || !place.current?.closest('dialog')?.open) return
      event.preventDefault()
      stepChapter(step)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  const chapter = chapters[index]
  const modifier = isApple() ? 'Alt' : 'Control'
  return (
    <div ref={place} className={styles.chapters}>
      <div className={styles.chapterSteps} dir="ltr">
        <IconButton
          className={controls.step}
          label={text.previous}
          aria-keyshortcuts={`${modifier}+ArrowLeft`}
          onClick={() => stepChapter(-1)}
        >
          <Icon name="previous" />
        </IconButton>
        <p className={styles.presentChapter}>
          <span className={styles.chapterTitle}>
            <TypedText text={chapter ? chapterTitle(chapter, index) : text.before} />
          </span>
          {chapter ? (
            <span className={`numeric ${styles.chapterPlace}`}>{text.place(index + 1, chapters.length)}</span>
          ) : null}
        </p>
        <IconButton
          className={controls.step}
          label={text.next}
          disabled={isLast}
          aria-keyshortcuts={`${modifier}+ArrowRight`}
          onClick={() => stepChapter(1)}
        >
          <Icon name="next" />
        </IconButton>
      </div>
      <ChapterList recording={recording} />
    </div>
  )
}

/** Macs switch screens by Control and an arrow, and use Option. */
const isApple = () => /Mac|iPhone|iPad/.test(navigator.platform)
