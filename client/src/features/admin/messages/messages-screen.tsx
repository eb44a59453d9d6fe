import { admin } from '../../../content/en/admin.ts'
import styles from '../admin.module.css'
import { MessageForm } from './message-form.tsx'
import { MessageList } from './message-list.tsx'
import { useMessages } from './use-messages.ts'

const text = admin.messages

/** `/messages`: a message in own words, and all that phones were told last, with how it went. */
export default function MessagesScreen() {
  const { messages, failed, reload } = useMessages()
  return (
    <div className={styles.screen}>
      <p>{text.lead}</p>
      <MessageForm onSent={reload} />
      <MessageList messages={messages} failed={failed} reload={reload} />
    </div>
  )
}
