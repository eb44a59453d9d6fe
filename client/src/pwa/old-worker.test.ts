import { expect, it, vi } from 'vitest'
import { leaveOldWorker } from './old-worker.ts'

const registration = (path: string, subscription: { unsubscribe(): Promise<boolean> } | null) => ({
  scope: `https://minbar.example${path}`,
  pushManager: { getSubscription: async () => subscription },
  unregister: vi.fn(async () => true),
})
const workers = (...registrations: ReturnType<typeof registration>[]) => ({
  getRegistrations: async () => registrations as unknown as ServiceWorkerRegistration[],
})

it('ends the old worker and its subscription, and leaves the site’s own alone', async () => {
  const unsubscribe = vi.fn(async () => true)
  const old = registration('/firebase-cloud-messaging-push-scope', { unsubscribe })
  const own = registration('/', { unsubscribe: vi.fn() })
  expect(await leaveOldWorker(workers(own, old))).toBe(true)
  expect(unsubscribe).toHaveBeenCalledOnce()
  expect(old.unregister).toHaveBeenCalledOnce()
  expect(own.unregister).not.toHaveBeenCalled()
})

it('does nothing on a phone that never had it', async () => {
  const own = registration('/', null)
  expect(await leaveOldWorker(workers(own))).toBe(false)
  expect(own.unregister).not.toHaveBeenCalled()
})

it('ends the worker even when its subscription cannot be ended', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const old = registration('/firebase-cloud-messaging-push-scope', {
    unsubscribe: async () => {
      throw new Error('no network')
    },
  })
  expect(await leaveOldWorker(workers(old))).toBe(true)
  expect(old.unregister).toHaveBeenCalledOnce()
  expect(warn).toHaveBeenCalledOnce()
  warn.mockRestore()
})
