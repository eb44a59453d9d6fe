/** A rule as it is typed. */
import type { Prayer } from '#contracts/prayers.ts'
import type { PlanEntry } from '#contracts/timetable-plans.ts'
import { MAX_RULE_OFFSET, type TimingRule } from '#contracts/timing-rules.ts'
import { admin } from '#texts/admin.ts'

export interface RuleDraft extends Pick<TimingRule, 'anchor' | 'rounding' | 'step'> {
  prayer: Prayer
  minutes: string
  isBefore: boolean
  /** `HH:MM`; empty without a limit. */
  earliest: string
  latest: string
  /** `YYYY-MM-DD`; empty for today. */
  from: string
  /** Empty without an end. */
  until: string
}

const EMPTY = { earliest: '', latest: '', from: '', until: '' }
const BY_SUN = { rounding: 1, step: 'day', ...EMPTY } as const
const BY_WINDOW = { anchor: 'begins', minutes: '15', isBefore: false, rounding: 5, step: 'week', ...EMPTY } as const

/** Returns the rule that a prayer most likely has. */
export function usualRule(prayer: Prayer): RuleDraft {
  if (prayer === 'maghrib') return { prayer, anchor: 'sunset', minutes: '3', isBefore: false, ...BY_SUN }
  if (prayer === 'fajr') return { prayer, ...BY_WINDOW, anchor: 'sunrise', minutes: '35', isBefore: true }
  return { prayer, ...BY_WINDOW }
}

/** Returns a stored rule as a draft, to begin on another day. */
export const draftOf = (
  prayer: Prayer,
  { anchor, offset, rounding, step, earliest, latest }: TimingRule,
): RuleDraft => ({
  ...{ prayer, anchor, rounding, step, from: '', until: '' },
  ...{ minutes: String(Math.abs(offset)), isBefore: offset < 0 },
  ...{ earliest: writeMinute(earliest), latest: writeMinute(latest) },
})

/**
 * Returns the entry that a draft makes, or why it makes none.
 * @param today `YYYY-MM-DD` at the mosque
 */
export function readRule(draft: RuleDraft, today: string): { entry: PlanEntry } | { error: string } {
  const text = admin.year.rule
  const { prayer, anchor, isBefore, rounding, step, until } = draft
  const minutes = /^\d{1,3}$/.test(draft.minutes.trim()) ? Number(draft.minutes) : MAX_RULE_OFFSET + 1
  const [earliest, latest] = [readMinute(draft.earliest), readMinute(draft.latest)]
  const from = draft.from > today ? draft.from : today
  if (minutes > MAX_RULE_OFFSET) return { error: text.badMinutes }
  if (earliest !== null && latest !== null && earliest > latest) return { error: text.badLimits }
  if (until !== '' && until <= from) return { error: text.badDays }
  const rule = { anchor, offset: isBefore ? -minutes : minutes, rounding, step, earliest, latest }
  return { entry: { prayer, from, until: until || null, rule } }
}

/** @param time `HH:MM`, or empty */
const readMinute = (time: string): number | null => {
  const [hour, minute] = time.split(':').map(Number)
  return minute === undefined ? null : Number(hour) * 60 + minute
}

const writeMinute = (minute: number | null | undefined): string =>
  minute == null ? '' : [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':')
