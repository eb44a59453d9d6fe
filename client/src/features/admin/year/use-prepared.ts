import { useMemo } from 'react'
import type { TimingEntry } from '#contracts/jamat.ts'
import { addDays } from '#contracts/mosque-time.ts'
import { ramadanRows } from '#contracts/ramadan-days.ts'
import { useStoredSite } from '../../../data/timings-data.ts'
import { laterDay } from '../jamat/planned-changes.ts'
import { checkPlan, type Problem } from './check-plan.ts'
import { type Rows, resolve, withPlan } from './plan-entries.ts'
import { createSun } from './sun.ts'
import {
  currentJumma,
  type JummaDraft,
  type Prepared,
  prepareFile,
  prepareJumma,
  prepareRule,
  type YearDraft,
} from './year-draft.ts'

/** Rules are shown for so many days ahead, as phones have them. */
const RULE_DAYS = 430
const NO_PROBLEMS: readonly Problem[] = []

export interface PreparedYear extends Prepared {
  /** The first day of the plan; today without one. */
  begins: string
  /** The times in force on every day without the plan, and with it; null without one. */
  before: readonly TimingEntry[]
  after: readonly TimingEntry[] | null
  /** Those with it, without the times that Ramadan has of its own. */
  planned: readonly TimingEntry[]
  problems: readonly Problem[]
  /** As typed, or as in force. */
  jumma: JummaDraft
}

/** Returns the plan that a draft makes, with the times of every day. @param rows the log */
export function usePrepared(values: YearDraft, rows: Rows, today: string): PreparedYear {
  const { mosque, hijriMonths, ramadans } = useStoredSite()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the sun is that of the mosque's place
  const sunOn = useMemo(() => createSun(hijriMonths), [hijriMonths, mosque])
  const { kind, file, rule, jumma: typed } = values
  const jumma = useMemo(() => typed ?? currentJumma(rows, today, sunOn), [typed, rows, today, sunOn])
  const prepared = useMemo(() => {
    if (kind === 'file') return prepareFile(file, rows, today, sunOn)
    return kind === 'rule' ? prepareRule(rule, today) : prepareJumma(jumma, rows, today, sunOn)
  }, [kind, file, rule, jumma, rows, today, sunOn])
  const first = `${today.slice(0, 7)}-01`
  const last = laterDay(prepared.last, addDays(today, RULE_DAYS))
  const overlays = useMemo(() => ramadanRows(ramadans, hijriMonths), [ramadans, hijriMonths])
  const before = useMemo(
    () => resolve([...withPlan(rows, []), ...overlays], first, last, sunOn),
    [rows, overlays, first, last, sunOn],
  )
  const plan = useMemo(() => {
    const { entries } = prepared
    const begins = entries.map(({ from }) => from).sort()[0]
    const log = withPlan(rows, entries)
    const planned = resolve(log, first, last, sunOn)
    if (begins === undefined) return { begins: today, planned, after: null, problems: NO_PROBLEMS }
    const after = overlays.length === 0 ? planned : resolve([...log, ...overlays], first, last, sunOn)
    const prayers = [...new Set(entries.map(({ prayer }) => prayer))]
    return { begins, planned, after, problems: checkPlan(planned, prayers, begins, prepared.last, sunOn) }
  }, [prepared, rows, overlays, today, first, last, sunOn])
  return { ...prepared, ...plan, before, jumma }
}
