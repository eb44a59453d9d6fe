import { use, useState } from 'react'
import type { Event } from '#contracts/events.ts'
import { admin } from '#texts/admin.ts'
import { GuardedButton } from '../../../components/guarded-button.tsx'
import { refreshSite } from '../../../data/start-sync.ts'
import { ClockContext } from '../../../lib/clock.ts'
import { inPageLanguage } from '../../../lib/in-page-language.ts'
import { isolate } from '../../../lib/typed.ts'
import { useSingleFlight } from '../../../lib/use-single-flight.ts'
import { FormStatus, useStatus } from '../action-status.tsx'
import styles from '../admin.module.css'
import { adminRequest, describeFailure, isUnauthorized } from '../admin-request.ts'
import { Outcome } from '../outcome.tsx'
import { Undo } from '../undo.tsx'
import { describeNotification, graceSecondsOf, useReceivers } from './use-receivers.ts'

const text = admin.events

/** Takes the form's place once an event was added, and offers to mark it as upcoming at once. */
export function AddedEvent({ event: added, onAnother }: { event: Event; onAnother: () => void }) {
  const event = inPageLanguage(added)
  const clock = use(ClockContext)
  const receivers = useReceivers()
  const { busy, run } = useSingleFlight()
  const { status, clear, succeed, fail } = useStatus()
  const [isUpcoming, setIsUpcoming] = useState(false)
  const mark = async (isUpcoming: boolean) => {
    clear()
    try {
      await adminRequest(`/events/${event.id}`, { method: 'PUT', body: { isUpcoming } })
      setIsUpcoming(isUpcoming)
      succeed((isUpcoming ? text.marked : text.unmarked)(isolate(event.title)))
      refreshSite(clock)
    } catch (error) {
      console.error('Changing the event failed:', error)
      if (!isUnauthorized(error)) fail(describeFailure(error, text.toggleFailed))
    }
  }
  return (
    <Outcome message={text.added} detail={event.title} see={`/events/${event.id}`} onAnother={onAnother}>
      <FormStatus {...status}>
        {isUpcoming ? (
          <Undo
            seconds={graceSecondsOf(event, receivers, clock())}
            countdown={admin.outcome.phonesIn}
            busy={busy}
            onClick={() => void run(() => mark(false))}
          />
        ) : null}
      </FormStatus>
      {isUpcoming ? null : (
        <div className={styles.stack}>
          <GuardedButton busy={busy} aria-describedby="notification" onClick={() => void run(() => mark(true))}>
            {text.markUpcoming}
          </GuardedButton>
          <p id="notification" className={styles.small}>
            {describeNotification(event, receivers, clock())}
          </p>
        </div>
      )}
    </Outcome>
  )
}
