import { formatDayAndTime, formatLongDay } from '#content/format-dates.ts'
import { readEventDate } from '#contracts/event-input.ts'
import { Field, type InputProps } from '../../components/field.tsx'

export type DateFieldProps = InputProps & { type: 'date' | 'datetime-local'; value: string }

/** A date, or a date and time, of the mosque. Browsers show it in the order of their own language, so its hint writes it out. */
export function DateField({ hint, ...rest }: DateFieldProps) {
  const moment = readEventDate(rest.value)
  const written = moment && (rest.type === 'date' ? formatLongDay(moment) : formatDayAndTime(moment))
  return <Field {...rest} hint={written ?? hint} />
}
