import { isCalendarDate } from '#contracts/calendar-date.ts'
import { ErrorBody, IdParams } from '#contracts/common.ts'
import { writeTime } from '#contracts/jamat-minutes.ts'
import { MINUTES_OF_DAY, readTimes } from '#contracts/jamat-time-text.ts'
import { addDays } from '#contracts/mosque-time.ts'
import { PRAYERS } from '#contracts/prayers.ts'
import {
  NewTimetablePlan,
  type PlanEntry,
  PlanWithdrawal,
  type TimetablePlan,
  TimetablePlans,
} from '#contracts/timetable-plans.ts'
import { MAX_JAMATS, MAX_PLAN_DAYS_AHEAD, minuteByRule, type SunOn } from '#contracts/timing-rules.ts'
import type { Queryable } from '../../database/database.ts'
import { lockContent } from '../../database/queries.ts'
import type { Routes } from '../../feature.ts'
import { scheduleHousekeeping } from '../../housekeeping.ts'
import { toResponse } from '../../http/cached-response.ts'
import { invalidInput, notFound } from '../../http/errors.ts'
import { requireUnchanged } from '../../http/if-match.ts'
import { createToday } from '../../today.ts'
import { announceTimings } from './announce-timings.ts'
import { appendPlan, type LoggedRow, type PlanRow, readTimingRows, stampRules, withdrawSave } from './queries.ts'
import { notesInForce } from './timings.ts'

/** In bytes: more than a plan with the most entries, rules among them, has. */
const MAX_PLAN_BYTES = 512 * 1024

/** Phones receive the times by rules for another month on the first of each; this often it is checked. */
const RENEWAL_INTERVAL_MS = 24 * 3_600_000

/** `GET`, `POST /timetable-plans` and `PUT /timetable-plans/:id`. */
export const planRoutes: Routes = async (app, { deps, content }) => {
  const { timetable } = content
  const today = createToday(deps.clock)
  const read = async (db: Queryable): Promise<TimetablePlans> => {
    const version = toResponse({ value: await timetable.readToday(db, today()) }).etag
    const rows = await readTimingRows(db)
    return { version, plans: groupPlans(rows), rows }
  }
  /** Makes a change in a transaction of its own, and queues the message about it. */
  const change = async (ifMatch: string | undefined, make: (tx: Queryable) => Promise<number | undefined>) => {
    const plans = await deps.database.transaction(async (tx) => {
      await lockContent(tx)
      requireUnchanged(ifMatch, await timetable.readToday(tx, today()), 'times')
      const firstId = await make(tx)
      await announceTimings(tx, deps, content, firstId)
      return read(tx)
    })
    deps.cache.invalidate('jamat_times')
    return plans
  }

  scheduleHousekeeping(app, 'timetable', RENEWAL_INTERVAL_MS, async () => {
    if (today().endsWith('-01')) await stampRules(deps.database)
  })

  app.get(
    '/timetable-plans',
    {
      schema: {
        summary: 'The rules and timetables that were published, and the log of times',
        tags: ['Jamat times'],
        response: { 200: TimetablePlans },
      },
    },
    async (_request, reply) => {
      reply.header('cache-control', 'no-store')
      return read(deps.database)
    },
  )

  app.post(
    '/timetable-plans',
    {
      bodyLimit: MAX_PLAN_BYTES,
      schema: {
        summary: 'Publish rules or a timetable',
        description:
          'All entries or, if one is wrong, none. With If-Match, returns 412 when the times were changed since they were read.',
        tags: ['Jamat times'],
        body: NewTimetablePlan,
        response: { 201: TimetablePlans, 412: ErrorBody },
      },
    },
    async (request, reply) => {
      const { entries } = request.body
      const plans = await change(request.headers['if-match'], async (tx) => {
        const sunOn = await timetable.readSun(tx)
        const log = await readTimingRows(tx)
        const plan = entries.map((entry, index): PlanRow => {
          const row = readEntry(entry, index + 1, today(), sunOn)
          return row.prayer === 'jumma' && !entry.notes ? { ...row, notes: notesInForce(log, row.time, row.from) } : row
        })
        return appendPlan(tx, plan, deps.clock(), request.admin.email)
      })
      request.log.info({ adminId: request.admin.id, entries: entries.length }, 'timetable published')
      return reply.code(201).header('etag', plans.version).header('cache-control', 'no-store').send(plans)
    },
  )

  app.put(
    '/timetable-plans/:id',
    {
      schema: {
        summary: 'Undo a published plan from today on, or let it count again',
        tags: ['Jamat times'],
        params: IdParams,
        body: PlanWithdrawal,
        response: { 200: TimetablePlans, 404: ErrorBody, 412: ErrorBody },
      },
    },
    async (request, reply) => {
      const { id } = request.params
      const { isWithdrawn, prayer = null } = request.body
      const plans = await change(request.headers['if-match'], async (tx) => {
        if (!(await withdrawSave(tx, id, isWithdrawn ? today() : null, prayer))) throw notFound('plan')
        return undefined
      })
      request.log.info({ adminId: request.admin.id, plan: id, isWithdrawn }, 'timetable withdrawn or restored')
      reply.header('etag', plans.version).header('cache-control', 'no-store')
      return plans
    },
  )
}

