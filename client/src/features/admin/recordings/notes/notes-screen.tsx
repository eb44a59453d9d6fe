import { admin } from '#texts/admin.ts'
import { ButtonLink } from '../../../../components/button.tsx'
import { TypedText } from '../../../../components/typed-text.tsx'
import styles from '../../admin.module.css'
import { isGone } from '../../admin-request.ts'
import { QueryState } from '../../query-state.tsx'
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
  const query = useNotes(id)
  const { data, error, reload, change } = query
  return (
    <div className={styles.screen}>
      <div className={toolbar.toolbar}>
        <ButtonLink kind="secondary" href={back}>
          {admin.chapters.back}
        </ButtonLink>
      </div>
      {data ? (
        <>
          <section aria-labelledby="notes-of" className={styles.column}>
            <h2 id="notes-of">
              {text.heading}: <TypedText text={data.recording.title} />
            </h2>
            <NotesForm loaded={data} reload={reload} onSaved={(notes) => change((latest) => ({ ...latest, notes }))} />
          </section>
          <TranscriptPanel recording={data.recording} onChanged={reload} />
          <CorrectName known={data.known} onCorrected={reload} />
        </>
      ) : null}
      {isGone(error) ? (
        <p role="alert">{admin.chapters.gone}</p>
      ) : (
        <QueryState query={query} failed={text.loadFailed} />
      )}
    </div>
  )
}
