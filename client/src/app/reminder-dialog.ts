import { lazyRetry } from '../lib/retry-import.ts'

/** Loaded when a prayer is first tapped. */
export const ReminderDialog = lazyRetry(() => import('../features/notifications/reminder-dialog.tsx'))
