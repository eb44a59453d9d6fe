/** Helpers for tests of the forms that add recordings. */
import type { Page } from '@playwright/test'
import type { Recording } from '#contracts/recordings.ts'
import { listRecordings, sha256 } from '../helpers/recordings.ts'

export const choose = (page: Page, name: string, buffer: Buffer) =>
  page.getByLabel('Recording', { exact: true }).setInputFiles({ name, mimeType: 'audio/mpeg', buffer })
export const submit = (page: Page) => page.getByRole('button', { name: 'Add recording' })
export const resume = (page: Page) => page.getByRole('button', { name: 'Continue the upload' })
export const added = (page: Page) => page.getByText('Recording added successfully')

/** Opens the menu of a talk in a list. */
export const openTalkMenu = (page: Page, title: string) =>
  page
    .getByRole('button', { name: `More: ${title}` })
    .first()
    .click()

/** Returns the Friday recordings with a title. */
export const titled = async (url: string, title: string): Promise<Recording[]> =>
  (await listRecordings(url, 'friday', '?limit=200')).filter((recording) => recording.title === title)

/** Returns the SHA-256 of a recording's file. */
export async function mediaHash(url: string, recording: Recording | undefined): Promise<string> {
  const response = await fetch(url + recording?.downloadURL)
  return sha256(new Uint8Array(await response.arrayBuffer()))
}

/** Limits the upload speed to bytes per second, or cuts the network. */
export async function network(page: Page, upload: number | 'none'): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: upload === 'none',
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: upload === 'none' ? 0 : upload,
  })
}
