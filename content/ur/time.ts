import type * as english from '../en/time.ts'
import { counted } from './plural.ts'

const hoursAndMinutes = (minutes: number): [number, number] => [Math.floor(minutes / 60), minutes % 60]

/** E.g. `1 گھنٹہ 20 منٹ`; Urdu needs no shorter form. */
const duration = (total: number): string => {
  const [hours, minutes] = hoursAndMinutes(total)
  if (hours === 0) return counted(minutes, 'منٹ')
  const inHours = counted(hours, 'گھنٹہ', 'گھنٹے')
  return minutes === 0 ? inHours : `${inHours} ${counted(minutes, 'منٹ')}`
}

export const time: typeof english.time = {
  today: 'آج',
  tomorrow: 'کل',
  duration,
  durationInWords: (total) => {
    const [hours, minutes] = hoursAndMinutes(total)
    if (hours === 0 || minutes === 0) return duration(total)
    return `${counted(hours, 'گھنٹہ', 'گھنٹے')} اور ${counted(minutes, 'منٹ')}`
  },
  ago: (minutes) => {
    if (minutes < 1) return 'ابھی ابھی'
    if (minutes < 60) return `${counted(minutes, 'منٹ')} پہلے`
    if (minutes < 24 * 60) return `${counted(Math.floor(minutes / 60), 'گھنٹہ', 'گھنٹے')} پہلے`
    return `${counted(Math.floor(minutes / (24 * 60)), 'دن')} پہلے`
  },
}
