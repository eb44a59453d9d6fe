import type { HistoryEntry } from '#contracts/jamat.ts'
import { type Clock, karachiDate } from '#contracts/karachi-time.ts'
import type { Announce } from '../../../announce.ts'
import type { Queryable } from '../../../database/database.ts'
import { cancelByKey } from '../outbox/queries.ts'
import { enqueue } from '../queue.ts'
import { changesToTell } from './changes.ts'
import { eventKeys, eventMessage, recordingKey, recordingMessage } from './compose.ts'
import { timingsMessage } from './compose-timings.ts'
import { cancelByKeys, deleteWaiting, insertToldTimings, lastToldTimings } from './queries.ts'

/**
 * Makes push messages of what happens at the mosque.
 * @param publicUrl the site's address, without a slash at its end
 */
export function createAnnouncer(publicUrl: string, clock: Clock): Announce {
  return {
    timingsSaved: (tx, log, firstSaved) => timingsSaved(tx, log, firstSaved, clock(), publicUrl),
    async recordingAdded(tx, recording) {
      await enqueue(tx, recordingMessage(recording, clock(), publicUrl))
    },
    async recordingDeleted(tx, id) {
      await cancelByKey(tx, recordingKey(id))
    },
    async eventSaved(tx, event, wasUpcoming) {
      const takenBack = await cancelByKeys(tx, eventKeys(event.id))
      // One that still waits is written anew, since what it says may be what was changed.
      if (!event.isUpcoming || (wasUpcoming && takenBack === 0)) return
      const message = eventMessage(event, clock(), publicUrl)
      if (message) await enqueue(tx, message)
    },
    async eventDeleted(tx, id) {
      await cancelByKeys(tx, eventKeys(id))
    },
  }
}

/**
 * One message tells all that differs from what people were last told. While it waits for the times to settle, each
 * further save writes it anew and lets it wait anew; a save that takes everything back takes the message back too.
 */
async function timingsSaved(
  tx: Queryable,
  log: readonly HistoryEntry[],
  firstSaved: number,
  now: Date,
  publicUrl: string,
): Promise<void> {
  const last = log.at(-1)
  if (!last) return
  const told = await lastToldTimings(tx)
  // Nobody was ever told of a change: people know the times as they were.
  const known = told ? (told.waiting ? told.beforeEntry : told.lastEntry) : firstSaved - 1
  if (told?.waiting) await deleteWaiting(tx, told.messageId)
  const before = log.filter(({ id }) => id <= known)
  const changes = changesToTell(before, log, karachiDate(now))
  if (changes.length === 0) return
  const updatedAt = log
    .map(({ changedAt }) => changedAt)
    .sort()
    .at(-1) as string
  const messageId = await enqueue(tx, timingsMessage(changes, log, updatedAt, now, publicUrl))
  if (messageId !== undefined) await insertToldTimings(tx, { messageId, beforeEntry: known, lastEntry: last.id })
}
