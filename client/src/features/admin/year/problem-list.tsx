import type { Ref } from 'react'
import { admin } from '#texts/admin.ts'
import { jamat } from '#texts/jamat.ts'
import { punctuation } from '#texts/punctuation.ts'
import { formatMinute } from '../../../lib/typed-time.ts'
import adminStyles from '../admin.module.css'
import type { Problem } from './check-plan.ts'
import { formatDate } from './describe-plan.ts'
import { ShownLines } from './shown-lines.tsx'

const text = admin.year.review

/** Names the times that are outside their prayer's window. */
export function ProblemList({ problems, ref }: { problems: readonly Problem[]; ref?: Ref<HTMLElement> }) {
  return problems.length > 0 ? (
    <section ref={ref} tabIndex={-1} aria-labelledby="problems">
      <p id="problems" className={adminStyles.caution}>
        {text.problems(problems.length)}
      </p>
      <ShownLines lines={problems.map(describeProblem)} />
    </section>
  ) : null
}

function describeProblem({ prayer, from, to, isBefore, minute, limit }: Problem): string {
  const day = from === to ? formatDate(from) : text.days(formatDate(from), formatDate(to))
  const sentence = !isBefore ? text.after : prayer === 'maghrib' ? text.beforeSunset : text.before
  return punctuation.list(jamat.prayers[prayer], sentence(day, formatMinute(minute), formatMinute(limit)))
}
