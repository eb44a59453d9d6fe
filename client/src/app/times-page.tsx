import { JamatTimes } from '../features/jamat/jamat-times.tsx'
import { ReminderDialog } from './reminder-dialog.ts'

/** The jamat times of the day and the month. */
export const Page = () => <JamatTimes Reminder={ReminderDialog} />
