/** Helpers for tests of the pages of events. */
import type { Page } from '@playwright/test'
import type { Event } from '#contracts/events.ts'
import { listEvents } from './admin-event-page.ts'

/** Returns the first event for which a condition holds. */
export async function findEvent(url: string, wanted: (event: Event) => boolean): Promise<Event> {
  const found = (await listEvents(url)).find(wanted)
  if (!found) throw new Error('The sample content has no such event.')
  return found
}

/** Serves the empty app shell, as the service worker does for a page that is not cached. */
export async function openShell(page: Page, url: string, path: string): Promise<void> {
  const shell = await (await fetch(`${url}/shell.html`)).text()
  await page.route(url + path, (route) => route.fulfill({ contentType: 'text/html', body: shell }))
  await page.goto(path)
}
