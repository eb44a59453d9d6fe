import { admin } from '#texts/admin.ts'
import { ButtonLink } from '../../../../components/button.tsx'
import { Failed, Loading } from '../../../../components/states.tsx'
import { TypedText } from '../../../../components/typed-text.tsx'
import styles from '../../admin.module.css'
import toolbar from '../../toolbar.module.css'
import { CorrectName } from './correct-name.tsx'
import { NotesForm } from './notes-form.tsx'
import { TranscriptPanel } from './transcript-panel.tsx'
import { useNotes } from './use-notes.ts'

const text = admin.notes

export interface NotesScreenProps {
  /** The recording's id from the address. */
  id: string
  /** The address of the list. */
  back: string
}

/** `?notes=` of the lists of recordings: the notes and the transcript of one talk. */
export default function NotesScreen({ id, back }: NotesScreenProps) {
  const { loaded, error, load, setLoaded } = useNotes(id)
  return (
    <div className={styles.screen}>
      <div className={toolbar.toolbar}>
        <ButtonLink kind="secondary" href={back}>
          {admin.chapters.back}
        </ButtonLink>
      </div>
      {loaded ? (
        <>
          <section aria-labelledby="notes-of" className={styles.column}>
            <h2 id="notes-of">
              {text.heading}: <TypedText text={loaded.recording.title} />
            </h2>
            <NotesForm loaded={loaded} reload={load} onSaved={(notes) => setLoaded({ ...loaded, notes })} />
          </section>
          <TranscriptPanel recording={loaded.recording} onChanged={load} />
          <CorrectName known={loaded.known} onCorrected={load} />
        </>
      ) : null}
      {loaded || error ? null : <Loading />}
      {error === 'failed' && !loaded ? <Failed title={text.loadFailed} onRetry={() => void load()} /> : null}
      {error === 'gone' ? <p role="alert">{admin.chapters.gone}</p> : null}
    </div>
  )
}
