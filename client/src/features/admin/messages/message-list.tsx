import { useState } from 'react'
import type { PushMessage } from '#contracts/push.ts'
import { Button } from '../../../components/button.tsx'
import { Failed, Loading } from '../../../components/states.tsx'
import { admin } from '../../../content/en/admin.ts'
import { formatDayAndTime } from '../../../lib/dates.ts'
import styles from '../admin.module.css'
import { adminRequest, isRefusedLogin, useOnce, whyFailed } from '../admin-call.ts'
import { Outcome } from '../outcome.tsx'
import look from './messages.module.css'

const text = admin.messages.list

export interface MessageListProps {
  messages: readonly PushMessage[] | null
  failed: boolean
  reload: () => void
}

/** What phones were told and will be told; what waits can go at once or be taken back. */
export function MessageList({ messages, failed, reload }: MessageListProps) {
  const { busy, run } = useOnce()
  const [said, setSaid] = useState('')
  const [fault, setFault] = useState('')
  const change = (id: number, what: 'send-now' | 'cancel') =>
    run(async () => {
      setSaid('')
      setFault('')
      try {
        await adminRequest(`/push-messages/${id}/${what}`, { method: 'POST' })
        setSaid(what === 'send-now' ? text.hastened : text.takenBack)
      } catch (thrown) {
        console.error('Changing the message failed:', thrown)
        if (!isRefusedLogin(thrown)) setFault(whyFailed(thrown, text.changeFailed))
      }
      reload()
    })
  return (
    <section aria-labelledby="messages">
      <h2 id="messages">{text.heading}</h2>
      <p>{text.lead}</p>
      <Outcome said={said} fault={fault} />
      {messages === null && !failed ? <Loading /> : null}
      {failed ? <Failed title={text.failed} onRetry={reload} /> : null}
      {messages?.length === 0 ? <p>{text.none}</p> : null}
      <ol className={styles.rows}>
        {messages?.map((message) => (
          <li key={message.id}>
            <Row {...message} />
            {message.state === 'waiting' ? (
              <div className={styles.buttons}>
                <Button
                  aria-disabled={busy}
                  aria-label={text.sendNowTitled(message.title)}
                  onClick={() => void change(message.id, 'send-now')}
                >
                  {text.sendNow}
                </Button>
                <Button
                  kind="quiet"
                  aria-disabled={busy}
                  aria-label={text.cancelTitled(message.title)}
                  onClick={() => void change(message.id, 'cancel')}
                >
                  {text.cancel}
                </Button>
              </div>
            ) : null}
          </li>
        ))}
      </ol>
    </section>
  )
}

function Row(message: PushMessage) {
  const { title, body, kind, state, receivers, createdBy, createdAt } = message
  const done = message.sent + message.gone + message.failed
  const when = formatDayAndTime(new Date(createdAt))
  return (
    <div className={styles.plain}>
      <h3 className={look.name}>{title}</h3>
      <p>{body}</p>
      <p className="numeric">
        <strong>{stateText(message, done)}</strong>
      </p>
      {state === 'sending' ? (
        <progress
          className={styles.progress}
          value={done}
          max={Math.max(receivers, 1)}
          aria-label={text.progressOf(title)}
        />
      ) : null}
      <p className={`numeric ${styles.small}`}>
        {text.kinds[kind]}, {createdBy ? text.by(createdBy, when) : when}
      </p>
    </div>
  )
}

function stateText({ state, sendAfter, sent, gone, failed, receivers }: PushMessage, done: number): string {
  if (state === 'waiting') return text.waiting(formatDayAndTime(new Date(sendAfter)))
  if (state === 'cancelled') return text.cancelled
  if (state === 'sending') return text.sending(done, receivers)
  const parts = [text.done(sent, receivers), gone ? text.gone(gone) : '', failed ? text.notReached(failed) : '']
  return parts.filter(Boolean).join('; ')
}
