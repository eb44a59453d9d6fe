import type { BrowserContext, Locator, Page } from '@playwright/test'

/** Changes each snapshot on its way from the server to the page, which gets all of it on every request, not what is new. */
export async function changeSnapshot(page: Page, change: (snapshot: Snapshot) => void): Promise<void> {
  await page.route('**/api/snapshot*', async (route) => {
    const { 'if-none-match': _, ...headers } = route.request().headers()
    const response = await route.fetch({ url: route.request().url().replace(/\?.*/, ''), headers })
    const snapshot = (await response.json()) as Snapshot
    change(snapshot)
    await route.fulfill({ response, json: snapshot })
  })
}

interface Snapshot {
  timings: { entries: { prayer: string; time: string | null; from: string }[] }
  events: { title: string; date: string; isUpcoming: boolean }[]
}

export const section = (page: Page, heading: string) => page.getByRole('region', { name: heading, exact: true })

/** Returns the distance of an element from the top of the viewport, in CSS pixels. */
export const topOf = async (element: Locator) => (await element.boundingBox())?.y ?? Number.NaN

/** Answers requests to an outside service in the browser, so that no test depends on one. */
export async function stubExternalService(context: BrowserContext, address: RegExp): Promise<void> {
  await context.route(address, (route) => route.fulfill({ contentType: 'text/html', body: '<title>Outside</title>' }))
}
