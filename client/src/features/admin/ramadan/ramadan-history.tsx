import type { RamadanRecord, RamadanSettings } from '#contracts/ramadan.ts'
import { admin } from '#texts/admin.ts'
import { GuardedButton } from '../../../components/guarded-button.tsx'
import styles from '../admin.module.css'
import { formatTimestamp, nameAuthor } from '../describe-author.ts'
import { EMPTY_SETTINGS } from './ramadan-draft.ts'

const text = admin.ramadan.history

interface RamadanHistoryProps {
  history: RamadanRecord['history']
  today: string
  busy: boolean
  /** Saves earlier settings again. */
  onRestore: (settings: RamadanSettings) => void
}

/** What was saved, the newest first. Undo saves what was before it. */
export function RamadanHistory({ history, today, busy, onRestore }: RamadanHistoryProps) {
  if (history.length === 0) return null
  return (
    <section className={styles.panel} aria-labelledby="history">
      <h2 id="history">{admin.jamat.history.heading}</h2>
      <ol className={styles.rows}>
        {history.map(({ id, changedAt, changedBy }, index) => (
          <li key={id}>
            <p>{admin.jamat.history.by(nameAuthor(changedBy), formatTimestamp(changedAt, today))}</p>
            {index === 0 ? (
              <GuardedButton
                kind="secondary"
                guardKey={id}
                disabled={busy}
                onClick={() => onRestore(history[1]?.settings ?? EMPTY_SETTINGS)}
              >
                {admin.jamat.history.undo}
              </GuardedButton>
            ) : (
              <GuardedButton
                kind="secondary"
                guardKey={history.length}
                disabled={busy}
                aria-label={text.restoreTitled(formatTimestamp(changedAt, today))}
                onClick={() => onRestore(history[index]?.settings ?? EMPTY_SETTINGS)}
              >
                {text.restore}
              </GuardedButton>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
