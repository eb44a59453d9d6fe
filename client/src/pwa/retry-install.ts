/**
 * Tries a failed installation of the service worker again, as when a file could not be fetched or was of another version. The
 * version before it keeps working meanwhile; without this, the next attempt would be at the next visit.
 */
import type { Clock } from '#contracts/mosque-time.ts'

const FIRST_DELAY_MS = 60_000
const MAX_DELAY_MS = 3_600_000

/** The members of a registration used here. */
type Registration = Pick<ServiceWorkerRegistration, 'active' | 'installing' | 'update' | 'waiting'> & EventTarget

/**
 * Watches the installations of a registration. One that fails is started again after a minute, then after twice as long
 * each time, at most an hour.
 * @param register registers the worker: browsers forget a registration whose first worker could not be installed
 */
export function retryInstall(registration: Registration, register: () => Promise<Registration>, clock: Clock): void {
  let current = registration
  const watched = new WeakSet<EventTarget>()
  let delayMs = FIRST_DELAY_MS
  /** When the next attempt is due, in milliseconds since 1970. */
  let dueAt = Number.POSITIVE_INFINITY
  let timer: ReturnType<typeof setTimeout> | undefined

  const attempt = async () => {
    dueAt = Number.POSITIVE_INFINITY
    try {
      if (current.active) await current.update()
      else watch(await register())
    } catch (error) {
      console.warn('The installation of the service worker could not be started again:', error)
      schedule()
    }
  }
  const schedule = () => {
    dueAt = clock().getTime() + delayMs
    delayMs = Math.min(2 * delayMs, MAX_DELAY_MS)
    wait()
  }
  const wait = () => {
    clearTimeout(timer)
    const remainingMs = dueAt - clock().getTime()
    if (remainingMs <= 0) void attempt()
    else if (remainingMs < Number.POSITIVE_INFINITY) timer = setTimeout(wait, remainingMs)
  }
  const watchInstallation = () => {
    const worker = current.installing
    if (!worker || watched.has(worker)) return
    watched.add(worker)
    let isInstalled = false
    worker.addEventListener('statechange', () => {
      if (worker.state === 'redundant' && !isInstalled) return schedule()
      isInstalled = true
      delayMs = FIRST_DELAY_MS
    })
  }
  const watch = (next: Registration) => {
    current = next
    if (!watched.has(next)) next.addEventListener('updatefound', watchInstallation)
    watched.add(next)
    watchInstallation()
  }

  watch(registration)
  // The first installation failed before this was called.
  if (!registration.active && !registration.waiting && !registration.installing) schedule()
  // Phones freeze the timers of a hidden page.
  document.addEventListener('visibilitychange', wait)
}
