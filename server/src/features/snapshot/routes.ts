import { ErrorBody } from '#contracts/common.ts'
import { SNAPSHOT_RECORDINGS, Snapshot, SnapshotQuery } from '#contracts/snapshot.ts'
import type { App } from '../../app.ts'
import { type AtHand, createReadyAnswers } from '../../at-hand.ts'
import type { Queryable } from '../../database/database.ts'
import { lastChange } from '../../database/last-change.ts'
import type { Deps } from '../../deps.ts'
import { sendAnswer } from '../../send-answer.ts'
import { createToday } from '../../today.ts'
import { eventsAfter, listEvents } from '../events/queries.ts'
import { listHijriMonths } from '../hijri/queries.ts'
import { timingsChangedAfter } from '../jamat/queries.ts'
import { keptTimings } from '../jamat/timings.ts'
import { countRecordings, newestRecordings, recordingsAfter } from '../recordings/queries.ts'

const PATH = '/api/snapshot'
const SINCE = `${PATH}?since=`
const CURSOR = /^([a-z0-9]+)-(\d{1,15})$/
const keyOf = (day: string, since: string) => `snapshot ${day} ${since}`

/** `GET /snapshot`: all a phone keeps, in one answer. */
export async function snapshotRoutes(app: App, { deps, atHand }: { deps: Deps; atHand: AtHand }): Promise<void> {
  const today = createToday(deps.clock)
  const ready = createReadyAnswers(app.securityHeaders.data)
  /** The database's own name for its numbers, as last heard. */
  let dataset: string | undefined
  /**
   * A cursor as answers are kept by it. One of another database tells nothing and gets the whole, which is kept once:
   * anybody could make up such cursors without end.
   * @returns undefined for what is no cursor, and while no answer has been made yet
   */
  const toKnown = (cursor: string): string | undefined => {
    const [, name, number] = CURSOR.exec(cursor) ?? []
    if (dataset === undefined || !number) return undefined
    return name === dataset ? `${dataset}-${Number(number)}` : ''
  }
  const get = (day: string, since: string) =>
    deps.answers.get(keyOf(day, since), ['jamat_times', 'recordings', 'events', 'hijri_months'], async () => {
      const value = await deps.database.transaction(async (tx) => {
        // All queries must see the same moment as the cursor.
        await tx.query('set transaction isolation level repeatable read, read only')
        return makeSnapshot(tx, day, since)
      })
      dataset = CURSOR.exec(value.cursor)?.[1]
      // Weak: the same cursor means the same state, though old entries drop out of the bytes as days pass.
      return { value, etag: `W/"${value.cursor}"` }
    })
  atHand.add((url, headers) => {
    const since = url === PATH ? '' : url.startsWith(SINCE) ? toKnown(url.slice(SINCE.length)) : undefined
    const answer = since === undefined ? undefined : deps.answers.peek(keyOf(today(), since))
    return answer && ready(answer, headers['accept-encoding'])
  })
  app.get(
    '/snapshot',
    {
      schema: {
        summary: 'What a phone keeps for use without network; with `since`, what changed after that cursor',
        tags: ['Snapshot'],
        querystring: SnapshotQuery,
        response: { 200: Snapshot, 400: ErrorBody, 503: ErrorBody },
      },
    },
    async (request, reply) => {
      const day = today()
      const { since } = request.query
      // The first answer of all tells which database this is.
      if (since && dataset === undefined) await get(day, '')
      return sendAnswer(request, reply, await get(day, (since && toKnown(since)) || ''))
    },
  )
}

async function makeSnapshot(db: Queryable, today: string, since: string): Promise<Snapshot> {
  const { dataset, change } = await lastChange(db)
  const cursor = `${dataset}-${change}`
  const counts = { friday: await countRecordings(db, 'friday'), morningdars: await countRecordings(db, 'morningdars') }
  const hijriMonths = await listHijriMonths(db)
  const known = since.startsWith(`${dataset}-`) ? Number(since.slice(dataset.length + 1)) : -1
  if (known < 0 || known > change) {
    return {
      cursor,
      full: true,
      timings: await keptTimings(db, today),
      events: await listEvents(db),
      deletedEvents: [],
      recordings: [
        ...(await newestRecordings(db, 'friday', SNAPSHOT_RECORDINGS)),
        ...(await newestRecordings(db, 'morningdars', SNAPSHOT_RECORDINGS)),
      ],
      deletedRecordings: [],
      hijriMonths,
      counts,
    }
  }
  const events = await eventsAfter(db, known)
  const recordings = await recordingsAfter(db, known)
  return {
    cursor,
    full: false,
    ...((await timingsChangedAfter(db, known)) && { timings: await keptTimings(db, today) }),
    events: events.changed,
    deletedEvents: events.deleted,
    recordings: recordings.changed,
    deletedRecordings: recordings.deleted,
    hijriMonths,
    counts,
  }
}
