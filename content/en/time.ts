import type { TimeText } from '../types-interface.ts'
import { counted } from './plural.ts'

const hoursAndMinutes = (minutes: number): [number, number] => [Math.floor(minutes / 60), minutes % 60]

export const time: TimeText = {
  today: 'today',
  tomorrow: 'tomorrow',
  duration: (total) => {
    const [hours, minutes] = hoursAndMinutes(total)
    if (hours === 0) return `${minutes} min`
    return minutes === 0 ? `${hours} h` : `${hours} h ${minutes} min`
  },
  durationInWords: (total) => {
    const [hours, minutes] = hoursAndMinutes(total)
    if (hours === 0) return counted(minutes, 'minute')
    return minutes === 0 ? counted(hours, 'hour') : `${counted(hours, 'hour')} and ${counted(minutes, 'minute')}`
  },
  ago: (minutes) => {
    if (minutes < 1) return 'just now'
    if (minutes < 60) return `${counted(minutes, 'minute')} ago`
    if (minutes < 24 * 60) return `${counted(Math.floor(minutes / 60), 'hour')} ago`
    return `${counted(Math.floor(minutes / (24 * 60)), 'day')} ago`
  },
}
