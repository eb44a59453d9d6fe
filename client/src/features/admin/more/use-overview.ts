import type { Overview } from '#contracts/overview.ts'
import { admin } from '#texts/admin.ts'
import { adminData } from '../admin-request.ts'
import { type AdminQuery, useAdminQuery } from '../use-admin-query.ts'

const { storageStatus: texts } = admin.overview

/** By the names that servers of this version send (`STATUSES_BEFORE`), and by those of the next. */
const STATUS_TEXTS = { ...texts, away: texts.unavailable, foreign: texts.mismatched }

/** Loads the site's key figures. */
export const useOverview = (): AdminQuery<Overview> =>
  useAdminQuery('the overview', () => adminData<Overview>('/overview'))

/** Returns why the recordings cannot be used. */
export const describeStatus = (status: Exclude<Overview['storageStatus'], 'ready'>): string => STATUS_TEXTS[status]
