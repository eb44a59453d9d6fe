import { REMINDER_MINUTES, type ReminderMinutes } from '#contracts/push-payload.ts'
import { notifications } from '#texts/notifications.ts'
import { Choice } from '../../components/choice.tsx'
import styles from './notifications.module.css'

const text = notifications.reminders

interface ReminderMinutesChoiceProps {
  minutes: ReminderMinutes
  onChoose: (minutes: ReminderMinutes) => void
}

/** How long before each chosen jamat the reminder comes. */
export function ReminderMinutesChoice({ minutes, onChoose }: ReminderMinutesChoiceProps) {
  return (
    <fieldset className={styles.choices}>
      <legend>{text.minutes}</legend>
      {REMINDER_MINUTES.map((each) => (
        <Choice key={each} type="radio" name="minutes" checked={each === minutes} onChange={() => onChoose(each)}>
          {text.before(each)}
        </Choice>
      ))}
    </fieldset>
  )
}
