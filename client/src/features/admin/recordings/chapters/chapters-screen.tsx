import { admin } from '#texts/admin.ts'
import { ButtonLink } from '../../../../components/button.tsx'
import { Failed, Loading } from '../../../../components/states.tsx'
import { TypedText } from '../../../../components/typed-text.tsx'
import styles from '../../admin.module.css'
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
  const { loaded, error, load, setLoaded } = useChapters(id)
  return (
    <div className={styles.screen}>
      <div className={toolbar.toolbar}>
        <ButtonLink kind="secondary" href={back}>
          {text.back}
        </ButtonLink>
      </div>
      {loaded ? (
        <section aria-labelledby="chapters-of" className={styles.column}>
          <h2 id="chapters-of">
            {text.heading}: <TypedText text={loaded.recording.title} />
          </h2>
          <ChaptersForm loaded={loaded} reload={load} onSaved={(chapters) => setLoaded({ ...loaded, ...chapters })} />
        </section>
      ) : null}
      {loaded || error ? null : <Loading />}
      {error === 'failed' && !loaded ? <Failed title={text.loadFailed} onRetry={() => void load()} /> : null}
      {error === 'gone' ? <p role="alert">{text.gone}</p> : null}
    </div>
  )
}
