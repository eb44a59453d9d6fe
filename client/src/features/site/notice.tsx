import styles from './notice.module.css'

/** Says plainly what must not be overlooked, such as data that is only a sample. */
export function Notice({ text }: { text: string | null }) {
  return text === null ? null : (
    <p className={styles.notice} role="note">
      {text}
    </p>
  )
}
