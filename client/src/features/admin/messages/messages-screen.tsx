import { useState } from 'react'
import type { PushMessage } from '#contracts/push.ts'
import { admin } from '#texts/admin.ts'
import styles from '../admin.module.css'
import { useDraft } from '../draft.ts'
import { EMPTY_MESSAGE, type MessageDraft } from './message-draft.ts'
import { MessageForm } from './message-form.tsx'
import { MessageList } from './message-list.tsx'
import { MessagePreview } from './message-preview.tsx'
import { useMessages } from './use-messages.ts'

const text = admin.messages

/** `/messages`: writes a message to phones and lists the latest ones with their delivery. */
export default function MessagesScreen() {
  const query = useMessages()
  const draft = useDraft<MessageDraft>('message', EMPTY_MESSAGE)
  const [sent, setSent] = useState<PushMessage | null>(null)
  return (
    <>
      <p className={styles.small}>{text.lead}</p>
      <div className={styles.columns}>
        <div className={styles.column}>
          <MessageForm draft={draft} sent={sent} onSent={setSent} reload={query.reload} />
        </div>
        <div className={styles.column}>
          {sent ? null : <MessagePreview title={draft.values.title} body={draft.values.text} />}
          <MessageList query={query} />
        </div>
      </div>
    </>
  )
}
