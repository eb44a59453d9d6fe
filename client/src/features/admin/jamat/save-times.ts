import type { Prayer } from '#contracts/prayers.ts'
import { adminRequest } from '../admin-request.ts'

/**
 * Saves times from a day on.
 * @param version of the history that they change
 * @param from `YYYY-MM-DD` at the mosque
 * @throws {ApiError} like `adminRequest`; with 412 when others have changed the times
 */
export const saveTimes = (
  version: string,
  times: Partial<Record<Prayer, string>>,
  from: string,
  today: string,
): Promise<unknown> =>
  adminRequest('/jamat-timings', {
    method: 'PUT',
    ifMatch: version,
    body: { ...times, ...(from > today && { effectiveFrom: from }) },
  })
