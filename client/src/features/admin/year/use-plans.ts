import type { TimetablePlans } from '#contracts/timetable-plans.ts'
import { adminData } from '../admin-request.ts'
import { type AdminQuery, useAdminQuery } from '../use-admin-query.ts'

/** Loads the published plans and the log. */
export const usePlans = (): AdminQuery<TimetablePlans> =>
  useAdminQuery('the plans', () => adminData<TimetablePlans>('/timetable-plans'))