/**
 * Returns an entry as it is stored.
 * @param number its place in the request, from 1, for the message
 * @throws HttpError 400
 */
function readEntry(entry: PlanEntry, number: number, today: string, sunOn: SunOn): PlanRow {
  const { prayer, from, until = null, time, rule = null, notes = [] } = entry
  const reject = (text: string) =>
    invalidInput(`entries.${number - 1}`, `Entry ${number} (${prayer}, ${from}): ${text}`)
  if (!isCalendarDate(from)) throw reject('there is no such date. Write it as YYYY-MM-DD.')
  if (from < today) throw reject(`the date must be today (${today}) or later: the past stays as it was.`)
  if (from > addDays(today, MAX_PLAN_DAYS_AHEAD))
    throw reject('the date is more than three years ahead. Please check it.')
  if (until !== null && !(isCalendarDate(until) && until > from))
    throw reject('it must end on a later day than it begins.')
  if ((time === undefined) === (rule === null)) throw reject('give either a time or a rule.')
  if (rule) {
    const { earliest, latest } = rule
    if (earliest != null && latest != null && earliest > latest)
      throw reject('the earliest time must be before the latest one.')
    const minute = minuteByRule(rule, prayer, from, sunOn)
    return { prayer, from, until, rule, time: writeTime(minute % MINUTES_OF_DAY, prayer), notes: null }
  }
  const text = (time ?? '').trim()
  const jamats = readTimes(text, prayer).length
  if (text !== '' && jamats === 0) throw reject(`${text} is no clock time.`)
  if (jamats > MAX_JAMATS) throw reject(`at most ${MAX_JAMATS} jamats are possible.`)
  if (notes.length > 0 && (prayer !== 'jumma' || notes.length !== jamats)) throw reject('give one note for each jamat.')
  return { prayer, from, until, rule: null, time: text, notes: notes.some((note) => note.trim()) ? notes : null }
}

/** Groups the planned entries of the log by publication. @returns the newest first */
function groupPlans(rows: readonly LoggedRow[]): TimetablePlan[] {
  const groups = new Map<string, LoggedRow[]>()
  for (const row of rows) {
    if (!row.isPlanned) continue
    const key = `${row.changedAt} ${row.changedBy}`
    const group = groups.get(key)
    if (group) group.push(row)
    else groups.set(key, [row])
  }
  return [...groups.values()].reverse().map((group) => {
    const [{ id, changedAt, changedBy, withdrawnOn }] = group as [LoggedRow]
    const dates = group.map(({ from }) => from).sort()
    const times = group.filter(({ rule }) => !rule)
    return {
      ...{ id, changedAt, changedBy, withdrawnOn },
      ...{ from: dates[0] as string, to: dates.at(-1) as string },
      rules: group.flatMap(({ prayer, from, until, rule }) => (rule ? [{ prayer, from, until, rule }] : [])),
      prayers: PRAYERS.filter((prayer) => times.some((row) => row.prayer === prayer)),
      times: times.length,
      time: times.length === 1 ? (times[0]?.time ?? null) : null,
    }
  })
}
