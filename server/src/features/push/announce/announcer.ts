import { type Clock, mosqueDate } from '#contracts/mosque-time.ts'
import type { Announcer, TimingStates } from '../../../announcer.ts'
import type { Queryable } from '../../../database/database.ts'
import { cursorOf, readLastChange } from '../../../database/queries.ts'
import { cancelByKey } from '../outbox/queries.ts'
import { enqueue } from '../queue.ts'
import { changesToAnnounce } from './changes.ts'
import { eventKeyPrefix, eventMessage, recordingKey, recordingMessage } from './compose.ts'
import { announcementKeyPrefix, announcementMessage } from './compose-announcement.ts'
import { moonKeyPrefix, moonMessage, withdrawnMessage } from './compose-moon.ts'
import { timingsMessage } from './compose-timings.ts'
import {
  cancelByKeyPrefix,
  deleteWaitingMessage,
  expireByKeyPrefix,
  findAnnouncedTimings,
  findLatestMessage,
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
      const sent = await findLatestMessage(tx, eventKeyPrefix(event.id))
      if (!event.isUpcoming || sent?.announced === event.date) return
      const isNew = !before?.isUpcoming
      const hasMoved = sent !== undefined && before?.date !== event.date
      // Other changes only replace a waiting message, since the text that it shows may have changed.
      if (!isNew && !hasMoved && cancelled === 0) return
      const message = eventMessage(event, sent?.id, !isNew && sent !== undefined, clock(), publicUrl)
      if (message) await enqueue(tx, message)
    },
    async eventDeleted(tx, id) {
      await cancelByKeyPrefix(tx, eventKeyPrefix(id))
    },
    async announcementSaved(tx, announcement, isNew) {
      const prefix = announcementKeyPrefix(announcement.id)
      const cancelled = await cancelByKeyPrefix(tx, prefix)
      const sent = await findLatestMessage(tx, prefix)
      // A message that an administrator cancelled stays so.
      if (!isNew && !sent && cancelled === 0) return
      const { message, summary } = announcementMessage(announcement, sent?.id, clock(), publicUrl)
      if (sent?.announced !== summary) await enqueue(tx, message)
    },
    async announcementEnded(tx, id) {
      await cancelByKeyPrefix(tx, announcementKeyPrefix(id))
      await expireByKeyPrefix(tx, announcementKeyPrefix(id), clock())
    },
    async moonSighted(tx, sighting) {
      const prefix = moonKeyPrefix(sighting)
      await cancelByKeyPrefix(tx, prefix)
      const sent = await findLatestMessage(tx, prefix)
      if (sent?.announced === sighting.startsOn) return
      const message = moonMessage(sighting, sent?.id, clock(), publicUrl)
      if (message) await enqueue(tx, message)
    },
    async sightingWithdrawn(tx, month) {
      const prefix = moonKeyPrefix(month)
      await cancelByKeyPrefix(tx, prefix)
      const sent = await findLatestMessage(tx, prefix)
      const message = sent && withdrawnMessage(month, sent, clock(), publicUrl)
      if (message) await enqueue(tx, message)
    },
  }
}

/**
 * Queues one message with every difference from the times that were last announced. Until the times have settled, each
 * further save replaces the message and restarts the wait; a save that takes all changes back removes it.
 */
async function announceTimings(
  tx: Queryable,
  log: TimingStates,
  firstSavedId: number | undefined,
  now: Date,
  publicUrl: string,
): Promise<void> {
  const announced = await findAnnouncedTimings(tx)
  // If nothing was ever announced, people know the times as they were before this save.
  const known = announced
    ? announced.isWaiting
      ? announced.beforeEntry
      : announced.lastEntry
    : (firstSavedId ?? log.lastId + 1) - 1
  if (announced?.isWaiting) await deleteWaitingMessage(tx, announced.messageId)
  const entries = log.entriesAt()
  const changes = changesToAnnounce(log.entriesAt(known), entries, mosqueDate(now))
  if (changes.length === 0) return
  const cursor = cursorOf(await readLastChange(tx))
  const messageId = await enqueue(
    tx,
    timingsMessage(changes, entries, { cursor, updatedAt: log.updatedAt }, now, publicUrl),
  )
  if (messageId !== undefined)
    await insertAnnouncedTimings(tx, { messageId, beforeEntry: known, lastEntry: log.lastId })
}
