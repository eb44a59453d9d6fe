import type { HistoryEntry } from '#contracts/jamat.ts'
import { type Clock, mosqueDate } from '#contracts/mosque-time.ts'
import type { Announcer } from '../../../announcer.ts'
import type { Queryable } from '../../../database/database.ts'
import { cursorOf, readLastChange } from '../../../database/queries.ts'
import { cancelByKey } from '../outbox/queries.ts'
import { enqueue } from '../queue.ts'
import { changesToAnnounce } from './changes.ts'
import { eventKeyPrefix, eventMessage, recordingKey, recordingMessage } from './compose.ts'
import { timingsMessage } from './compose-timings.ts'
import {
  cancelByKeyPrefix,
  deleteWaitingMessage,
  findAnnouncedTimings,
  findLatestEventMessage,
  insertAnnouncedTimings,
} from './queries.ts'

/**
 * Returns the announcer that sends push messages.
 * @param publicUrl the site's address, without a trailing slash
 */
export function createAnnouncer(publicUrl: string, clock: Clock): Announcer {
  return {
    timingsSaved: (tx, log, firstSavedId) => announceTimings(tx, log, firstSavedId, clock(), publicUrl),
    async recordingAdded(tx, recording) {
      await enqueue(tx, recordingMessage(recording, clock(), publicUrl))
    },
    async recordingCorrected(tx, recording) {
      // A message that was sent stays as it was.
      if (await cancelByKey(tx, recordingKey(recording.id)))
        await enqueue(tx, recordingMessage(recording, clock(), publicUrl))
    },
    async recordingDeleted(tx, id) {
      await cancelByKey(tx, recordingKey(id))
    },
    async eventSaved(tx, event, before) {
      const cancelled = await cancelByKeyPrefix(tx, eventKeyPrefix(event.id))
      const announced = await findLatestEventMessage(tx, event.id)
      if (!event.isUpcoming || announced?.date === event.date) return
      const isNew = !before?.isUpcoming
      const hasMoved = announced !== undefined && before?.date !== event.date
      // Other changes only replace a waiting message, since the text that it shows may have changed.
      if (!isNew && !hasMoved && cancelled === 0) return
      const message = eventMessage(event, announced?.id, !isNew && announced !== undefined, clock(), publicUrl)
      if (message) await enqueue(tx, message)
    },
    async eventDeleted(tx, id) {
      await cancelByKeyPrefix(tx, eventKeyPrefix(id))
    },
  }
}

/**
 * Queues one message with every difference from the times that were last announced. Until the times have settled, each
 * further save replaces the message and restarts the wait; a save that takes all changes back removes it.
 */
async function announceTimings(
  tx: Queryable,
  log: readonly HistoryEntry[],
  firstSavedId: number,
  now: Date,
  publicUrl: string,
): Promise<void> {
  const last = log.at(-1)
  if (!last) return
  const announced = await findAnnouncedTimings(tx)
  // If nothing was ever announced, people know the times as they were before this save.
  const known = announced ? (announced.isWaiting ? announced.beforeEntry : announced.lastEntry) : firstSavedId - 1
  if (announced?.isWaiting) await deleteWaitingMessage(tx, announced.messageId)
  const before = log.filter(({ id }) => id <= known)
  const changes = changesToAnnounce(before, log, mosqueDate(now))
  if (changes.length === 0) return
  const updatedAt = log
    .map(({ changedAt }) => changedAt)
    .sort()
    .at(-1) as string
  const cursor = cursorOf(await readLastChange(tx))
  const messageId = await enqueue(tx, timingsMessage(changes, log, { cursor, updatedAt }, now, publicUrl))
  if (messageId !== undefined) await insertAnnouncedTimings(tx, { messageId, beforeEntry: known, lastEntry: last.id })
}
