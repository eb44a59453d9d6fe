import type { Page } from '@playwright/test'

/** Simulates leaving the page and returning to it: Playwright keeps all pages visible. */
export async function returnToPage(page: Page): Promise<void> {
  await page.evaluate(() => {
    const show = (state: string) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, value: state })
      document.dispatchEvent(new Event('visibilitychange'))
    }
    show('hidden')
    show('visible')
  })
}
