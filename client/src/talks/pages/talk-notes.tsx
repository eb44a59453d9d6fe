import { Suspense, useEffect, useRef, useState } from 'react'
import { COLLECTIONS, collectionPath, transcriptFile } from '#contracts/collections.ts'
import { nameInLanguage } from '#contracts/second-title.ts'
import { notes as text } from '#texts/notes.ts'
import { site } from '#texts/site.ts'
import { Icon } from '../../components/icon.tsx'
import { AppLink } from '../../components/link.tsx'
import { Loading } from '../../components/states.tsx'
import { TypedText } from '../../components/typed-text.tsx'
import { lazyRetry } from '../../lib/retry-import.ts'
import { typed } from '../../lib/typed.ts'
import styles from './talk-notes.module.css'
import type { TranscriptProps } from './transcript.tsx'

const Transcript = lazyRetry(() => import('./transcript.tsx'))

/** The notes of a talk: speaker, series, summary, references and transcript. */
export default function TalkNotes({ recording, onPlay }: TranscriptProps) {
  const { speaker, series, summary = '', references = [], transcript } = recording
  const named = { speakers: speaker, series }
  return (
    <section className={styles.notes} aria-labelledby="notes">
      <h2 id="notes">{text.heading}</h2>
      {speaker || series ? (
        <dl className={styles.names}>
          {COLLECTIONS.map((collection) => {
            const item = named[collection]
            return item ? (
              <div key={collection}>
                <dt>{text.names[collection]}</dt>
                <dd>
                  <AppLink href={collectionPath(collection, item.id)}>
                    <TypedText text={nameInLanguage(site.lang, item).name} />
                  </AppLink>
                </dd>
              </div>
            ) : null
          })}
        </dl>
      ) : null}
      {paragraphsOf(summary).map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs have no other key
        <p key={index} className={styles.paragraph} {...typed(paragraph)}>
          {paragraph}
        </p>
      ))}
      {references.length > 0 ? (
        <>
          <h3>{text.references}</h3>
          <ul className={styles.references}>
            {references.map((reference, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two of them may be equal
              <li key={index}>
                <TypedText text={reference} />
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {transcript ? <TranscriptDetails recording={recording} onPlay={onPlay} /> : null}
    </section>
  )
}

/** The transcript, which is loaded when it is opened. */
function TranscriptDetails({ recording, onPlay }: TranscriptProps) {
  const { id, transcript } = recording
  const details = useRef<HTMLDetailsElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  // It may have been opened before this code was loaded.
  useEffect(() => setIsOpen(details.current?.open ?? false), [])
  return (
    <details ref={details} className={styles.words} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>
        {text.words}
        <Icon name="down" size={20} />
      </summary>
      {isOpen ? (
        <Suspense fallback={<Loading />}>
          <Transcript recording={recording} onPlay={onPlay} />
        </Suspense>
      ) : null}
      <noscript>
        <a href={transcriptFile(id, transcript?.timed ?? false)}>{text.words}</a>
      </noscript>
    </details>
  )
}

const paragraphsOf = (summary: string): string[] =>
  summary
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
