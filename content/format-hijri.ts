import type { HijriDate } from '#contracts/hijri-date.ts'
import { day } from '#texts/day.ts'

/** Formats a Hijri date, e.g. "17 Jumada-us-Sani 1448", and says where it is calculated. */
export function formatHijri({ day: dayOfMonth, month, year, isCalculated }: HijriDate): string {
  const hijri = day.hijri.date(dayOfMonth, day.hijri.months[month - 1] ?? '', year)
  return isCalculated ? `${hijri} (${day.hijri.calculated})` : hijri
}
