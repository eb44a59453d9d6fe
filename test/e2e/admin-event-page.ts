/** Helpers for tests of the forms and the list of events. */
import { expect, type Page } from '@playwright/test'
import type { Event } from '#contracts/events.ts'

export const listEvents = async (url: string): Promise<Event[]> =>
  (await fetch(`${url}/api/events`)).json() as Promise<Event[]>

/** Collects the messages of the browser's dialogs and accepts them. */
export function alertsOf(page: Page): string[] {
  const messages: string[] = []
  page.on('dialog', (dialog) => {
    messages.push(dialog.message())
    void dialog.accept()
  })
  return messages
}

export async function fillIn(page: Page, title: string): Promise<void> {
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Image URL').fill('https://pictures.example/evening.jpg')
  await page.getByLabel('Date and time').fill('2030-11-27T20:30')
  await page.getByLabel('Registration link').fill('https://forms.example/evening')
  await page.getByLabel('Description').fill('An evening for everyone.')
}

/** Returns a photograph. */
export async function photo(page: Page, width: number) {
  const bytes = await page.evaluate((width) => {
    const canvas = document.createElement('canvas')
    canvas.width = width
    canvas.height = (width / 3) * 2
    canvas.getContext('2d')?.fillRect(0, 0, width / 2, canvas.height)
    return canvas.toDataURL('image/jpeg').split(',')[1] as string
  }, width)
  return { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(bytes, 'base64') }
}

/** Opens the list of all events. */
export async function openAllEvents(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: 'Events' }).click()
  await expect(page).toHaveURL(/\/all-events-flagged$/)
}

export const submit = (page: Page) => page.getByRole('button', { name: 'Add event' })

/** Serves the pictures of events, so that no request leaves for another host. */
export const servePictures = (page: Page) =>
  page.route('https://pictures.example/**', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
  )
