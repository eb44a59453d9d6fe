/** Shared by the tests of downloads: the rows of recordings and their buttons. */
import type { Page } from '@playwright/test'
import type { Recording } from '#contracts/recordings.ts'
import { expect } from './app-fixtures.ts'
import { sound } from './player-page.ts'

export const findRow = (page: Page, { title }: Recording) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title }) })
export const startDownload = (page: Page, { title }: Recording) =>
  page.getByRole('button', { name: new RegExp(`^Download( again|, .*): ${title}$`) }).click()
export const expectSaved = (page: Page, recording: Recording) =>
  expect(findRow(page, recording).getByText('Saved on this phone')).toBeVisible({ timeout: 60_000 })
export const expectPlaying = (page: Page) => expect.poll(async () => (await sound(page)).playing).toBe(true)
