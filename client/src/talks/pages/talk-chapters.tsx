import { chapters as text } from '#texts/chapters.ts'
import { ChapterList, type ChapterListProps } from '../player/chapter-list.tsx'
import styles from './bayan.module.css'

/** The chapters on the page of a talk, below its first screen. */
export default function TalkChapters(props: ChapterListProps) {
  return (
    <section className={styles.chapters} aria-labelledby="chapters">
      <h2 id="chapters">{text.heading}</h2>
      <ChapterList {...props} />
    </section>
  )
}
