import type { Overview } from '#contracts/overview.ts'
import { adminData } from '../admin-request.ts'
import { type AdminQuery, useAdminQuery } from '../use-admin-query.ts'

/** Loads the site's key figures. */
export const useOverview = (): AdminQuery<Overview> =>
  useAdminQuery('the overview', () => adminData<Overview>('/overview'))
