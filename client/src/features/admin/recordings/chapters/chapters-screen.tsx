import { admin } from '#texts/admin.ts'
import { ButtonLink } from '../../../../components/button.tsx'
import { TypedText } from '../../../../components/typed-text.tsx'
import styles from '../../admin.module.css'
import { isGone } from '../../admin-request.ts'
import { QueryState } from '../../query-state.tsx'
import toolbar from '../../toolbar.module.css'
import { ChaptersForm } from './chapters-form.tsx'
import { useChapters } from './use-chapters.ts'

const text = admin.chapters

export interface ChaptersScreenProps {
  /** The recording's id from the address. */
  id: string
  /** The address of the list. */
  back: string
}

/** `?chapters=` of the lists of recordings: the chapters of one talk. */
export default function ChaptersScreen({ id, back }: ChaptersScreenProps) {
  const query = useChapters(id)
  const { data, error, reload, change } = query
  return (
    <div className={styles.screen}>
      <div className={toolbar.toolbar}>
        <ButtonLink kind="secondary" href={back}>
          {text.back}
        </ButtonLink>
      </div>
      {data ? (
        <section aria-labelledby="chapters-of" className={styles.column}>
          <h2 id="chapters-of">
            {text.heading}: <TypedText text={data.recording.title} />
          </h2>
          <ChaptersForm
            loaded={data}
            reload={reload}
            onSaved={(chapters) => change((latest) => ({ ...latest, ...chapters }))}
          />
        </section>
      ) : null}
      {isGone(error) ? <p role="alert">{text.gone}</p> : <QueryState query={query} failed={text.loadFailed} />}
    </div>
  )
}
