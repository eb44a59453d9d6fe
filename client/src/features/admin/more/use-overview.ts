import type { Overview } from '#contracts/overview.ts'
import { adminRequest } from '../admin-request.ts'
import { type AdminQuery, useAdminQuery } from '../use-admin-query.ts'

/** Loads the site's key figures. */
export const useOverview = (): AdminQuery<Overview> =>
  useAdminQuery('the overview', async () => {
    const { data } = await adminRequest<Overview>('/overview')
    if (!data) throw new Error('The response is empty.')
    return data
  })
