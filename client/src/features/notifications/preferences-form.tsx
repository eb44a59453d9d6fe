import { PRAYERS } from '#contracts/prayers.ts'
import { REMINDER_MINUTES, TOPICS } from '#contracts/push-payload.ts'
import { jamat } from '#texts/jamat.ts'
import { notifications as text } from '#texts/notifications.ts'
import { Switch } from '../../components/switch.tsx'
import styles from './notifications.module.css'
import type { Notifications } from './use-notifications.ts'

/** Default of a reminder: enough time to walk to the mosque. */
const DEFAULT_MINUTES = 10

/** Topics and reminders; each change is saved at once. */
export function PreferencesForm({
  status,
  preferences,
  change,
}: Pick<Notifications, 'status' | 'preferences' | 'change'>) {
  const { topics, reminders } = preferences
  const toggle = <T,>(all: readonly T[], chosen: readonly T[], one: T) =>
    all.filter((each) => (each === one ? !chosen.includes(each) : chosen.includes(each)))
  const hasNoChoice = topics.length === 0 && reminders === null
  return (
    <>
      <fieldset className={styles.panel}>
        <legend>{text.topicsHeading}</legend>
        {TOPICS.map((topic) => (
          <Switch
            key={topic}
            {...text.topics[topic]}
            checked={topics.includes(topic)}
            onToggle={() => void change({ ...preferences, topics: toggle(TOPICS, topics, topic) })}
          />
        ))}
        {hasNoChoice && status === 'on' ? <p className={styles.note}>{text.nothingChosen}</p> : null}
      </fieldset>
      <fieldset className={styles.panel}>
        <legend>{text.reminders.heading}</legend>
        <Switch
          title={text.reminders.label}
          text={text.reminders.text}
          checked={reminders !== null}
          onToggle={() =>
            void change({ topics, reminders: reminders ? null : { prayers: [...PRAYERS], minutes: DEFAULT_MINUTES } })
          }
        />
        {reminders ? (
          <>
            <fieldset className={styles.choices}>
              <legend>{text.reminders.prayers}</legend>
              {PRAYERS.map((prayer) => (
                <label key={prayer} className={styles.choice}>
                  <input
                    type="checkbox"
                    checked={reminders.prayers.includes(prayer)}
                    onChange={() => {
                      const prayers = toggle(PRAYERS, reminders.prayers, prayer)
                      void change({ topics, reminders: prayers.length > 0 ? { ...reminders, prayers } : null })
                    }}
                  />
                  {jamat.prayers[prayer]}
                </label>
              ))}
            </fieldset>
            <fieldset className={styles.choices}>
              <legend>{text.reminders.minutes}</legend>
              {REMINDER_MINUTES.map((minutes) => (
                <label key={minutes} className={styles.choice}>
                  <input
                    type="radio"
                    name="minutes"
                    checked={reminders.minutes === minutes}
                    onChange={() => void change({ topics, reminders: { ...reminders, minutes } })}
                  />
                  {text.reminders.before(minutes)}
                </label>
              ))}
            </fieldset>
          </>
        ) : null}
      </fieldset>
    </>
  )
}
