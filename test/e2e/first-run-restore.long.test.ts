import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startNode } from '../helpers/node-script.ts'
import { createMinbarProcess, type MinbarProcess } from '../helpers/server-process.ts'
import { test as base, expect, LOST } from './fixtures.ts'
import { expectReadable } from './look.ts'

interface Fixtures {
  /** An installation without sample content and administrator. */
  fresh: MinbarProcess & { token: string }
  /** A backup of the worker's server. */
  backup: string
}

const test = base.extend<Fixtures>({
  async fresh({ page }, use) {
    const folder = await mkdtemp(join(tmpdir(), 'minbar-first-run-'))
    const settings = { DATA_DIR: folder, ADMIN_EMAIL: '', ADMIN_PASSWORD: '', SAMPLE_CONTENT: 'off' }
    const minbar = await createMinbarProcess(settings)
    await minbar.start()
    const readToken = () => /set-up token: (\S+)/.exec(minbar.output())?.[1] ?? ''
    await expect.poll(readToken).not.toBe('')
    await use({ ...minbar, token: readToken() })
    // Its requests would fail.
    await page.close()
    await minbar.remove()
    await rm(folder, { recursive: true, force: true })
  },
  async backup({ minbar }, use) {
    const folder = await mkdtemp(join(tmpdir(), 'minbar-backup-'))
    const file = join(folder, 'minbar.tar')
    const env = { DATA_DIR: minbar.dataDir, HOST: '127.0.0.1', PORT: String(minbar.port) }
    const command = startNode(['server/src/commands/backup.ts', file], env)
    expect(await command.ended, command.output.err).toBe(0)
    await use(file)
    await rm(folder, { recursive: true, force: true })
  },
})
test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })
// Three servers start.
test.describe.configure({ timeout: 120_000 })

test('a backup is restored on a phone, though its upload is interrupted and the page is loaded again', async ({
  page,
  pageErrors,
  fresh,
  backup,
  minbar,
}) => {
  pageErrors.expect(LOST)
  await page.goto(`${fresh.url}/setup#${fresh.token}`)
  const restore = page.getByRole('region', { name: 'Restore a backup' })
  await restore.getByRole('button', { name: 'Restore this backup' }).tap()
  await expect(restore.getByText('Please choose the backup file.')).toBeVisible()

  await page.route(/\/api\/setup\/uploads\/\w+$/, (route) =>
    route.request().method() === 'PATCH' ? route.abort('internetdisconnected') : route.fallback(),
  )
  await restore.getByLabel('Backup file').setInputFiles(backup)
  await restore.getByRole('button', { name: 'Restore this backup' }).tap()
  await expect(restore.getByText('Waiting for the network.')).toBeVisible()
  await expectReadable(page)

  await page.reload()
  await expect(restore.getByText('The upload of minbar.tar was interrupted.')).toBeVisible()
  await page.unroute(/\/api\/setup\/uploads\/\w+$/)
  await restore.getByLabel('Backup file').setInputFiles(backup)
  const [continued] = await Promise.all([
    page.waitForRequest((request) => request.url().includes('/api/setup/uploads')),
    restore.getByRole('button', { name: 'Restore this backup' }).tap(),
  ])
  expect(continued.method()).toBe('HEAD')
  await expect(restore.getByText('The backup is restored')).toBeVisible({ timeout: 60_000 })
  await expect(restore.getByText(/has \d+ files?, each compared with its fingerprint/)).toBeVisible()
  await expectReadable(page)

  const read = async (url: string) => (await fetch(`${url}/api/get-recordings/friday`)).json()
  expect(await read(fresh.url)).toEqual(await read(minbar.url))
  await restore.getByRole('button', { name: 'Open the site' }).tap()
  await expect(page).toHaveURL(`${fresh.url}/`)
})

test('a damaged backup is refused with the reason, and another can be chosen', async ({ page, pageErrors, fresh }) => {
  pageErrors.expect(LOST)
  await page.goto(`${fresh.url}/setup#${fresh.token}`)
  const restore = page.getByRole('region', { name: 'Restore a backup' })
  const file = { name: 'holiday.tar', mimeType: 'application/x-tar', buffer: Buffer.from('no backup at all') }
  await restore.getByLabel('Backup file').setInputFiles(file)
  await restore.getByRole('button', { name: 'Restore this backup' }).tap()
  await expect(restore.getByRole('alert')).toHaveText(
    'The backup could not be restored, and nothing was changed. This is not a backup of Minbar.',
    { timeout: 30_000 },
  )
  await expect(restore.getByLabel('Backup file')).toBeVisible()
})
