import type { ReactNode } from 'react'
import { jamat } from '#texts/jamat.ts'
import { time } from '#texts/time.ts'
import { TypedText } from '../../components/typed-text.tsx'
import type { DayTimes } from './day-times.ts'
import { type AgeTexts, inOrderOfDay } from './describe-times.ts'

interface TickerTimesProps extends DayTimes {
  age: AgeTexts | null
  /** In place of a time until it is known. */
  loading?: ReactNode
  /** Says that there are no times because they could not be loaded. */
  failure?: ReactNode
  /** Further entries of the list. */
  more: ReactNode
}

/** The entries of the moving line, from the next jamat on. It has no hooks: the first paint shows it before React (`first-paint.tsx`). */
export function TickerTimes({ times, isTomorrow, isFriday, age, loading, failure, more }: TickerTimesProps) {
  const inOrder = inOrderOfDay(times, isFriday)
  const next = inOrder.findIndex(({ hasPassed }) => !hasPassed)
  return (
    <>
      <div>
        <dt className="visually-hidden">{jamat.heading}</dt>
        <dd className="visually-hidden">
          {isTomorrow ? time.tomorrow : time.today} {age ? age.saved || age.confirmed : null}
        </dd>
        {failure}
      </div>
      {[...inOrder.slice(next), ...inOrder.slice(0, next)].map(({ prayer, name, text }, index) => (
        <div key={prayer}>
          <dt>{name}</dt>
          <dd className="numeric">
            {text ? <TypedText text={text} /> : loading}
            {isTomorrow && index === 0 ? <small aria-hidden="true"> {time.tomorrow}</small> : null}
          </dd>
        </div>
      ))}
      {more}
    </>
  )
}
