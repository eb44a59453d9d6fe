/** Helpers for tests of double taps. */
import type { Locator, Page } from '@playwright/test'

/** Delays between the two taps. */
export const DELAYS_MS = [0, 80, 150, 250]

/** Taps a button and, after a delay, whatever is at the same place by then. */
export async function tapTwice(button: Locator, delay: number): Promise<void> {
  // Waits until the button is ready for the first tap.
  await button.click({ trial: true })
  await button.evaluate(async (element: HTMLElement, delay) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    const tap = () => (document.elementFromPoint(x + width / 2, y + height / 2) as HTMLElement | null)?.click()
    tap()
    await new Promise((resolve) => setTimeout(resolve, delay))
    tap()
  }, delay)
}

/** Counts the requests of a method to paths that contain a text. */
export function countRequests(page: Page, method: string, path: string): () => number {
  let count = 0
  page.on('request', (request) => {
    if (request.method() === method && request.url().includes(path)) count += 1
  })
  return () => count
}
