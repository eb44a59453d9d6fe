import { timesOn } from '#contracts/jamat-schedule.ts'
import { PRAYERS } from '#contracts/prayers.ts'
import type { SiteState } from '../../../data/site-store.ts'

export type StepName = 'times' | 'contact' | 'accounts' | 'talk' | 'poster' | 'texts'

/**
 * Lists what a new mosque has to do, each step done once its data is there.
 * @param today `YYYY-MM-DD` at the mosque
 * @param isSample whether the texts of the site are the sample's
 * @returns none for a mosque that has no name of its own, and until its data is known
 */
export function listSteps(
  { mosque, timings, counts }: Pick<SiteState, 'mosque' | 'timings' | 'counts'>,
  today: string,
  isSample: boolean,
  hasPoster: boolean,
): { name: StepName; isDone: boolean }[] {
  if (!mosque?.name || !timings || !counts) return []
  const times = timesOn(timings.entries, today)
  const done: Record<StepName, boolean> = {
    times: PRAYERS.every((prayer) => times[prayer]),
    contact: !isSample || Boolean(mosque.address && mosque.phone && mosque.email),
    accounts: !isSample || Boolean(mosque.accounts?.length),
    talk: counts.friday + counts.morningdars > 0,
    poster: hasPoster,
    texts: !isSample,
  }
  return (Object.keys(done) as StepName[]).map((name) => ({ name, isDone: done[name] }))
}
