import { formatDayAndTime } from '#content/format-dates.ts'
import type { PushMessage } from '#contracts/push.ts'
import { admin } from '#texts/admin.ts'
import { punctuation } from '#texts/punctuation.ts'
import { GuardedButton } from '../../../components/guarded-button.tsx'
import { TypedText } from '../../../components/typed-text.tsx'
import { isolate, typed } from '../../../lib/typed.ts'
import { useSingleFlight } from '../../../lib/use-single-flight.ts'
import { ActionStatus, useStatus } from '../action-status.tsx'
import adminStyles from '../admin.module.css'
import { adminRequest, describeFailure, isUnauthorized } from '../admin-request.ts'
import { QueryState } from '../query-state.tsx'
import styles from './messages.module.css'
import type { useMessages } from './use-messages.ts'

const text = admin.messages.list

/** Returns the fragment of a message's row. */
export const rowId = (id: number): string => `message-${id}`

/** Lists sent and waiting messages; a waiting one can be sent now or cancelled. */
export function MessageList({ query }: { query: ReturnType<typeof useMessages> }) {
  const { data: messages, reload } = query
  const { busy, run } = useSingleFlight()
  const { status, clear, succeed, fail } = useStatus()
  const change = (id: number, action: 'send-now' | 'cancel') =>
    run(async () => {
      clear()
      try {
        await adminRequest(`/push-messages/${id}/${action}`, { method: 'POST' })
        succeed(action === 'send-now' ? text.sendingNow : text.cancelledNow)
      } catch (error) {
        console.error('Changing the message failed:', error)
        if (!isUnauthorized(error)) fail(describeFailure(error, text.changeFailed))
      }
      await reload()
    })
  // The rows move when a message starts or stops waiting.
  const waiting = messages?.map(({ id, state }) => (state === 'waiting' ? id : '')).join()
  return (
    <section className={adminStyles.panel} aria-labelledby="messages">
      <h2 id="messages">{text.heading}</h2>
      <p className={adminStyles.small}>{text.lead}</p>
      <ActionStatus {...status} />
      <QueryState query={query} failed={text.failed} />
      {messages?.length === 0 ? <p>{text.none}</p> : null}
      <ol className={adminStyles.rows}>
        {messages?.map((message) => (
          <li key={message.id} id={rowId(message.id)}>
            <Row {...message} />
            {message.state === 'waiting' ? (
              <div className={adminStyles.buttons}>
                <GuardedButton
                  guardKey={waiting}
                  aria-disabled={busy}
                  aria-label={text.sendNowTitled(isolate(message.title))}
                  onClick={() => void change(message.id, 'send-now')}
                >
                  {text.sendNow}
                </GuardedButton>
                <GuardedButton
                  kind="secondary"
                  guardKey={waiting}
                  aria-disabled={busy}
                  aria-label={text.cancelTitled(isolate(message.title))}
                  onClick={() => void change(message.id, 'cancel')}
                >
                  {text.cancel}
                </GuardedButton>
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
  const processed = message.sent + message.gone + message.failed
  const when = formatDayAndTime(new Date(createdAt))
  return (
    <div className={adminStyles.stack}>
      <h3 className={styles.name}>
        <TypedText text={title} />
      </h3>
      <p {...typed(body)}>{body}</p>
      <p className="numeric">
        <strong>{describeState(message, processed)}</strong>
      </p>
      {state === 'sending' ? (
        <progress
          className={adminStyles.progress}
          value={processed}
          max={Math.max(receivers, 1)}
          aria-label={text.progressOf(isolate(title))}
        />
      ) : null}
      <p className={`numeric ${adminStyles.small}`}>
        {punctuation.list(text.kinds[kind], createdBy ? text.by(isolate(createdBy), when) : when)}
      </p>
    </div>
  )
}

function describeState({ state, sendAfter, sent, gone, failed, receivers }: PushMessage, processed: number): string {
  if (state === 'waiting') return text.waiting(formatDayAndTime(new Date(sendAfter)))
  if (state === 'cancelled') return text.cancelled
  if (state === 'sending') return text.sending(processed, receivers)
  const parts = [text.done(sent, receivers), gone ? text.gone(gone) : '', failed ? text.notReached(failed) : '']
  return punctuation.clauses(...parts.filter(Boolean))
}
