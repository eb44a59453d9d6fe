import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createMinbarProcess, type MinbarProcess } from '../helpers/server-process.ts'
import { axeViolations, test as base, everyWidth, expect, openAsAdmin } from './admin-fixtures.ts'

/** A server with a folder for backups. */
let backups: string
let server: Promise<MinbarProcess> | undefined
const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern.
  minbar: async ({}, use) => {
    server ??= startServer()
    await use(await server)
  },
})
async function startServer(): Promise<MinbarProcess> {
  backups = await mkdtemp(join(tmpdir(), 'minbar-backups-'))
  const site = process.env.TEST_SITE
  const minbar = await createMinbarProcess(
    { BACKUP_TO: backups },
    site ? ['test/helpers/site-process.ts', site] : undefined,
  )
  await minbar.start()
  return minbar
}
test.afterAll(async () => {
  await (await server)?.remove()
  await rm(backups, { recursive: true, force: true })
})

// Restores a backup into a scratch database.
test.describe.configure({ timeout: 120_000 })

test('an administrator sees the backups and their test, and makes and downloads one', async ({ page }) => {
  await openAsAdmin(page, '/administration')
  await page.getByRole('main').getByRole('link', { name: 'Backups' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Backups')
  const main = page.getByRole('main')
  // The first is made and tested when the server has started.
  await expect(main).toContainText('Backups are made automatically, and the last one is fine.', { timeout: 60_000 })
  await expect(main).toContainText(/Last test.*: fine, everything came back/, {
    timeout: 60_000,
  })
  await expect(main).toContainText('Every day at 2:00 am; the newest 7 are kept')
  const stored = page.getByRole('region', { name: 'Stored backups' }).getByRole('listitem')
  await expect(stored).toHaveCount(1)

  await everyWidth(page, async () => expect(await axeViolations(page)).toEqual([]))

  await main.getByRole('button', { name: 'Back up now' }).click()
  await expect(main.getByRole('status').filter({ hasText: 'A backup is being made.' })).toBeVisible()
  await expect(stored).toHaveCount(2, { timeout: 30_000 })
  expect(await readdir(backups)).toHaveLength(2)

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    main.getByRole('button', { name: 'Download a backup' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^minbar-\d{4}-\d\d-\d\d\.tar$/)
  const archive = await readFile(await download.path(), 'latin1')
  expect(archive).toMatch(/^manifest\.json\0[^{]*\{"format":"minbar-backup"/)
  expect(archive).toMatch(/\0end\.json\0/)
})
