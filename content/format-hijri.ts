import type { HijriDate } from '#contracts/hijri-date.ts'
import { day } from '#texts/day.ts'

/** Formats a Hijri date in the language of the build, or in the one whose texts are passed, e.g. "17 Jumada-us-Sani 1448", and says where it is calculated. */
export function formatHijri({ day: dayOfMonth, month, year, isCalculated }: HijriDate, { hijri } = day): string {
  const date = hijri.date(dayOfMonth, hijri.months[month - 1] ?? '', year)
  return isCalculated ? `${date} (${hijri.calculated})` : date
}
