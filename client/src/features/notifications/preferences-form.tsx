import { PRAYERS } from '#contracts/prayers.ts'
import { TOPICS } from '#contracts/push-payload.ts'
import { jamat } from '#texts/jamat.ts'
import { notifications as text } from '#texts/notifications.ts'
import { Switch } from '../../components/switch.tsx'
import styles from './notifications.module.css'
import { ReminderMinutesChoice } from './reminder-minutes-choice.tsx'
import { toggleReminder } from './reminders.ts'
import type { Notifications } from './use-notifications.ts'

/** Reminders and topics; each change is saved at once, and the first one turns notifications on. */
export function PreferencesForm({
  status,
  preferences,
  change,
}: Pick<Notifications, 'status' | 'preferences' | 'change'>) {
  const { topics, reminders } = preferences
  const hasNoChoice = topics.length === 0 && reminders === null
  return (
    <>
      <fieldset className={styles.panel}>
        <legend>{text.reminders.heading}</legend>
        <p className={styles.note}>{text.reminders.text}</p>
        <div className={styles.prayers}>
          {PRAYERS.map((prayer) => (
            <Switch
              key={prayer}
              title={jamat.prayers[prayer]}
              checked={reminders?.prayers.includes(prayer) ?? false}
              onToggle={() => void change({ topics, reminders: toggleReminder(reminders, prayer) })}
            />
          ))}
        </div>
        {reminders ? (
          <ReminderMinutesChoice
            minutes={reminders.minutes}
            onChoose={(minutes) => void change({ topics, reminders: { ...reminders, minutes } })}
          />
        ) : null}
      </fieldset>
      <fieldset className={styles.panel}>
        <legend>{text.topicsHeading}</legend>
        {TOPICS.map((topic) => (
          <Switch
            key={topic}
            {...text.topics[topic]}
            checked={topics.includes(topic)}
            onToggle={() =>
              void change({
                ...preferences,
                topics: TOPICS.filter((each) => topics.includes(each) !== (each === topic)),
              })
            }
          />
        ))}
        {hasNoChoice && status === 'on' ? <p className={styles.note}>{text.nothingChosen}</p> : null}
      </fieldset>
    </>
  )
}
