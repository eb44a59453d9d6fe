/** Rules and plans in words. */
import { formatLongDay } from '#content/format-dates.ts'
import { mosqueInstant } from '#contracts/mosque-time.ts'
import type { Prayer } from '#contracts/prayers.ts'
import type { TimetablePlan } from '#contracts/timetable-plans.ts'
import type { TimingRule } from '#contracts/timing-rules.ts'
import { admin } from '#texts/admin.ts'
import { jamat } from '#texts/jamat.ts'
import { punctuation } from '#texts/punctuation.ts'
import { formatMinute, formatTyped } from '../../../lib/typed-time.ts'

const text = admin.year

/** Formats a date with its year: plans are of more than one. */
export const formatDate = (date: string): string => formatLongDay(mosqueInstant(date, 0))

/** Returns a rule as a sentence, for example "Maghrib: sunset + 3 min". */
export function describeRule(prayer: Prayer, rule: TimingRule): string {
  const { anchor, offset, rounding, step, earliest, latest } = rule
  const parts = [text.rule.at(text.rule.anchors[anchor], offset)]
  if (rounding > 1) parts.push(text.rule.rounded(rounding))
  if (step === 'week') parts.push(text.rule.forWeek)
  if (earliest != null) parts.push(text.rule.notBefore(formatMinute(earliest)))
  if (latest != null) parts.push(text.rule.notAfter(formatMinute(latest)))
  return text.rule.line(jamat.prayers[prayer], punctuation.list(...parts))
}

/** Returns a rule with its days. */
export function describeRuleAndDays({ prayer, from, until, rule }: TimetablePlan['rules'][number]): string {
  const end = until === null ? [] : [text.rule.untilDay(formatDate(until))]
  return punctuation.list(describeRule(prayer, rule), admin.jamat.summary.from(formatDate(from)), ...end)
}

/** Returns what a plan consists of, in one or more clauses. */
export function describePlan({ rules, prayers, times, time, from, to }: TimetablePlan): string {
  const [prayer] = prayers
  if (time !== null && prayer) {
    const shown = time === '' ? jamat.notAvailable : (formatTyped(time, prayer) ?? time)
    return punctuation.list(text.rule.line(jamat.prayers[prayer], shown), admin.jamat.summary.from(formatDate(from)))
  }
  const days = from === to ? formatDate(from) : text.review.days(formatDate(from), formatDate(to))
  const names = punctuation.list(...prayers.map((prayer) => jamat.prayers[prayer]))
  return punctuation.clauses(
    ...rules.map(describeRuleAndDays),
    ...(times > 0 ? [text.plans.times(names, times, days)] : []),
  )
}
