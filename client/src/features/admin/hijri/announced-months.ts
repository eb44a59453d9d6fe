import type { HijriMonth } from '#contracts/hijri-months.ts'
import type { Clock } from '#contracts/mosque-time.ts'
import { admin } from '#texts/admin.ts'
import { refreshSite } from '../../../data/start-sync.ts'
import { adminRequest, describeFailure, isConflict, isUnauthorized } from '../admin-request.ts'
import { type AdminQuery, useAdminQuery } from '../use-admin-query.ts'

const text = admin.hijri
const PATH = '/hijri-months'

export interface AnnouncedMonths {
  months: readonly HijriMonth[]
  /** The response's ETag. */
  version: string | null
}

/** A month's first day as it is set; null to remove it. */
export type MonthChange = Pick<HijriMonth, 'year' | 'month'> & { startsOn: string | null }

export const keyOf = ({ year, month }: Pick<HijriMonth, 'year' | 'month'>) => `${year}-${month}`

/** Loads the announced months. */
export const useAnnouncedMonths = (): AdminQuery<AnnouncedMonths> =>
  useAdminQuery<AnnouncedMonths>('the Hijri months', async () => {
    const { data, etag } = await adminRequest<HijriMonth[]>(PATH)
    return { months: data ?? [], version: etag }
  })

/**
 * Sets or removes a month's first day.
 * @param onSaved called as soon as it is stored
 * @returns why it was not; empty where it was, or where the session has ended
 */
export async function saveMonth(
  change: MonthChange,
  { data, reload }: Pick<AdminQuery<AnnouncedMonths>, 'data' | 'reload'>,
  clock: Clock,
  onSaved: () => void,
): Promise<string> {
  try {
    await adminRequest(PATH, { method: 'PUT', body: change, ifMatch: data?.version ?? null })
    onSaved()
    refreshSite(clock)
    await reload()
  } catch (error) {
    console.error('Saving the Hijri month failed:', error)
    if (isUnauthorized(error)) return ''
    if (!isConflict(error)) return describeFailure(error, text.failed)
    const now = await reload()
    const stored = now?.months.find((month) => keyOf(month) === keyOf(change))?.startsOn ?? null
    // An earlier attempt may have succeeded although its response was lost.
    if (!now || stored !== change.startsOn) return text.conflict
    onSaved()
  }
  return ''
}
