import { use, useState } from 'react'
import type { PlanEntry, TimetablePlans } from '#contracts/timetable-plans.ts'
import { admin } from '#texts/admin.ts'
import { refreshSite } from '../../../data/start-sync.ts'
import { ClockContext } from '../../../lib/clock.ts'
import { adminData, describeFailure, isConflict } from '../admin-request.ts'
import type { Draft } from '../draft.ts'
import type { AdminQuery } from '../use-admin-query.ts'
import { describePlan, describeRule } from './describe-plan.ts'
import { EMPTY_YEAR, type YearDraft } from './year-draft.ts'

const text = admin.year
const NOTHING = { message: '', error: '' }

/** What was published, with the part of the draft that Undo brings back. */
interface Published {
  id: number
  detail: string
  /** Its first day. */
  from: string
  values: Partial<YearDraft>
}

/**
 * Publishes what the draft makes, and undoes and restores plans.
 * @param version of the log that the entries are based on
 */
export function usePublishing(query: AdminQuery<TimetablePlans>, version: string, draft: Draft<YearDraft>) {
  const clock = use(ClockContext)
  const [status, setStatus] = useState(NOTHING)
  const [published, setPublished] = useState<Published | null>(null)

  const send = async (path: string, method: 'POST' | 'PUT', body: object): Promise<TimetablePlans> => {
    const plans = await adminData<TimetablePlans>(path, { method, body, ifMatch: version })
    query.change(() => plans)
    refreshSite(clock)
    return plans
  }
  const finish = ({ plans }: TimetablePlans, message: string) => {
    const [plan] = plans
    const { kind } = draft.values
    if (!plan) return
    setPublished({ id: plan.id, detail: describePlan(plan), from: plan.from, values: { [kind]: draft.values[kind] } })
    setStatus({ message, error: '' })
    draft.change({ [kind]: EMPTY_YEAR[kind] })
  }
  const publish = async (entries: readonly PlanEntry[]) => {
    setStatus(NOTHING)
    try {
      finish(await send('/timetable-plans', 'POST', { entries }), text.review.published)
    } catch (error) {
      console.error('Saving the plan failed:', error)
      if (!isConflict(error)) return setStatus({ message: '', error: describeFailure(error, text.review.failed) })
      const latest = await query.reload()
      // The first attempt may have succeeded although its response was lost.
      if (latest && hasAll(latest.rows, entries)) finish(latest, text.review.alreadyPublished)
      else setStatus({ message: '', error: text.review.conflict })
    }
  }
  /** @returns why it failed, or an empty text */
  const withdraw = async (id: number, isWithdrawn: boolean): Promise<string> => {
    try {
      await send(`/timetable-plans/${id}`, 'PUT', { isWithdrawn })
    } catch (error) {
      console.error('Undoing the plan failed:', error)
      const latest = await query.reload()
      const plan = latest?.plans.find((plan) => plan.id === id)
      // An earlier attempt may have succeeded although its response was lost.
      if (!plan || (plan.withdrawnOn !== null) !== isWithdrawn) return describeFailure(error, text.plans.failed)
    }
    return ''
  }
  return {
    status,
    published,
    publish,
    withdraw,
    /** Undoes what was published last. */
    async undo() {
      if (!published) return
      const error = await withdraw(published.id, true)
      setStatus({ message: error ? '' : text.review.undone, error })
      if (error) return
      setPublished(null)
      draft.change(published.values)
    },
    /** Forgets what was done last, for something else. */
    clear() {
      setStatus(NOTHING)
      setPublished(null)
    },
  }
}

/** Returns whether every entry of a plan is in force in the log. */
function hasAll(rows: TimetablePlans['rows'], entries: readonly PlanEntry[]): boolean {
  const keyOf = ({ prayer, from, until = null, time = '', rule = null }: PlanEntry) =>
    [prayer, from, until, rule ? describeRule(prayer, rule) : time].join(' ')
  const known = new Set(rows.map(keyOf))
  return entries.every((entry) => known.has(keyOf(entry)))
}
