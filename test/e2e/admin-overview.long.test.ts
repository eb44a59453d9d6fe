import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { axeViolations, expect, LOST, openAsAdmin, overflows, test } from './admin-fixtures.ts'
import { uploadTalk } from './player-page.ts'

const overview = (page: Page) => page.getByRole('region', { name: 'Overview' })

// Starts its server three times.
test.describe.configure({ timeout: 120_000 })

// A file that is lost and one without a recording are found when the server starts.
test('the overview reports recordings without a file, files without a recording, and a store that is away', async ({
  page,
  minbar,
  pageErrors,
}) => {
  pageErrors.expect(LOST)
  const recordings = join(minbar.dataDir, 'recordings')
  const talk = await uploadTalk(minbar.url, 'A talk whose file is lost', 100_000)
  const file = join(recordings, 'files', talk.downloadURL.split('/').at(-1) as string)
  await minbar.stop()
  await rename(file, `${recordings}-lost`)
  await writeFile(join(recordings, 'files', `${'0'.repeat(64)}.mp3`), Buffer.alloc(2_000_000))
  await minbar.start()
  await page.setViewportSize({ width: 360, height: 740 })

  await openAsAdmin(page, '/administration')
  await expect(overview(page)).toContainText('Recordings not listed1 without their file')
  await expect(overview(page)).toContainText(
    'Files without a recording1 (2.0 MB), deleted 30 days after they were found',
  )
  await expect(overview(page)).toContainText(/Storage for recordings[\d.]+ MB used/)
  expect(await overflows(page)).toBe(false)
  expect(await axeViolations(page)).toEqual([])

  await minbar.stop()
  await rename(recordings, `${recordings}-unmounted`)
  await mkdir(recordings)
  await minbar.start()
  await openAsAdmin(page, '/administration')
  await expect(overview(page)).toContainText(
    'Storage for recordingsCannot be reached at the moment: uploads are refused until it is back',
  )
  await minbar.stop()
  await rename(`${recordings}-unmounted`, recordings)
  await rename(`${recordings}-lost`, file)
  await minbar.start()
})
