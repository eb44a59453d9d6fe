import type { JamatHistory } from '#contracts/jamat.ts'
import { adminData } from '../admin-request.ts'
import { type AdminQuery, useAdminQuery } from '../use-admin-query.ts'

/** The log of times, with the times of every day. */
export type LoadedHistory = JamatHistory & Required<Pick<JamatHistory, 'timetable' | 'hasPlans'>>

/** Loads the log of times. */
export const useHistory = (): AdminQuery<LoadedHistory> =>
  useAdminQuery('the history', async () => {
    const history = await adminData<JamatHistory>('/jamat-history')
    // A server of the version before has no times but typed ones.
    return { timetable: history.entries, hasPlans: false, ...history }
  })
