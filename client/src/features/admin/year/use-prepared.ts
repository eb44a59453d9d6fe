import { useMemo } from 'react'
import type { TimingEntry } from '#contracts/jamat.ts'
import { addDays } from '#contracts/mosque-time.ts'
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
  /** The times of every day without the plan, and with it; null without one. */
  before: readonly TimingEntry[]
  after: readonly TimingEntry[] | null
  problems: readonly Problem[]
  /** As typed, or as in force. */
  jumma: JummaDraft
}

/** Returns the plan that a draft makes, with the times of every day. @param rows the log */
export function usePrepared(values: YearDraft, rows: Rows, today: string): PreparedYear {
  const { mosque, hijriMonths } = useStoredSite()
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
  const before = useMemo(() => resolve(withPlan(rows, []), first, last, sunOn), [rows, first, last, sunOn])
  const planned = useMemo(() => {
    const { entries } = prepared
    const begins = entries.map(({ from }) => from).sort()[0]
    if (begins === undefined) return { begins: today, after: null, problems: NO_PROBLEMS }
    const after = resolve(withPlan(rows, entries), first, last, sunOn)
    const prayers = [...new Set(entries.map(({ prayer }) => prayer))]
    return { begins, after, problems: checkPlan(after, prayers, begins, prepared.last, sunOn) }
  }, [prepared, rows, today, first, last, sunOn])
  return { ...prepared, ...planned, before, jumma }
}
