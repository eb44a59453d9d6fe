import type { JamatHistory } from '#contracts/jamat.ts'
import { adminData } from '../admin-request.ts'
import { type AdminQuery, useAdminQuery } from '../use-admin-query.ts'

/** Loads the log of times. */
export const useHistory = (): AdminQuery<JamatHistory> =>
  useAdminQuery('the history', () => adminData<JamatHistory>('/jamat-history'))
