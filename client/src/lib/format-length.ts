/**
 * Formats a duration.
 * @returns for example "4:05", "1:02:03"
 */
export function formatLength(seconds: number): string {
  const total = Math.round(seconds)
  const [hours, minutes] = [Math.floor(total / 3600), Math.floor(total / 60) % 60]
  const pad = (value: number) => String(value).padStart(2, '0')
  return hours > 0 ? `${hours}:${pad(minutes)}:${pad(total % 60)}` : `${minutes}:${pad(total % 60)}`
}
