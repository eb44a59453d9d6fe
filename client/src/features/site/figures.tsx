import type { Figure } from '#content/types.ts'
import { TypedText } from '../../components/typed-text.tsx'
import styles from './figures.module.css'

export interface FiguresProps {
  figures: readonly Figure[]
  /** `band` is for the dark background of a page's head. */
  on?: 'page' | 'band'
}

/** Key figures: a large number with its label below. */
export function Figures({ figures, on = 'page' }: FiguresProps) {
  return (
    <dl className={`${styles.figures} ${styles[on]}`}>
      {figures.map((figure) => (
        <div key={figure.label}>
          <dt>{figure.label}</dt>
          <dd className="numeric">
            <TypedText text={figure.value} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
