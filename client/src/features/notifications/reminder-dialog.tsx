import type { Prayer } from '#contracts/prayers.ts'
import type { ReminderMinutes } from '#contracts/push-payload.ts'
import { jamat } from '#texts/jamat.ts'
import { notifications as text } from '#texts/notifications.ts'
import { FilterChip } from '../../components/chip.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { AppLink } from '../../components/link.tsx'
import { Loading } from '../../components/states.tsx'
import styles from './notifications.module.css'
import { Obstacle, Outcome, obstacleOf } from './obstacle.tsx'
import { ReminderMinutesChoice } from './reminder-minutes-choice.tsx'
import { withReminder } from './reminders.ts'
import { useNotifications } from './use-notifications.ts'

export interface ReminderDialogProps {
  prayer: Prayer
  /** It stays in the page when it is closed, so that the browser returns the focus. */
  open: boolean
  onClose: () => void
}

/** Sets the reminder of one prayer with one tap, after the browser's permission where it has none. */
export default function ReminderDialog({ prayer, open, onClose }: ReminderDialogProps) {
  const notifications = useNotifications()
  const { status, preferences, change } = notifications
  const minutes = preferences.reminders[prayer]
  const isAvailable = status === 'on' || status === 'off'
  const remind = (next: ReminderMinutes | null) => void change((stored) => withReminder(stored, prayer, next))
  const label = text.reminders.of(jamat.prayers[prayer])
  return (
    <Dialog open={open} onClose={onClose} label={label}>
      {status === 'checking' ? <Loading /> : null}
      {obstacleOf(status) ? (
        <div className={styles.column}>
          <strong>{obstacleOf(status)?.title}</strong>
          <Obstacle status={status} />
        </div>
      ) : null}
      {isAvailable ? (
        <>
          <ReminderMinutesChoice minutes={minutes} onChoose={remind}>
            <FilterChip pressed={!minutes} onClick={() => (minutes ? remind(null) : undefined)}>
              {text.reminders.none}
            </FilterChip>
          </ReminderMinutesChoice>
          <p className={styles.note}>{text.reminders.text}</p>
          <Outcome {...notifications} />
        </>
      ) : null}
      <p>
        <AppLink href="/notifications" className={styles.more} onClick={onClose}>
          {text.all}
        </AppLink>
      </p>
    </Dialog>
  )
}
