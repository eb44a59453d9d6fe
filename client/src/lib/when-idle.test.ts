import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { whenIdle as WhenIdle } from './when-idle.ts'

let page: EventTarget
let whenIdle: typeof WhenIdle
const work = vi.fn()

/** Loads the module in a page. */
async function openPage(navigator: object = {}, readyState = 'complete'): Promise<void> {
  page = new EventTarget()
  vi.stubGlobal('window', page)
  vi.stubGlobal('document', { readyState })
  vi.stubGlobal('navigator', navigator)
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.resetModules()
  ;({ whenIdle } = await import('./when-idle.ts'))
}

beforeEach(() => {
  vi.useFakeTimers()
  work.mockReset()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('waits for five seconds after the page has loaded', async () => {
  await openPage({}, 'loading')
  whenIdle(work)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(work).not.toHaveBeenCalled()
  page.dispatchEvent(new Event('load'))
  await vi.advanceTimersByTimeAsync(4_999)
  expect(work).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(2)
  expect(work).toHaveBeenCalledOnce()
})

it.each(['pointerdown', 'keydown', 'scroll'])('starts with the first %s, and from then on at once', async (input) => {
  await openPage()
  whenIdle(work)
  page.dispatchEvent(new Event(input))
  await vi.advanceTimersByTimeAsync(0)
  expect(work).toHaveBeenCalledOnce()
  whenIdle(work)
  await vi.advanceTimersByTimeAsync(0)
  expect(work).toHaveBeenCalledTimes(2)
})

it('counts an input from before the scripts', async () => {
  await openPage({ userActivation: { hasBeenActive: true } })
  whenIdle(work)
  await vi.advanceTimersByTimeAsync(0)
  expect(work).toHaveBeenCalledOnce()
})

it('waits for an input however long, where the phone saves data', async () => {
  await openPage({ connection: { saveData: true } })
  whenIdle(work)
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(work).not.toHaveBeenCalled()
  page.dispatchEvent(new Event('keydown'))
  await vi.advanceTimersByTimeAsync(0)
  expect(work).toHaveBeenCalledOnce()
})
