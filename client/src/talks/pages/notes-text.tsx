import { COLLECTIONS, collectionPath } from '#contracts/collections.ts'
import type { Recording } from '#contracts/recordings.ts'
import { nameInLanguage } from '#contracts/second-title.ts'
import { notes as text } from '#texts/notes.ts'
import { site } from '#texts/site.ts'
import { AppLink } from '../../components/link.tsx'
import { TypedText } from '../../components/typed-text.tsx'
import { typed } from '../../lib/typed.ts'
import styles from './talk-notes.module.css'

/** The speaker, series, summary and references of a talk. */
export default function NotesText({ recording }: { recording: Recording }) {
  const { speaker, series, summary = '', references = [] } = recording
  const named = { speakers: speaker, series }
  return (
    <div className={styles.notes}>
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
    </div>
  )
}

const paragraphsOf = (summary: string): string[] =>
  summary
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
