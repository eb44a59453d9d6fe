import type { Clock } from '#contracts/mosque-time.ts'
import { outdatedStore } from '../data/outdated.ts'
import { updateStore } from './updates.ts'

/** While the server does not respond as expected, updates are checked at most this often. */
const OUTDATED_CHECK_INTERVAL_MS = 5 * 60_000

/** Checks for a newer version as soon as the server no longer responds as this page expects. */
export function watchOutdated(clock: Clock): void {
  let checkedAt = Number.NEGATIVE_INFINITY
  const onChange = async () => {
    if (outdatedStore.read() === null) {
      if (updateStore.read() === 'outdated') updateStore.write('none')
      return
    }
    const now = clock().getTime()
    if (Math.abs(now - checkedAt) < OUTDATED_CHECK_INTERVAL_MS) return
    checkedAt = now
    const isFound = await findUpdate()
    // The server may have responded meanwhile, or another tab may have updated.
    if (!isFound && outdatedStore.read() !== null && updateStore.read() === 'none') updateStore.write('outdated')
  }
  outdatedStore.subscribe(() => void onChange())
  void onChange()
}

/** Resolves to whether there is a newer version, which is then offered once it is stored. */
async function findUpdate(): Promise<boolean> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration()
    await registration?.update()
    return Boolean(registration?.installing ?? registration?.waiting)
  } catch (error) {
    console.warn('The check for a newer version failed:', error)
    return false
  }
}
