import { useState } from 'react'
import type { TimetablePlan } from '#contracts/timetable-plans.ts'
import { admin } from '#texts/admin.ts'
import { Button } from '../../../components/button.tsx'
import { GuardedButton } from '../../../components/guarded-button.tsx'
import { FormStatus } from '../action-status.tsx'
import adminStyles from '../admin.module.css'
import { formatTimestamp, nameAuthor } from '../describe-author.ts'
import { leaveFocus } from '../undo.tsx'
import { describePlan, formatDate } from './describe-plan.ts'

const text = admin.year.plans
const { history } = admin.jamat
const INITIAL_COUNT = 10

interface PlanListProps {
  plans: readonly TimetablePlan[]
  version: string
  today: string
  busy: boolean
  /** Undoes a plan or lets it count again. @returns why it failed, or an empty text */
  onWithdraw: (id: number, isWithdrawn: boolean) => Promise<string>
  onChange: (rule: TimetablePlan['rules'][number]) => void
}

/** Lists the published plans; each can be undone and restored, and the result is shown beside it. */
export function PlanList({ plans, version, today, busy, onWithdraw, onChange }: PlanListProps) {
  const [showsAll, setShowsAll] = useState(false)
  const [status, setStatus] = useState({ id: 0, message: '', error: '' })
  const withdraw = async (id: number, isWithdrawn: boolean) => {
    setStatus({ id: 0, message: '', error: '' })
    const error = await onWithdraw(id, isWithdrawn)
    setStatus({ id, error, message: error ? '' : isWithdrawn ? admin.year.review.undone : text.restored })
  }
  return (
    <section className={adminStyles.panel} aria-labelledby="plans">
      <h2 id="plans">{text.heading}</h2>
      {plans.length === 0 ? <p>{text.none}</p> : null}
      <ol className={adminStyles.rows}>
        {plans.slice(0, showsAll ? undefined : INITIAL_COUNT).map((plan) => {
          const { id, withdrawnOn, rules, changedBy, changedAt } = plan
          const what = describePlan(plan)
          const isUndone = withdrawnOn !== null
          const [rule] = rules
          return (
            <li key={id} tabIndex={-1}>
              <div>
                <p>{isUndone ? <s>{what}</s> : what}</p>
                <p className={adminStyles.small}>
                  {history.by(nameAuthor(changedBy), formatTimestamp(changedAt, today))}
                </p>
                {isUndone ? <p className={adminStyles.small}>{text.withdrawn(formatDate(withdrawnOn))}</p> : null}
              </div>
              <div className={adminStyles.buttons}>
                {rule && !isUndone ? (
                  <Button
                    kind="secondary"
                    disabled={busy}
                    aria-label={text.changeTitled(what)}
                    onClick={() => onChange(rule)}
                  >
                    {text.change}
                  </Button>
                ) : null}
                <GuardedButton
                  ref={leaveFocus}
                  kind="secondary"
                  guardKey={`${version}${plans.length}${withdrawnOn}`}
                  disabled={busy}
                  aria-label={isUndone ? text.restoreTitled(what) : text.undoTitled(what)}
                  onClick={() => void withdraw(id, !isUndone)}
                >
                  {isUndone ? text.restore : text.undo}
                </GuardedButton>
              </div>
              {status.id === id ? <FormStatus {...status} /> : null}
            </li>
          )
        })}
      </ol>
      {!showsAll && plans.length > INITIAL_COUNT ? (
        <Button kind="secondary" onClick={() => setShowsAll(true)}>
          {history.older}
        </Button>
      ) : null}
    </section>
  )
}
