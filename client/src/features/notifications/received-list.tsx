import { useEffect, useState } from 'react'
import { Button } from '../../components/button.tsx'
import { AppLink } from '../../components/link.tsx'
import { ui } from '../../content/en/interface.ts'
import { notifications } from '../../content/en/notifications.ts'
import { NEWS_MESSAGE } from '../../data/worker-messages.ts'
import { formatDayAndTime } from '../../lib/dates.ts'
import { forgetMessages, markRead, type ReceivedMessage, readMessages } from '../../sw/sw-store.ts'
import styles from './notifications.module.css'

const text = notifications.received

/** What has arrived on this phone, to be read again without network. Being shown here is being read. */
export function ReceivedList() {
  const [messages, setMessages] = useState<readonly ReceivedMessage[] | null>(null)
  const [unavailable, setUnavailable] = useState(false)
  const [said, setSaid] = useState('')
  useEffect(() => {
    const load = async () => {
      try {
        const found = await readMessages()
        setMessages((shown) => keepUnread(found, shown))
        await markRead()
        await navigator.clearAppBadge?.()
      } catch (fault) {
        console.warn('The messages could not be read:', fault)
        setUnavailable(true)
      }
    }
    const onMessage = ({ data }: MessageEvent) => {
      if (data?.type === NEWS_MESSAGE) void load()
    }
    void load()
    navigator.serviceWorker?.addEventListener('message', onMessage)
    return () => navigator.serviceWorker?.removeEventListener('message', onMessage)
  }, [])
  const clear = async () => {
    await forgetMessages()
    setMessages([])
    setSaid(text.cleared)
  }
  return (
    <section className={styles.received} aria-labelledby="received">
      <h2 id="received">{text.heading}</h2>
      {unavailable ? <p className={styles.note}>{text.unavailable}</p> : null}
      {messages?.length === 0 && !said ? <p className={styles.note}>{text.none}</p> : null}
      <p role="status">{said}</p>
      {messages && messages.length > 0 ? (
        <>
          <ul className={styles.messages}>
            {messages.map((message) => (
              <li key={message.id} className={styles.message}>
                <Message {...message} />
              </li>
            ))}
          </ul>
          <div>
            <Button kind="quiet" onClick={() => void clear()}>
              {text.clear}
            </Button>
          </div>
        </>
      ) : null}
    </section>
  )
}

function Message({ title, body, link, receivedAt, sentAt, read, topic }: ReceivedMessage) {
  const outside = !link.startsWith('/')
  const open = notifications.actions.open[topic]
  return (
    <>
      <h3>
        {title}
        {read ? null : <strong className={styles.unread}>{text.unread}</strong>}
      </h3>
      <p>{body}</p>
      <p className={`numeric ${styles.note}`}>{formatDayAndTime(new Date(Date.parse(sentAt) || receivedAt))}</p>
      <AppLink
        href={link}
        newTab={outside}
        aria-label={outside ? `${open}: ${title} (${ui.common.opensInNewWindow})` : `${open}: ${title}`}
      >
        {outside ? new URL(link).host : open}
      </AppLink>
    </>
  )
}

/** What was new when the page was opened is marked until it is left. */
function keepUnread(found: ReceivedMessage[], shown: readonly ReceivedMessage[] | null): readonly ReceivedMessage[] {
  const unread = new Set(shown?.filter(({ read }) => !read).map(({ id }) => id))
  return found.map((message) => (unread.has(message.id) ? { ...message, read: false } : message))
}
