import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { retryInstall } from './retry-install.ts'

const MINUTE = 60_000

/** A worker that is being installed. */
class Worker extends EventTarget {
  state = 'installing'
  become(state: string): void {
    this.state = state
    this.dispatchEvent(new Event('statechange'))
  }
}

/** A registration whose `update` finds a newer worker, or rejects. */
class Registration extends EventTarget {
  active: Worker | null = new Worker()
  installing: Worker | null = null
  waiting: Worker | null = null
  update = vi.fn(async () => {
    if (this.isOffline) throw new TypeError('no network')
    this.install()
    return this
  })
  isOffline = false
  install(): Worker {
    this.installing = new Worker()
    this.dispatchEvent(new Event('updatefound'))
    return this.installing
  }
}

let now: number
const clock = () => new Date(now)
/** Lets time pass for the clock and the timers. */
const pass = async (milliseconds: number) => {
  now += milliseconds
  await vi.advanceTimersByTimeAsync(milliseconds)
}
const register = vi.fn()
let registration: Registration
const start = () => retryInstall(registration as never, register, clock)
const failInstallation = () => registration.installing?.become('redundant')

beforeEach(() => {
  now = Date.parse('2026-11-24T12:00:00Z')
  vi.useFakeTimers()
  vi.stubGlobal('document', new EventTarget())
  registration = new Registration()
  register.mockReset()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('starts a failed installation again after a minute, then after twice as long each time, at most an hour', async () => {
  start()
  registration.install()
  for (const [index, minutes] of [1, 2, 4, 8, 16, 32, 60, 60].entries()) {
    failInstallation()
    await pass(minutes * MINUTE - 1)
    expect(registration.update).toHaveBeenCalledTimes(index)
    await pass(1)
    expect(registration.update).toHaveBeenCalledTimes(index + 1)
  }
})

it('begins with a minute again after a successful installation', async () => {
  start()
  registration.install()
  failInstallation()
  await pass(MINUTE)
  failInstallation()
  await pass(2 * MINUTE)
  registration.installing?.become('installed')
  registration.installing?.become('activated')
  registration.install()
  failInstallation()
  await pass(MINUTE)
  expect(registration.update).toHaveBeenCalledTimes(3)
})

it('does nothing about a worker that was installed and then replaced', async () => {
  start()
  const worker = registration.install()
  worker.become('installed')
  worker.become('redundant')
  await pass(120 * MINUTE)
  expect(registration.update).not.toHaveBeenCalled()
})

it('goes on while there is no network', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  start()
  registration.install()
  failInstallation()
  registration.isOffline = true
  await pass(MINUTE)
  await pass(2 * MINUTE)
  expect(registration.update).toHaveBeenCalledTimes(2)
  registration.isOffline = false
  await pass(4 * MINUTE)
  registration.installing?.become('installed')
  await pass(120 * MINUTE)
  expect(registration.update).toHaveBeenCalledTimes(3)
  expect(warn).toHaveBeenCalledTimes(2)
  warn.mockRestore()
})

it('registers a first worker again, since the browser forgets its registration', async () => {
  registration.active = null
  registration.install()
  const second = new Registration()
  second.active = null
  second.install()
  register.mockResolvedValue(second)
  start()
  failInstallation()
  await pass(MINUTE)
  expect(register).toHaveBeenCalledOnce()
  second.installing?.become('redundant')
  await pass(2 * MINUTE)
  expect(register).toHaveBeenCalledTimes(2)
  expect(registration.update).not.toHaveBeenCalled()
})

it('makes up for a timer that was frozen when the page is shown again', async () => {
  start()
  registration.install()
  failInstallation()
  now += 10 * MINUTE
  expect(registration.update).not.toHaveBeenCalled()
  document.dispatchEvent(new Event('visibilitychange'))
  expect(registration.update).toHaveBeenCalledOnce()
})

it('starts a first installation again that failed before it was watched', async () => {
  const next = new Registration()
  register.mockResolvedValue(next)
  registration.active = null
  start()
  await pass(MINUTE)
  expect(register).toHaveBeenCalledOnce()
})
