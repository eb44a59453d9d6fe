import type { ReactNode } from 'react'
import { REMINDER_MINUTES, type ReminderMinutes } from '#contracts/push-payload.ts'
import { notifications } from '#texts/notifications.ts'
import { FilterChip } from '../../components/chip.tsx'
import styles from './notifications.module.css'

const text = notifications.reminders

interface ReminderMinutesChoiceProps {
  minutes: ReminderMinutes | undefined
  onChoose: (minutes: ReminderMinutes) => void
  /** Further choices. */
  children?: ReactNode
}

/** How long before its jamat the reminder of a prayer comes. */
export function ReminderMinutesChoice({ minutes, onChoose, children }: ReminderMinutesChoiceProps) {
  return (
    <fieldset aria-label={text.minutes} className={styles.minutes}>
      {REMINDER_MINUTES.map((each) => (
        <FilterChip key={each} pressed={each === minutes} onClick={() => onChoose(each)}>
          {text.before(each)}
        </FilterChip>
      ))}
      {children}
    </fieldset>
  )
}
