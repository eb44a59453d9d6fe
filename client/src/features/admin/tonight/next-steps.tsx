import type { TimingEntry } from '#contracts/jamat.ts'
import { timesToShow } from '#contracts/jamat-schedule.ts'
import { PRAYERS } from '#contracts/prayers.ts'
import { RECORDING_KINDS } from '#contracts/recording-kinds.ts'
import { admin } from '#texts/admin.ts'
import { bank } from '#texts/bank.ts'
import { jamat } from '#texts/jamat.ts'
import { punctuation } from '#texts/punctuation.ts'
import { AppLink } from '../../../components/link.tsx'
import { useSite } from '../../../data/use-site.ts'
import area from '../admin.module.css'
import { FORMS } from '../recordings/recording-paths.ts'
import styles from './tonight.module.css'

const text = admin.nextSteps

/** Lists what a new installation still lacks; nothing once it has all times and a talk. */
export function NextSteps({ entries, today }: { entries: readonly TimingEntry[]; today: string }) {
  const { recordings } = useSite()
  const times = timesToShow(entries, today)
  const missing = PRAYERS.filter((prayer) => times[prayer] === null).map((prayer) => jamat.prayers[prayer])
  const hasNoTalk = recordings !== null && RECORDING_KINDS.every((kind) => recordings[kind].length === 0)
  if (missing.length === 0 && !hasNoTalk) return null
  return (
    <section className={area.panel} aria-labelledby="next-steps">
      <h2 id="next-steps">{text.heading}</h2>
      <p>{text.lead}</p>
      <ul className={styles.steps}>
        {missing.length > 0 ? <li>{text.times(punctuation.list(...missing))}</li> : null}
        {hasNoTalk ? (
          <li>
            <AppLink href={FORMS.friday}>{text.talk}</AppLink>
          </li>
        ) : null}
        {bank.sampleNotice ? <li>{text.accounts}</li> : null}
        <li>
          <AppLink href="/">{text.poster}</AppLink>
        </li>
      </ul>
    </section>
  )
}
