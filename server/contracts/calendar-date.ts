/**
 * Returns whether a text is an existing date.
 * @returns true for e.g. `2028-02-29`, false for `2026-02-30` or anything not `YYYY-MM-DD`
 */
export function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const parsed = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().slice(0, 10) === text
}
