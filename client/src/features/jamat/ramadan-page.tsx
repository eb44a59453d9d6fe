/** The page of Ramadan and the Eids: every day of the month with sehri, iftar and taraweeh, as it is printed on one sheet. */
import { useMemo } from 'react'
import { formatCalendarDay, formatClock, formatShortDate } from '#content/format-dates.ts'
import { addDays, mosqueDate } from '#contracts/mosque-time.ts'
import type { Ramadan } from '#contracts/ramadan.ts'
import {
  type Eid,
  eidsOf,
  type Fast,
  fastsOf,
  nextFastMoment,
  type RamadanDays,
  ramadanDays,
  ramadanOf,
  ramadanYearOf,
} from '#contracts/ramadan-days.ts'
import { ui } from '#texts/interface.ts'
import { ramadan as text } from '#texts/ramadan.ts'
import { Button } from '../../components/button.tsx'
import { OnPaper } from '../../components/on-paper.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { Failed, Loading } from '../../components/states.tsx'
import { TypedText } from '../../components/typed-text.tsx'
import { useIdentity } from '../../data/identity.ts'
import { currentMosque } from '../../data/mosque.ts'
import { computeSunDay } from '../../data/prayer-times.ts'
import { refreshSite } from '../../data/start-sync.ts'
import { useStoredSite, useTimings } from '../../data/timings-data.ts'
import { systemClock, useNow } from '../../lib/clock.ts'
import { typed } from '../../lib/typed.ts'
import { calculationSource } from './calculation-source.ts'
import { ramadanLines } from './ramadan-lines.tsx'
import styles from './ramadan-page.module.css'

export function Page() {
  const { phase } = useTimings()
  const { cursor } = useStoredSite()
  const now = useNow()
  return (
    <>
      <div data-print="no">
        <PageHead heading={text.heading} lead={text.lead} compact="line" />
      </div>
      <div className={`wrap section ${styles.page}`}>
        {phase === 'failed' ? (
          <Failed title={ui.errors.times} text={ui.errors.network} onRetry={() => refreshSite(systemClock)} />
        ) : cursor !== null && now && currentMosque() ? (
          <Month now={now} />
        ) : (
          <div className="later">
            <Loading />
          </div>
        )}
      </div>
    </>
  )
}

function Month({ now }: { now: Date }) {
  const { hijriMonths: months, ramadans } = useStoredSite()
  const { mosqueName } = useIdentity()
  const today = mosqueDate(now)
  const year = ramadanYearOf(today, months)
  const days = ramadanDays(year, months)
  const settings = ramadanOf(year, ramadans)
  const sunOn = (date: string) => computeSunDay(date, months)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the days follow from the year and the months
  const fasts = useMemo(() => fastsOf(days, settings, sunOn), [year, months, settings])
  const fast = nextFastMoment(now, months, ramadans, sunOn)?.fast
  const begins = formatCalendarDay(days.first)
  return (
    <section className={styles.month} aria-labelledby="ramadan">
      <div className={styles.head}>
        <p className={styles.paper}>{mosqueName}</p>
        <h2 id="ramadan">{text.title(year)}</h2>
        <p>{days.isAnnounced ? text.begins(begins) : text.expectedBegin(begins)}</p>
      </div>
      <div className={styles.now} data-print="no">
        {ramadanLines(now, months, ramadans)}
        {fast ? (
          <dl className={`${styles.fast} numeric`}>
            {(['sehri', 'iftar'] as const).map((kind) => (
              <div key={kind}>
                <dt>{text.columns[kind]}</dt>
                <dd>{formatClock(kind === 'sehri' ? fast.sehriEnds : fast.iftar)}</dd>
              </div>
            ))}
          </dl>
        ) : null}
      </div>
      {settings ? <Facts settings={settings} days={days} eids={eidsOf(year, months)} /> : null}
      <FastTable fasts={fasts} days={days} portions={settings?.taraweeh.portions ?? []} today={today} />
      <ul className={styles.notes}>
        {days.length === null ? <li>{text.lastDay}</li> : null}
        <li>{describeCaution(settings)}</li>
        <li>{calculationSource(sunOn(days.first).rule)}</li>
      </ul>
      <div data-print="no">
        <Button kind="secondary" onClick={() => print()}>
          {text.print}
        </Button>
      </div>
      <OnPaper path="/ramadan" />
    </section>
  )
}

