import { use, useState } from 'react'
import { mosqueDate } from '#contracts/mosque-time.ts'
import { admin } from '#texts/admin.ts'
import { site as facts } from '#texts/site.ts'
import { GuardedButton } from '../../../components/guarded-button.tsx'
import { Icon } from '../../../components/icon.tsx'
import { AppLink } from '../../../components/link.tsx'
import { useStoredSite } from '../../../data/timings-data.ts'
import { ClockContext } from '../../../lib/clock.ts'
import { readJson, writeJson } from '../../../lib/safe-storage.ts'
import { NEXT_STEPS_KEY } from '../../../lib/storage-keys.ts'
import adminStyles from '../admin.module.css'
import { FORMS } from '../recordings/recording-paths.ts'
import { listSteps, type StepName } from './list-steps.ts'
import styles from './next-steps.module.css'

const text = admin.nextSteps
const SETTINGS = '/administration#mosque'

/** Where each step is done; the times are on the same screen. */
const LINKS: Readonly<Partial<Record<StepName, string>>> = {
  contact: SETTINGS,
  accounts: SETTINGS,
  talk: FORMS.friday,
  poster: '/times',
}

interface Choices {
  isHidden?: boolean
  /** Whether this device has opened the sheet to print. */
  hasPoster?: boolean
}

/** What a mosque that was set up here has still to do, until all of it is done or an administrator hides the list. */
export function NextSteps() {
  const site = useStoredSite()
  const today = mosqueDate(use(ClockContext)())
  const [choices, setChoices] = useState<Choices>(() => readJson<Choices>(NEXT_STEPS_KEY) ?? {})
  const choose = (choice: Choices) => {
    const next = { ...choices, ...choice }
    writeJson(NEXT_STEPS_KEY, next)
    setChoices(next)
  }
  const steps = listSteps(site, today, facts.isSample, choices.hasPoster === true)
  if (choices.isHidden || steps.every(({ isDone }) => isDone)) return null
  return (
    <section className={adminStyles.panel} aria-labelledby="next-steps">
      <h2 id="next-steps">{text.heading}</h2>
      <ol className={styles.steps}>
        {steps.map(({ name, isDone }) => {
          const { title, text: hint } = text.steps[name]
          const href = isDone ? undefined : LINKS[name]
          return (
            <li key={name} className={isDone ? styles.done : undefined}>
              <span className={styles.mark}>{isDone ? <Icon name="done" size={20} /> : null}</span>
              <div>
                {href ? (
                  <AppLink
                    href={href}
                    className={styles.link}
                    {...(name === 'poster' && { onClick: () => choose({ hasPoster: true }) })}
                  >
                    {title}
                  </AppLink>
                ) : (
                  <span>
                    {title}
                    {isDone ? <span className="visually-hidden">: {text.done}</span> : null}
                  </span>
                )}
                {isDone ? null : <span className={`${adminStyles.small} ${href ? styles.hint : ''}`}>{hint}</span>}
              </div>
            </li>
          )
        })}
      </ol>
      <div className={styles.hide}>
        <GuardedButton kind="quiet" onClick={() => choose({ isHidden: true })}>
          {text.hide}
        </GuardedButton>
      </div>
    </section>
  )
}
