import { PRAYERS } from '#contracts/prayers.ts'
import { FAST_MOMENTS, type Reminded, type ReminderMinutes, TOPICS } from '#contracts/push-payload.ts'
import { jamat } from '#texts/jamat.ts'
import { notifications as text } from '#texts/notifications.ts'
import { Switch } from '../../components/switch.tsx'
import styles from './notifications.module.css'
import { ReminderMinutesChoice } from './reminder-minutes-choice.tsx'
import { DEFAULT_MINUTES, withReminder } from './reminders.ts'
import type { Notifications } from './use-notifications.ts'

/** Reminders and topics; each change is saved at once, and the first one turns notifications on. */
export function PreferencesForm({
  status,
  preferences: { topics, reminders },
  change,
}: Pick<Notifications, 'status' | 'preferences' | 'change'>) {
  const hasNoChoice = topics.length === 0 && Object.keys(reminders).length === 0
  const reminderOf = (of: Reminded, title: string) => {
    const minutes = reminders[of]
    const remind = (next: ReminderMinutes | null) => void change((preferences) => withReminder(preferences, of, next))
    return (
      <fieldset key={of} className={styles.prayer} aria-label={title}>
        <Switch
          title={title}
          checked={minutes !== undefined}
          onToggle={() => remind(minutes ? null : DEFAULT_MINUTES)}
        />
        {minutes ? <ReminderMinutesChoice minutes={minutes} onChoose={remind} /> : null}
      </fieldset>
    )
  }
  return (
    <>
      <fieldset className={styles.panel}>
        <legend>{text.reminders.heading}</legend>
        <p className={styles.note}>{text.reminders.text}</p>
        <div>{PRAYERS.map((prayer) => reminderOf(prayer, jamat.prayers[prayer]))}</div>
      </fieldset>
      <fieldset className={styles.panel}>
        <legend>{text.reminders.fast.heading}</legend>
        <div>{FAST_MOMENTS.map((moment) => reminderOf(moment, text.reminders.fast[moment]))}</div>
      </fieldset>
      <fieldset className={styles.panel}>
        <legend>{text.topicsHeading}</legend>
        {TOPICS.map((topic) => {
          const isChosen = topics.includes(topic)
          return (
            <Switch
              key={topic}
              {...text.topics[topic]}
              checked={isChosen}
              onToggle={() =>
                void change((preferences) => ({
                  ...preferences,
                  topics: TOPICS.filter((each) => (each === topic ? !isChosen : preferences.topics.includes(each))),
                }))
              }
            />
          )
        })}
        {hasNoChoice && status === 'on' ? <p className={styles.note}>{text.nothingChosen}</p> : null}
      </fieldset>
    </>
  )
}
