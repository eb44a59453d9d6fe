/** How far the small copies of recordings are, as the lists of recordings show it. */
import type { RenditionJobs } from '#contracts/renditions.ts'
import { listRecordings } from '../helpers/recordings.ts'
import { axeViolations, everyWidth, expect, openAsAdmin, test } from './admin-fixtures.ts'

type Talk = RenditionJobs['talks'][number]

const LIST = '/update-delete-morningfridaybayan'
const state = (id: number, values: Partial<Talk>): Talk => ({
  id,
  state: 'queued',
  attempts: 0,
  progress: null,
  error: null,
  queuedAt: '2026-11-23T10:00:00.000Z',
  nextAttemptAt: null,
  finishedAt: null,
  ...values,
})

test('shows what is waiting, being made, made and failed, and tries again', async ({ page, minbar }) => {
  const [waiting, running, failed, made] = await listRecordings(minbar.url, 'friday')
  if (!waiting || !running || !failed || !made) throw new Error('The sample content has four recordings of Friday.')
  const jobs: RenditionJobs = {
    encoder: 'ffmpeg 5.1.9',
    missing: null,
    counts: { queued: 1, running: 1, done: 1, failed: 1 },
    talks: [
      state(waiting.id, {}),
      state(running.id, { state: 'running', attempts: 1, progress: 0.407 }),
      state(failed.id, { state: 'failed', attempts: 1, error: 'The file cannot be decoded: no frames' }),
      state(made.id, { state: 'done', attempts: 1 }),
    ],
  }
  await page.route('**/api/renditions', (route) => route.fulfill({ json: jobs }))
  await page.route('**/api/get-recordings/friday?*', async (route) => {
    const response = await route.fetch()
    const rows = (await response.json()) as { id: number }[]
    const renditions = [{ kind: 'small', url: '/media/recordings/x.webm', mimeType: 'audio/webm', bytes: 3_460_000 }]
    await route.fulfill({ response, json: rows.map((row) => (row.id === made.id ? { ...row, renditions } : row)) })
  })
  await openAsAdmin(page, LIST)
  const row = (title: string) => page.getByRole('listitem').filter({ has: page.getByText(title, { exact: true }) })
  await expect(row(waiting.title)).toContainText('A small copy for slow connections will be made soon.')
  await expect(row(running.title)).toContainText('is being made, 40%.')
  await expect(row(made.title)).toContainText('small copy 3.5 MB')
  await expect(row(failed.title)).toContainText('phones play the original. This is tried again every day.')
  await expect(row(failed.title)).toContainText('The file cannot be decoded: no frames')
  await everyWidth(page, async () => expect(await axeViolations(page)).toEqual([]))

  const requests: string[] = []
  await page.route('**/api/renditions/*', (route) => {
    requests.push(`${route.request().method()} ${new URL(route.request().url()).pathname}`)
    return route.continue()
  })
  jobs.talks[2] = state(failed.id, {})
  await row(failed.title)
    .getByRole('button', { name: `Try again to make the small copy of ${failed.title}` })
    .dblclick()
  await expect(page.getByText('The small copy will be made again.')).toBeInViewport({ ratio: 1 })
  await expect(row(failed.title)).toContainText('will be made soon')
  expect(requests).toEqual([`POST /api/renditions/${failed.id}`])
})

test('says why none can be made, at once with the rows, which do not move', async ({ page }) => {
  const counts = { queued: 3, running: 0, done: 0, failed: 0 }
  const jobs: RenditionJobs = { encoder: null, missing: 'ffmpeg is not installed', counts, talks: [] }
  const { promise: areRowsLoaded, resolve } = Promise.withResolvers<void>()
  page.on('requestfinished', (request) => request.url().includes('/api/get-recordings/friday?') && resolve())
  await page.route('**/api/renditions', async (route) => {
    await areRowsLoaded
    await route.fulfill({ json: jobs })
  })
  await openAsAdmin(page, LIST)
  await page.evaluate(() => {
    const noteRows = () => {
      const main = document.querySelector('main')
      if (main?.querySelector('li h2')) document.body.dataset.firstRows ??= main.textContent ?? ''
    }
    new MutationObserver(noteRows).observe(document.body, { childList: true, subtree: true })
    noteRows()
  })
  await expect(page.locator('body[data-first-rows]')).toHaveAttribute('data-first-rows', /Phones play the original\./)
  const reason = page.getByText(
    '(ffmpeg is not installed). Phones play the original. Once ffmpeg is installed on the server, copies are made after its next start.',
  )
  await expect(reason).toBeHidden()
  await page.getByText('Small copies cannot be made here').click()
  await expect(reason).toBeVisible()
})
