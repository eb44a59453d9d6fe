import { counted } from './plural.ts'

const hoursAndMinutes = (minutes: number): [number, number] => [Math.floor(minutes / 60), minutes % 60]

/** Days and durations. Apart from the other texts, because the first paint needs them before any script. */
export const time = {
  today: 'today',
  tomorrow: 'tomorrow',
  /** Whole minutes, shown beside a digit-only countdown, e.g. "1 h 20 min". */
  duration: (total: number) => {
    const [hours, minutes] = hoursAndMinutes(total)
    if (hours === 0) return `${minutes} min`
    return minutes === 0 ? `${hours} h` : `${hours} h ${minutes} min`
  },
  /** The same in full words, for screen readers. */
  durationInWords: (total: number) => {
    const [hours, minutes] = hoursAndMinutes(total)
    if (hours === 0) return counted(minutes, 'minute')
    return minutes === 0 ? counted(hours, 'hour') : `${counted(hours, 'hour')} and ${counted(minutes, 'minute')}`
  },
  /** Elapsed time, in whole minutes. */
  ago: (minutes: number) => {
    if (minutes < 1) return 'just now'
    if (minutes < 60) return `${counted(minutes, 'minute')} ago`
    if (minutes < 24 * 60) return `${counted(Math.floor(minutes / 60), 'hour')} ago`
    return `${counted(Math.floor(minutes / (24 * 60)), 'day')} ago`
  },
}
