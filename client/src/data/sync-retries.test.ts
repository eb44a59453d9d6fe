import { describe, expect, it, vi } from 'vitest'
import { page, requests, settle, start, unchanged } from './sync-fixtures.ts'

/** Lets the last request fail and expects the next one after so many seconds, not earlier; once for each delay. */
async function expectRetriesAfter(...delaysSeconds: number[]): Promise<void> {
  for (const seconds of delaysSeconds) {
    requests.at(-1)?.fail()
    await settle()
    const before = requests.length
    await vi.advanceTimersByTimeAsync(seconds * 1000 - 100)
    expect(requests).toHaveLength(before)
    await vi.advanceTimersByTimeAsync(200)
    expect(requests).toHaveLength(before + 1)
  }
}

describe('a failed check', () => {
  it('is repeated after 15 s, 30 s, 60 s …, and every ten minutes after a success', async () => {
    await start()
    await expectRetriesAfter(15, 30, 60)
    requests.at(-1)?.respond(unchanged())
    await settle()
    const before = requests.length
    await vi.advanceTimersByTimeAsync(9 * 60_000)
    expect(requests).toHaveLength(before)
    await vi.advanceTimersByTimeAsync(61_000)
    expect(requests).toHaveLength(before + 1)
  })

  it('is repeated after 1 s, 2 s, 4 s … once the device reports a network, which may not carry requests yet', async () => {
    await start()
    await expectRetriesAfter(15, 30)
    requests.at(-1)?.fail()
    await settle()
    dispatchEvent(new Event('online'))
    await settle()
    await expectRetriesAfter(1, 2, 4)
  })

  it('is repeated silently, so that its error stays on the page until one succeeds', async () => {
    const { siteStore } = await start()
    expect(siteStore.read()).toMatchObject({ isChecking: true })
    requests[0]?.fail()
    await settle()
    expect(siteStore.read()).toMatchObject({ isChecking: false, hasFailed: true })
    const changes: boolean[] = []
    siteStore.subscribe(() => changes.push(siteStore.read().hasFailed))
    await vi.advanceTimersByTimeAsync(15_000)
    expect(requests).toHaveLength(2)
    requests[1]?.fail()
    await settle()
    expect(changes).toEqual([])
    await vi.advanceTimersByTimeAsync(30_000)
    requests[2]?.respond(unchanged())
    await settle()
    expect(changes).toEqual([false])
  })

  it('doubles the permitted inactivity after a timeout', async () => {
    await start()
    await vi.advanceTimersByTimeAsync(4000)
    expect(requests[0]?.signal.aborted).toBe(true)
    await vi.advanceTimersByTimeAsync(15_000)
    await vi.advanceTimersByTimeAsync(7900)
    expect(requests[1]?.signal.aborted).toBe(false)
    await vi.advanceTimersByTimeAsync(200)
    expect(requests[1]?.signal.aborted).toBe(true)
  })

  it('is not repeated while the page is hidden', async () => {
    await start()
    page.visibilityState = 'hidden'
    page.dispatchEvent(new Event('visibilitychange'))
    requests[0]?.fail()
    await vi.advanceTimersByTimeAsync(60 * 60_000)
    expect(requests).toHaveLength(1)
    page.visibilityState = 'visible'
    page.dispatchEvent(new Event('visibilitychange'))
    await settle()
    expect(requests).toHaveLength(2)
  })
})
