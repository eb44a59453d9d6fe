import type { Config } from './config.ts'
import type { Database, Queryable } from './database/database.ts'
import { hasContent } from './database/queries.ts'
import type { SetupSource } from './deps.ts'
import { listAdmins } from './features/auth/queries.ts'
import { isWithoutSample } from './first-run.ts'

/** For commands that do not change the database. */
export const noSetup: SetupSource = {
  isPending: () => false,
  readPending: async () => false,
  async reload() {},
  async close() {},
}

export async function openSetup(database: Database, config: Pick<Config, 'admin'>): Promise<SetupSource> {
  let isPending = false
  const readPending = (db: Queryable) => isSetupPending(db, config)
  const reload = async () => {
    isPending = await readPending(database)
  }
  // If the database is unavailable, the next notification or request reads it again.
  const reloadInBackground = () => void (isPending && reload().catch(() => undefined))
  const subscription = await database.listen(
    'minbar_changes',
    (table) => (table === 'mosque' || table === 'jamat_times') && reloadInBackground(),
    reloadInBackground,
  )
  await reload()
  return { isPending: () => isPending, readPending, reload, close: () => subscription.stop() }
}

/**
 * Returns whether an installation awaits its set-up: it began without sample content, has neither an administrator nor content, and
 * its settings name no administrator.
 */
export const isSetupPending = async (db: Queryable, { admin }: Pick<Config, 'admin'>): Promise<boolean> =>
  !admin && (await isWithoutSample(db)) && (await listAdmins(db)).length === 0 && !(await hasContent(db))
