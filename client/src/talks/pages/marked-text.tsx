import { Fragment } from 'react'
import type { MarkedRange } from '#contracts/search-index.ts'
import { typed } from '../../lib/typed.ts'
import styles from './recordings.module.css'

export interface MarkedTextProps {
  text: string
  /** In order and without overlaps. */
  marks: readonly MarkedRange[]
}

/** A text with marked ranges. Only complete words are marked: a mark inside a word would separate joined letters. */
export function MarkedText({ text, marks }: MarkedTextProps) {
  return (
    <bdi {...typed(text)}>
      {marks.map(({ start, end }, index) => (
        <Fragment key={start}>
          {text.slice(marks[index - 1]?.end ?? 0, start)}
          <mark className={styles.mark}>{text.slice(start, end)}</mark>
        </Fragment>
      ))}
      {text.slice(marks.at(-1)?.end ?? 0)}
    </bdi>
  )
}
