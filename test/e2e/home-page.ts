import type { BrowserContext, Locator, Page } from '@playwright/test'
import type { HijriMonth } from '#contracts/hijri-months.ts'
import type { Mosque } from '#contracts/mosque.ts'
import type { Ramadan } from '#contracts/ramadan.ts'

/**
 * Changes each snapshot on its way from the server to the page, which gets all of it on every request, not what is new. It has no
 * date, so that a page whose clock is set does not find it wrong.
 */
export async function changeSnapshot(page: Page, change: (snapshot: Snapshot) => void): Promise<void> {
  await page.route('**/api/snapshot*', async (route) => {
    const { 'if-none-match': _, ...headers } = route.request().headers()
    const response = await route.fetch({ url: route.request().url().replace(/\?.*/, ''), headers })
    const snapshot = (await response.json()) as Snapshot
    change(snapshot)
    const { date: _date, ...received } = response.headers()
    await route.fulfill({ response, headers: received, json: snapshot })
  })
}

interface Snapshot {
  mosque: Mosque
  timings: { entries: { prayer: string; time: string | null; from: string }[] }
  events: { title: string; date: string; isUpcoming: boolean }[]
  hijriMonths: HijriMonth[]
  ramadans: Ramadan[]
}

export const section = (page: Page, heading: string) => page.getByRole('region', { name: heading, exact: true })

/** Returns the distance of an element from the top of the viewport, in CSS pixels. */
export const topOf = async (element: Locator) => (await element.boundingBox())?.y ?? Number.NaN

/** Answers requests to an outside service in the browser, so that no test depends on one. */
export async function stubExternalService(context: BrowserContext, address: RegExp): Promise<void> {
  await context.route(address, (route) => route.fulfill({ contentType: 'text/html', body: '<title>Outside</title>' }))
}
