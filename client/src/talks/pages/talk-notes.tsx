import { Suspense, useEffect, useRef, useState } from 'react'
import { transcriptFile } from '#contracts/collections.ts'
import { notes as text } from '#texts/notes.ts'
import { Loading } from '../../components/states.tsx'
import { lazyRetry } from '../../lib/retry-import.ts'
import { hasNotesText } from '../has-notes.ts'
import NotesText from './notes-text.tsx'
import styles from './talk-notes.module.css'
import type { TranscriptProps } from './transcript.tsx'

const Transcript = lazyRetry(() => import('./transcript.tsx'))

/** The notes of a talk: speaker, series, summary, references and transcript. */
export default function TalkNotes({ recording, onPlay }: TranscriptProps) {
  const { id, transcript } = recording
  return (
    <section className={styles.notes} aria-labelledby="notes">
      <h2 id="notes">{text.heading}</h2>
      {hasNotesText(recording) ? <NotesText recording={recording} /> : null}
      {transcript ? (
        <>
          <h3>{text.words}</h3>
          <Words recording={recording} onPlay={onPlay} />
          <noscript>
            <a href={transcriptFile(id, transcript.timed)}>{text.words}</a>
          </noscript>
        </>
      ) : null}
    </section>
  )
}

/** The transcript, which is loaded when its place comes near. */
function Words(props: TranscriptProps) {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    if (!place.current) return
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setIsNear(true),
      {
        rootMargin: '50%',
      },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  return isNear ? (
    <Suspense fallback={<Loading rows={7} />}>
      <Transcript {...props} />
    </Suspense>
  ) : (
    <div ref={place} className={styles.pending} />
  )
}
