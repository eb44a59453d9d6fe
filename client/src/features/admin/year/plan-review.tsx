import { useRef, useState } from 'react'
import { admin } from '#texts/admin.ts'
import { Button } from '../../../components/button.tsx'
import { GuardedButton } from '../../../components/guarded-button.tsx'
import { FormStatus } from '../action-status.tsx'
import adminStyles from '../admin.module.css'
import type { Problem } from './check-plan.ts'
import { ProblemList } from './problem-list.tsx'

const text = admin.year.review

interface PlanReviewProps {
  problems: readonly Problem[]
  /** Whether there is anything to publish. */
  isReady: boolean
  busy: boolean
  status: { message: string; error: string }
}

/** The times outside their prayer's window, and the button that publishes: all the same only once they were looked at. */
export function PlanReview({ problems, isReady, busy, status }: PlanReviewProps) {
  const list = useRef<HTMLElement>(null)
  const [seen, setSeen] = useState<readonly Problem[]>([])
  const isUnseen = problems.length > 0 && seen !== problems
  const look = () => {
    setSeen(problems)
    list.current?.focus({ preventScroll: true })
    list.current?.scrollIntoView({ block: 'center' })
  }
  return (
    <>
      <ProblemList ref={list} problems={problems} />
      <div className={adminStyles.reach}>
        <FormStatus {...status} />
        <div className={adminStyles.buttons}>
          {isUnseen ? (
            <Button kind="secondary" disabled={busy} onClick={look}>
              {text.look(problems.length)}
            </Button>
          ) : (
            <GuardedButton type="submit" guardKey={problems.length} disabled={!isReady} busy={busy}>
              {busy ? text.publishing : problems.length > 0 ? text.publishAll : text.publish}
            </GuardedButton>
          )}
        </div>
      </div>
    </>
  )
}
