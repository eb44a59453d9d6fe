import type { JamatHistory } from '#contracts/jamat.ts'
import { adminRequest } from '../admin-request.ts'
import { type AdminQuery, useAdminQuery } from '../use-admin-query.ts'

/** Loads the log of times. */
export const useHistory = (): AdminQuery<JamatHistory> =>
  useAdminQuery('the history', async () => {
    const { data } = await adminRequest<JamatHistory>('/jamat-history')
    if (!data) throw new Error('The response is empty.')
    return data
  })
