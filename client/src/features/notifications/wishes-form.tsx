import { PRAYERS } from '#contracts/prayers.ts'
import { REMINDER_MINUTES, TOPICS } from '#contracts/push-payload.ts'
import { jamat } from '../../content/en/jamat.ts'
import { notifications as text } from '../../content/en/notifications.ts'
import styles from './notifications.module.css'
import type { Notifications } from './use-notifications.ts'

/** Enough to put on shoes and walk over. */
const USUAL_MINUTES = 10

/** What this phone is told about, and before which jamat it is reminded. Each tap is saved by itself. */
export function WishesForm({ standing, wishes, change }: Pick<Notifications, 'standing' | 'wishes' | 'change'>) {
  const { topics, reminders } = wishes
  const toggle = <T,>(all: readonly T[], chosen: readonly T[], one: T) =>
    all.filter((each) => (each === one ? !chosen.includes(each) : chosen.includes(each)))
  const nothing = topics.length === 0 && reminders === null
  return (
    <>
      <fieldset className={styles.panel}>
        <legend>{text.topicsHeading}</legend>
        {TOPICS.map((topic) => (
          <Switch
            key={topic}
            {...text.topics[topic]}
            checked={topics.includes(topic)}
            onToggle={() => void change({ ...wishes, topics: toggle(TOPICS, topics, topic) })}
          />
        ))}
        {nothing && standing === 'on' ? <p className={styles.note}>{text.nothingChosen}</p> : null}
      </fieldset>
      <fieldset className={styles.panel}>
        <legend>{text.reminders.heading}</legend>
        <Switch
          title={text.reminders.label}
          text={text.reminders.text}
          checked={reminders !== null}
          onToggle={() =>
            void change({ topics, reminders: reminders ? null : { prayers: [...PRAYERS], minutes: USUAL_MINUTES } })
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

interface SwitchProps {
  title: string
  text: string
  checked: boolean
  onToggle: () => void
}

function Switch({ title, text: more, checked, onToggle }: SwitchProps) {
  return (
    <label className={styles.switch}>
      <input type="checkbox" role="switch" checked={checked} aria-checked={checked} onChange={onToggle} />
      <span>
        <strong>{title}</strong>
        <span className={styles.note}>{more}</span>
      </span>
    </label>
  )
}
