import styles from './notice.module.css'

/** A prominent note, for example that data is only a sample. */
export function Notice({ text }: { text: string | null }) {
  return text === null ? null : <p className={styles.notice}>{text}</p>
}
