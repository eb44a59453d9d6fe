import { admin } from '#texts/admin.ts'
import { TypedText } from '../../../components/typed-text.tsx'
import { useIdentity } from '../../../data/identity.ts'
import { typed } from '../../../lib/typed.ts'
import adminStyles from '../admin.module.css'
import styles from './messages.module.css'

const text = admin.messages

/** Shows the message roughly as on a phone's lock screen. */
export function MessagePreview({ title, body }: { title: string; body: string }) {
  return (
    <section className={adminStyles.panel} aria-labelledby="message-preview">
      <h2 id="message-preview">{text.preview}</h2>
      <p className={adminStyles.small}>{text.previewHint}</p>
      <div className={styles.phone}>
        <img src="/icons/icon-192.png" alt="" width="40" height="40" />
        <div className={styles.words}>
          <p className={adminStyles.small}>
            {useIdentity().name} · {text.previewNow}
          </p>
          <p className={styles.title}>
            <TypedText text={title.trim() || text.title} />
          </p>
          <p className={`clamp ${styles.body}`} {...typed(body.trim() || text.text)}>
            {body.trim() || text.text}
          </p>
        </div>
      </div>
    </section>
  )
}
