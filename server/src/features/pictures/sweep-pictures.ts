import { withFileLocked } from '../../database/file-lock.ts'
import { lastChange } from '../../database/last-change.ts'
import type { Deps } from '../../deps.ts'
import { isPictureShown } from './queries.ts'

/** A picture is sent before its event is: so long a form may lie about. */
const YOUNG_MS = 24 * 3_600_000

/**
 * Removes pictures that no event shows: those of forms that were given up, of events that were deleted or got
 * another one. Young ones are left, and everything is left where the folder belongs to another database, which
 * would otherwise lose all pictures its events show.
 * @returns how many were removed, and whether the folder is another database's
 */
export async function sweepPictures(deps: Deps): Promise<{ removed: number; foreign: boolean }> {
  const { database, pictures } = deps
  await pictures.sweep({ alone: database.kind === 'embedded' })
  const { dataset } = await lastChange(database)
  if (!(await pictures.claim(dataset))) return { removed: 0, foreign: true }
  let removed = 0
  for (const name of await pictures.list()) {
    if (!(await isOld(deps, name))) continue
    removed += await withFileLocked(database, name, async (tx) => {
      // Looked at again: the same picture may have been sent anew meanwhile.
      if (!(await isOld(deps, name)) || (await isPictureShown(tx, name))) return 0
      await pictures.remove(name)
      return 1
    })
  }
  return { removed, foreign: false }
}

async function isOld({ pictures, clock }: Deps, name: string): Promise<boolean> {
  const keptAt = await pictures.keptAt(name)
  return keptAt !== null && clock().getTime() - keptAt.getTime() > YOUNG_MS
}
