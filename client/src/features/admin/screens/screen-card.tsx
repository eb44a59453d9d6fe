import { use } from 'react'
import type { ScreenRecord } from '#contracts/screens.ts'
import { admin } from '#texts/admin.ts'
import { ButtonLink } from '../../../components/button.tsx'
import { GuardedButton } from '../../../components/guarded-button.tsx'
import { LineIcon } from '../../../components/icon.tsx'
import { TypedText } from '../../../components/typed-text.tsx'
import { readAppVersion } from '../../../lib/app-version.ts'
import { ClockContext, useNow } from '../../../lib/clock.ts'
import { isolate } from '../../../lib/typed.ts'
import adminStyles from '../admin.module.css'
import { PENCIL, TRASH } from '../icons.ts'
import { findFaults, minutesSinceSeen, type ScreenFault } from './screen-faults.ts'
import { ScreenPicture } from './screen-picture.tsx'

const text = admin.screens

interface ScreenCardProps {
  screen: ScreenRecord
  /** Changes when the card may have moved, which restarts the guard. */
  listKey: number
  busy: boolean
  onReload: () => void
  onLink: () => void
  onRemove: () => void
}

/** One screen: what it shows, what is wrong with it, and what can be done. */
export function ScreenCard({ screen, listKey, busy, onReload, onLink, onRemove }: ScreenCardProps) {
  const clock = use(ClockContext)
  const { id, report } = screen
  const name = isolate(screen.name)
  const now = useNow() ?? clock()
  return (
    <article className={adminStyles.panel}>
      <h2>
        <TypedText text={screen.name} />
      </h2>
      {findFaults(screen, now, readAppVersion()).map((fault) => (
        <p key={fault.kind} className={fault.kind === 'version' ? adminStyles.small : adminStyles.caution}>
          {describeFault(fault)}
        </p>
      ))}
      {report?.pictureHash ? (
        <ScreenPicture id={id} hash={report.pictureHash} alt={text.pictureOf(screen.name)} />
      ) : null}
      <dl className={adminStyles.facts}>
        {listFacts(screen, now).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={adminStyles.buttons}>
        <ButtonLink kind="secondary" href={`/admin/screens?id=${id}`} aria-label={text.changeTitled(name)}>
          <LineIcon path={PENCIL} size={20} />
          {text.change}
        </ButtonLink>
        <GuardedButton kind="secondary" disabled={busy} aria-label={text.reloadTitled(name)} onClick={onReload}>
          {text.reload}
        </GuardedButton>
        <GuardedButton kind="secondary" disabled={busy} aria-label={text.link.getTitled(name)} onClick={onLink}>
          {text.link.get}
        </GuardedButton>
        <GuardedButton kind="danger" guardKey={listKey} aria-label={text.removeTitled(name)} onClick={onRemove}>
          <LineIcon path={TRASH} size={20} />
          {text.remove}
        </GuardedButton>
      </div>
    </article>
  )
}

function listFacts({ report }: ScreenRecord, now: Date): [string, string][] {
  if (!report) return [[text.facts.seen, text.never]]
  const minutes = minutesSinceSeen({ report }, now) ?? 0
  const scene = text.scenes[report.shows as keyof typeof text.scenes]
  return [
    [text.facts.seen, minutes < 2 ? text.seenNow : text.seenAgo(minutes)],
    ...(scene ? [[text.facts.shows, scene] as [string, string]] : []),
    [text.facts.version, isolate(report.appVersion)],
  ]
}

function describeFault(fault: ScreenFault): string {
  return 'minutes' in fault ? text.faults[fault.kind](fault.minutes) : text.faults[fault.kind]
}
