import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const MINUTE_MS = 60_000
let now: number
const registration = { update: vi.fn(), installing: null as object | null, waiting: null as object | null }
const reload = vi.fn()

beforeEach(() => {
  vi.resetModules()
  now = 1_000_000
  registration.update.mockReset().mockResolvedValue(undefined)
  Object.assign(registration, { installing: null, waiting: null })
  reload.mockReset()
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => registration } })
  vi.stubGlobal('location', { reload })
})
afterEach(() => void vi.unstubAllGlobals())

async function watch() {
  const [updates, { watchOutdated }, { outdatedStore }] = await Promise.all([
    import('./updates.ts'),
    import('./watch-outdated.ts'),
    import('../data/outdated.ts'),
  ])
  watchOutdated(() => new Date(now))
  /** Reports a response that the page did not expect, after some minutes. */
  const report = async (minutes = 0) => {
    now += minutes * MINUTE_MS
    outdatedStore.write(now)
    await vi.waitFor(() => expect(registration.update.mock.results.every(({ value }) => value)).toBe(true))
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve()
  }
  return { ...updates, outdatedStore, report }
}

it('looks for an update at once when the server does not respond as expected, then at most every five minutes', async () => {
  const { report } = await watch()
  expect(registration.update).not.toHaveBeenCalled()
  await report()
  expect(registration.update).toHaveBeenCalledTimes(1)
  await report(1)
  await report(3)
  expect(registration.update).toHaveBeenCalledTimes(1)
  await report(1)
  expect(registration.update).toHaveBeenCalledTimes(2)
})

it('says that the page is outdated only where no update is found, and no longer once the server responds as expected', async () => {
  const { report, updateStore, outdatedStore } = await watch()
  await report()
  expect(updateStore.read()).toBe('outdated')
  outdatedStore.write(null)
  expect(updateStore.read()).toBe('none')
})

it.each(['installing', 'waiting'] as const)('leaves it to the offer of a new version that is %s', async (state) => {
  const { report, updateStore } = await watch()
  registration[state] = {}
  await report()
  expect(updateStore.read()).toBe('none')
})

it('does not take back the offer of a new version', async () => {
  const { report, updateStore, outdatedStore } = await watch()
  updateStore.write('waiting')
  await report()
  outdatedStore.write(null)
  expect(updateStore.read()).toBe('waiting')
})

it('says so where the update cannot be looked for, or the browser has no service workers', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  registration.update.mockRejectedValue(new TypeError('Failed to update'))
  const { report, updateStore } = await watch()
  await report()
  expect(updateStore.read()).toBe('outdated')

  vi.resetModules()
  vi.stubGlobal('navigator', {})
  const without = await watch()
  await without.report()
  expect(without.updateStore.read()).toBe('outdated')
})

it('reloads an outdated page at the visitor’s request', async () => {
  const { report, applyUpdate } = await watch()
  await report()
  applyUpdate()
  expect(reload).toHaveBeenCalledOnce()
})
