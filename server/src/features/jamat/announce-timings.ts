import { mosqueDate } from '#contracts/mosque-time.ts'
import type { ContentReaders } from '../../compose.ts'
import type { Queryable } from '../../database/database.ts'
import type { Deps } from '../../deps.ts'

/**
 * Notifies people of changed times.
 * @param tx the transaction that makes the change
 * @param firstSavedId the id of the first entry that was saved now; undefined when saved ones were withdrawn
 */
export async function announceTimings(
  tx: Queryable,
  { announcer, clock }: Deps,
  content: ContentReaders,
  firstSavedId: number | undefined,
): Promise<void> {
  const now = clock()
  await announcer.timingsSaved(tx, await content.timetable.readStates(tx, mosqueDate(now)), firstSavedId)
  // A janazah moves with the jamat that it follows.
  for (const announcement of await content.listAnnouncements(tx, now))
    await announcer.announcementSaved(tx, announcement, false)
}
