import { expect, it, vi } from 'vitest'
import { removeLegacyWorker } from './remove-legacy-worker.ts'

const registration = (path: string, subscription: { unsubscribe(): Promise<boolean> } | null) => ({
  scope: `https://minbar.example${path}`,
  pushManager: { getSubscription: async () => subscription },
  unregister: vi.fn(async () => true),
})
const workers = (...registrations: ReturnType<typeof registration>[]) => ({
  getRegistrations: async () => registrations as unknown as ServiceWorkerRegistration[],
})

it('unregisters the legacy worker, ends its subscription and leaves the site’s own worker alone', async () => {
  const unsubscribe = vi.fn(async () => true)
  const legacy = registration('/firebase-cloud-messaging-push-scope', { unsubscribe })
  const own = registration('/', { unsubscribe: vi.fn() })
  expect(await removeLegacyWorker(workers(own, legacy))).toBe(true)
  expect(unsubscribe).toHaveBeenCalledOnce()
  expect(legacy.unregister).toHaveBeenCalledOnce()
  expect(own.unregister).not.toHaveBeenCalled()
})

it('does nothing on a phone without the legacy worker', async () => {
  const own = registration('/', null)
  expect(await removeLegacyWorker(workers(own))).toBe(false)
  expect(own.unregister).not.toHaveBeenCalled()
})

it('unregisters the legacy worker even when its subscription cannot be ended', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const legacy = registration('/firebase-cloud-messaging-push-scope', {
    unsubscribe: async () => {
      throw new Error('no network')
    },
  })
  expect(await removeLegacyWorker(workers(legacy))).toBe(true)
  expect(legacy.unregister).toHaveBeenCalledOnce()
  expect(warn).toHaveBeenCalledOnce()
  warn.mockRestore()
})
