import { useEffect, useState } from 'react'
import { formatDayAndTime } from '#content/format-dates.ts'
import { ui } from '#texts/interface.ts'
import { notifications } from '#texts/notifications.ts'
import { pushWorker } from '#texts/push-worker.ts'
import { GuardedButton } from '../../components/guarded-button.tsx'
import { AppLink } from '../../components/link.tsx'
import { TypedText } from '../../components/typed-text.tsx'
import { deleteMessages, markRead, type ReceivedMessage, readMessages } from '../../data/push/push-store.ts'
import { PUSH_RECEIVED } from '../../data/worker-messages.ts'
import { isolate, typed } from '../../lib/typed.ts'
import styles from './notifications.module.css'

const text = notifications.received

/** The received messages, readable offline. Showing them here marks them as read. */
export function ReceivedList() {
  const [messages, setMessages] = useState<readonly ReceivedMessage[] | null>(null)
  const [isUnavailable, setIsUnavailable] = useState(false)
  const [message, setMessage] = useState('')
  useEffect(() => {
    const load = async () => {
      try {
        const saved = await readMessages()
        setMessages((shown) => keepUnreadMarks(saved, shown))
        await markRead()
        await navigator.clearAppBadge?.()
      } catch (error) {
        console.warn('The received messages could not be read:', error)
        setIsUnavailable(true)
      }
    }
    const onMessage = ({ data }: MessageEvent) => {
      if (data?.type === PUSH_RECEIVED) void load()
    }
    void load()
    navigator.serviceWorker?.addEventListener('message', onMessage)
    return () => navigator.serviceWorker?.removeEventListener('message', onMessage)
  }, [])
  const clear = async () => {
    try {
      await deleteMessages()
      setMessages([])
      setMessage(text.cleared)
    } catch (error) {
      console.warn('The received messages could not be deleted:', error)
      setIsUnavailable(true)
    }
  }
  return (
    <section className={styles.received} aria-labelledby="received">
      <h2 id="received">{text.heading}</h2>
      {isUnavailable ? <p className={styles.note}>{text.unavailable}</p> : null}
      {messages?.length === 0 && !message ? <p className={styles.note}>{text.none}</p> : null}
      <p role="status">{message}</p>
      {messages && messages.length > 0 ? (
        <>
          <ul className={styles.messages}>
            {messages.map((received) => (
              <li key={received.id} className={styles.message}>
                <Message {...received} />
              </li>
            ))}
          </ul>
          <div>
            <GuardedButton kind="secondary" guardKey={messages.length} onClick={() => void clear()}>
              {text.clear}
            </GuardedButton>
          </div>
        </>
      ) : null}
    </section>
  )
}

function Message({ title, body, link, receivedAt, sentAt, read, topic }: ReceivedMessage) {
  const isExternal = !link.startsWith('/')
  const open = pushWorker.actions.open[topic]
  return (
    <>
      <h3>
        <TypedText text={title} />
        {read ? null : <strong className={styles.unread}>{text.unread}</strong>}
      </h3>
      <p {...typed(body)}>{body}</p>
      <p className={`numeric ${styles.note}`}>{formatDayAndTime(new Date(Date.parse(sentAt) || receivedAt))}</p>
      <AppLink
        href={link}
        newTab={isExternal}
        aria-label={
          isExternal ? `${open}: ${isolate(title)} (${ui.common.opensInNewWindow})` : `${open}: ${isolate(title)}`
        }
      >
        {isExternal ? new URL(link).host : open}
      </AppLink>
    </>
  )
}

/** Messages that were new when the page was opened stay marked until it is left. */
function keepUnreadMarks(
  saved: readonly ReceivedMessage[],
  shown: readonly ReceivedMessage[] | null,
): readonly ReceivedMessage[] {
  const unread = new Set(shown?.filter(({ read }) => !read).map(({ id }) => id))
  return saved.map((message) => (unread.has(message.id) ? { ...message, read: false } : message))
}
