import { use } from 'react'
import { formatDayAndTime } from '#content/format-dates.ts'
import { changesAfter } from '#contracts/jamat-changes.ts'
import { mosqueDate } from '#contracts/mosque-time.ts'
import type { Overview } from '#contracts/overview.ts'
import { admin } from '#texts/admin.ts'
import { GuardedButton } from '../../../components/guarded-button.tsx'
import { LanguageSwitch } from '../../../components/language-switch.tsx'
import { ThemeToggle } from '../../../components/theme-toggle.tsx'
import { useSession } from '../../../data/session.ts'
import { ClockContext } from '../../../lib/clock.ts'
import { formatSize } from '../../../lib/format-size.ts'
import adminStyles from '../admin.module.css'
import { describePlanned } from '../jamat/describe-change.ts'
import { useHistory } from '../jamat/use-history.ts'
import { LinkRows } from '../link-rows.tsx'
import { LogOutContext } from '../log-out.ts'
import { QueryState } from '../query-state.tsx'
import styles from './more.module.css'
import { MosquePanel } from './mosque-panel.tsx'
import { useOverview } from './use-overview.ts'

const text = admin.more

/** `/administration`: the Hijri months, the figures, the people, help, and logging out. */
export default function MoreScreen() {
  const overview = useOverview()
  const session = useSession()
  const logOut = use(LogOutContext)
  return (
    <div className={adminStyles.columns}>
      <div className={adminStyles.column}>
        <LinkRows links={text.links} />
        <section className={adminStyles.panel} aria-label={admin.overview.label}>
          <h2>{admin.overview.label}</h2>
          <QueryState query={overview} failed={text.loadFailed} />
          {overview.data ? <Figures overview={overview.data} /> : null}
        </section>
        <MosquePanel />
        <section className={adminStyles.panel} aria-labelledby="people">
          <h2 id="people">{text.people.heading}</h2>
          <ul className={adminStyles.rows}>
            {overview.data?.administrators.map((email) => (
              <li key={email}>
                <p>{email === session?.email ? text.people.you(email) : email}</p>
              </li>
            ))}
          </ul>
          <p className={adminStyles.small}>{text.people.note}</p>
        </section>
      </div>
      <div className={adminStyles.column}>
        <section className={adminStyles.panel} aria-labelledby="help">
          <h2 id="help">{text.help.heading}</h2>
          <div>
            {text.help.entries.map(({ question, answer }) => (
              <details key={question} className={styles.question}>
                <summary>{question}</summary>
                <p>{answer}</p>
              </details>
            ))}
          </div>
        </section>
        <section className={adminStyles.panel} aria-labelledby="session">
          <h2 id="session">{text.session}</h2>
          <p className={adminStyles.wrapping}>{admin.frame.signedInAs(session?.email ?? '')}</p>
          <p className={adminStyles.small}>{admin.frame.reloadNote}</p>
          <div className={styles.withIcon}>
            <GuardedButton kind="secondary" onClick={logOut}>
              {admin.frame.signOut}
            </GuardedButton>
            <ThemeToggle />
            <LanguageSwitch className={styles.language} />
          </div>
        </section>
      </div>
    </div>
  )
}

function Figures({ overview }: { overview: Overview }) {
  const words = admin.overview
  const today = mosqueDate(use(ClockContext)())
  const { data: history } = useHistory()
  const next = history && changesAfter(history.timetable, today)[0]
  const { lastConfirmed, talksThisMonth, subscribers, storageUsedBytes, storageFreeBytes } = overview
  const { storageStatus, missingRecordings, quarantine } = overview
  const facts: [string, string][] = [
    [words.lastConfirmed, lastConfirmed ? formatDayAndTime(new Date(lastConfirmed)) : words.never],
    [words.nextChange, next ? describePlanned(next) : words.noChange],
    [words.talks, String(talksThisMonth)],
    [words.subscribers, String(subscribers)],
    [
      words.storage,
      storageStatus === 'ready'
        ? words.storageUse(formatSize(storageUsedBytes), formatSize(storageFreeBytes))
        : words.storageStatus[storageStatus],
    ],
  ]
  if (missingRecordings > 0) facts.push([words.missing, words.missingFiles(missingRecordings)])
  if (quarantine.length > 0) {
    const bytes = quarantine.reduce((sum, file) => sum + file.bytes, 0)
    facts.push([words.quarantine, words.quarantinedFiles(quarantine.length, formatSize(bytes))])
  }
  return (
    <dl className={adminStyles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="numeric">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
