import type { Prayer } from '#contracts/prayers.ts'
import { REMINDER_MINUTES } from '#contracts/push-payload.ts'
import { jamat } from '#texts/jamat.ts'
import { notifications as text } from '#texts/notifications.ts'
import { Chips, FilterChip } from '../../components/chip.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { AppLink } from '../../components/link.tsx'
import { Loading } from '../../components/states.tsx'
import styles from './notifications.module.css'
import { Obstacle, Outcome, obstacleOf } from './obstacle.tsx'
import { toggleReminder } from './reminders.ts'
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
  const { reminders } = preferences
  const isOn = reminders?.prayers.includes(prayer) ?? false
  const hasOthers = reminders?.prayers.some((each) => each !== prayer) ?? false
  const isAvailable = status === 'on' || status === 'off'
  const set = (next: typeof reminders) => void change({ ...preferences, reminders: next })
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
          <Chips role="group" aria-label={text.reminders.minutes}>
            {REMINDER_MINUTES.map((minutes) => (
              <FilterChip
                key={minutes}
                pressed={isOn && reminders?.minutes === minutes}
                onClick={() =>
                  set(isOn && reminders ? { ...reminders, minutes } : toggleReminder(reminders, prayer, minutes))
                }
              >
                {text.reminders.before(minutes)}
              </FilterChip>
            ))}
            <FilterChip pressed={!isOn} onClick={() => (isOn ? set(toggleReminder(reminders, prayer)) : undefined)}>
              {text.reminders.none}
            </FilterChip>
          </Chips>
          <p className={styles.note}>{hasOthers ? text.reminders.sameForAll : text.reminders.text}</p>
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