interface FactsProps {
  settings: Ramadan
  days: RamadanDays
  eids: readonly Eid[]
}

/** Taraweeh, i'tikaf and the Eid prayers, as far as the mosque has entered them. */
function Facts({ settings, days, eids }: FactsProps) {
  const { taraweeh, itikaf } = settings
  return (
    <dl className={styles.facts}>
      {taraweeh.time || taraweeh.imam ? (
        <div>
          <dt>{text.taraweeh.heading}</dt>
          <dd className="numeric">
            <b>
              <TypedText text={taraweeh.time} />
            </b>
          </dd>
          {taraweeh.imam ? (
            <dd>
              <Imam name={taraweeh.imam} />
            </dd>
          ) : null}
        </div>
      ) : null}
      {itikaf.text ? (
        <div>
          <dt>{text.itikaf.heading}</dt>
          <dd>{text.itikaf.from(formatCalendarDay(addDays(days.first, itikaf.fromDay - 1)))}</dd>
          <dd className={styles.typed} {...typed(itikaf.text)}>
            {itikaf.text}
          </dd>
        </div>
      ) : null}
      {eids.map(({ kind, date, isKnown }) => {
        const jamats = settings[kind === 'fitr' ? 'eidFitr' : 'eidAdha']
        const day = formatCalendarDay(date)
        return jamats.length > 0 ? (
          <div key={kind} data-print={kind === 'adha' ? 'no' : undefined}>
            <dt>{text.eids[kind]}</dt>
            <dd>{isKnown ? day : text.expected(day)}</dd>
            {jamats.map(({ time, place }) => (
              <dd key={`${time} ${place}`} className="numeric">
                <b>
                  <TypedText text={time} />
                </b>{' '}
                <TypedText text={place} />
              </dd>
            ))}
          </div>
        ) : null
      })}
    </dl>
  )
}

interface FastTableProps {
  fasts: readonly Fast[]
  days: RamadanDays
  /** By night, the one before the first fast first. */
  portions: readonly string[]
  today: string
}

function FastTable({ fasts, days, portions, today }: FastTableProps) {
  const hasPortions = portions.some(Boolean)
  return (
    <table className={`${styles.fasts} numeric`} aria-labelledby="ramadan">
      <thead>
        <tr>
          <th scope="col">{text.columns.fast}</th>
          <th scope="col">{text.columns.date}</th>
          <th scope="col">{text.columns.sehri}</th>
          <th scope="col">{text.columns.iftar}</th>
          {hasPortions ? <th scope="col">{text.columns.portion}</th> : null}
        </tr>
      </thead>
      <tbody>
        {fasts.map(({ date, number, sehriEnds, iftar }) => {
          const day = formatShortDate(date)
          // Above the table it says so of a month that is not announced.
          const isExpected = days.isAnnounced && number === 30 && days.length === null
          return (
            <tr
              key={date}
              className={date === today ? styles.today : undefined}
              aria-current={date === today ? 'date' : undefined}
            >
              <td>{number}</td>
              <th scope="row" className={isExpected ? undefined : styles.day}>
                {isExpected ? text.expected(day) : day}
              </th>
              <td>{formatClock(sehriEnds)}</td>
              <td>{formatClock(iftar)}</td>
              {hasPortions ? (
                <td className={styles.portion}>
                  <TypedText text={portions[number - 1] ?? ''} />
                </td>
              ) : null}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

/** The imam's name between the words around it. */
function Imam({ name }: { name: string }) {
  const [before, after] = text.taraweeh.imam('\n').split('\n')
  return (
    <>
      {before}
      <TypedText text={name} />
      {after}
    </>
  )
}

function describeCaution(settings: Ramadan | undefined): string {
  const { sehriCaution = 0, iftarCaution = 0 } = settings ?? {}
  return text.cautions(sehriCaution, iftarCaution)
}
