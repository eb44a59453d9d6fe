/** Recordings made here, with a fake microphone that beeps, and files shared by another app through the service worker. */
import type { Page } from '@playwright/test'
import { fixture, listRecordings } from '../helpers/recordings.ts'
import { axeViolations, everyWidth, expect, fillInLogin, LOST, openAsAdmin, test } from './admin-fixtures.ts'

const added = (page: Page) => page.getByText('Recording added successfully')
const titled = async (url: string, kind: 'friday' | 'morningdars', title: string) =>
  (await listRecordings(url, kind, '?limit=200')).filter((recording) => recording.title === title)

/** Returns how long the recorder has recorded, in seconds, while that is less than a minute. */
const recordedSeconds = async (page: Page) => Number((await page.getByRole('timer').textContent())?.replace('0:', ''))

/** Seeks in a recording. @returns its duration and seekable range, and the position after the seek, in seconds */
const play = (page: Page, url: string, to: number) =>
  page.evaluate(
    async ([src, at]) => {
      const audio = new Audio(src)
      audio.preload = 'metadata'
      await new Promise((resolve, reject) => {
        audio.onloadedmetadata = resolve
        audio.onerror = reject
      })
      const seekable = audio.seekable.length > 0 ? audio.seekable.end(0) : 0
      audio.currentTime = at
      await new Promise((resolve) => {
        audio.onseeked = resolve
      })
      return { duration: audio.duration, seekable, currentTime: audio.currentTime }
    },
    [url, to] as const,
  )

test.describe('with a microphone', { tag: '@full-browser' }, () => {
  test('recovers a recording after the page was closed, uploads it with its duration and then deletes it from the phone', async ({
    page,
    context,
    minbar,
  }) => {
    await context.grantPermissions(['microphone'])
    await openAsAdmin(page, '/newbayanmorning')
    await page.getByRole('button', { name: 'Record now' }).click()
    await everyWidth(page, async () => {
      await expect(page.getByText('Saved on this phone up to the last few seconds.')).toBeVisible()
      await expect(page.getByLabel('Sound level')).toBeVisible()
    })
    expect(await axeViolations(page)).toEqual([])
    // Polls every frame: the microphone beeps twice a second.
    const meter = await page.getByLabel('Sound level').elementHandle()
    await page.waitForFunction((seen) => (seen as HTMLMeterElement).value > 0.2, meter)
    const seconds = () => recordedSeconds(page)
    const points = page.getByRole('list', { name: 'Points of this talk' }).getByRole('listitem')
    await expect.poll(seconds).toBeGreaterThan(0)
    await page.getByRole('button', { name: 'New point' }).dblclick()
    await expect(points).toHaveCount(1)
    await points.getByRole('textbox').fill('Opening')
    await expect.poll(seconds).toBeGreaterThan(2)
    await page.getByRole('button', { name: 'New point' }).click()
    await expect(points).toHaveCount(2)
    await everyWidth(page, () => expect(points.last()).toBeVisible())
    expect(await axeViolations(page)).toEqual([])
    await page.getByRole('button', { name: 'Pause', exact: true }).click()
    await expect(page.getByText('Paused')).toBeVisible()
    const pausedAt = await seconds()
    // Recording continues on another screen.
    await page.getByRole('button', { name: 'Close' }).click()
    await expect(page.getByText(`Morning dars: recording, 0:${String(pausedAt).padStart(2, '0')}`)).toBeVisible()
    await page.getByRole('link', { name: 'Back to the recording' }).click()
    await page.getByRole('button', { name: 'Resume' }).click()
    await expect.poll(seconds).toBeGreaterThan(pausedAt + 2)
    await page.getByRole('button', { name: 'New point' }).click()
    await expect(points).toHaveCount(3)
    const marked = (await points.allTextContents()).map((text) => Number(text.replace('0:', '')))
    // The last point is stored, and so is the sound after it.
    await expect.poll(seconds).toBeGreaterThan((marked[2] ?? 0) + 4)
    const recorded = await seconds()
    // The page is killed.
    await page.close()

    const again = await context.newPage()
    await openAsAdmin(again, '/newbayanmorning')
    await everyWidth(again, () =>
      expect(
        again.getByText(/^A recording of 0:\d\d \(0\.1 MB\), made on .+, is still on this phone\.$/),
      ).toBeVisible(),
    )
    await again.getByRole('button', { name: 'Use it' }).click()
    await expect(again.getByText(/^Morning dars \d{1,2} \w+ 20\d\d\.webm, 0:\d\d, 0\.1 MB$/)).toBeVisible()
    const kept = again.getByRole('list', { name: 'Points of this talk' }).getByRole('listitem')
    await expect(kept).toHaveCount(3)
    await expect(kept.first().getByRole('textbox')).toHaveValue('Opening')
    await kept
      .nth(1)
      .getByRole('button', { name: /^Remove the point at / })
      .click()
    await expect(kept).toHaveCount(2)
    await kept.last().getByRole('textbox').fill(' Prayer ')
    await everyWidth(again, () => expect(kept.last()).toBeVisible())
    await again.getByLabel('Title').fill('Spoken here')
    await again.getByRole('button', { name: 'Add recording' }).click()
    await expect(added(again)).toBeVisible()
    const [recording] = await titled(minbar.url, 'morningdars', 'Spoken here')
    expect(recording?.chapters).toEqual([
      { at: marked[0], title: 'Opening' },
      { at: marked[2], title: 'Prayer' },
    ])
    const duration = recording?.durationSeconds ?? 0
    // At most the last chunks are lost, and the pause is not included.
    expect(duration).toBeGreaterThan(recorded - 4.5)
    expect(duration).toBeLessThan(recorded + 1.5)
    const played = await play(again, recording?.downloadURL ?? '', duration - 1)
    expect(Math.abs(played.duration - duration)).toBeLessThan(0.1)
    expect(Math.abs(played.seekable - duration)).toBeLessThan(0.1)
    expect(Math.abs(played.currentTime - (duration - 1))).toBeLessThan(0.1)
    await again.goto('/newbayanmorning')
    await fillInLogin(again)
    await expect(again.getByRole('button', { name: 'Record now' })).toBeVisible()
    await expect(again.getByText('is still on this phone')).toHaveCount(0)
  })

  test('offers what was recorded before only while nothing is recorded', async ({ page, context }) => {
    await context.grantPermissions(['microphone'])
    await openAsAdmin(page, '/newbayan')
    await page.getByRole('button', { name: 'Record now' }).click()
    await expect.poll(() => recordedSeconds(page)).toBeGreaterThanOrEqual(5)
    // The page is killed.
    await page.close()
    const again = await context.newPage()
    await openAsAdmin(again, '/newbayan')
    const before = again.getByText('is still on this phone')
    await expect(before).toBeVisible()
    await again.getByRole('button', { name: 'Record now' }).click()
    await expect.poll(() => recordedSeconds(again)).toBeGreaterThanOrEqual(1)
    await expect(before).toHaveCount(0)
    await again.getByRole('button', { name: 'Stop and save' }).click()
    await expect(before).toBeVisible()
  })

  test('explains a denied microphone, then records, stops and discards', async ({ page, context }) => {
    await openAsAdmin(page, '/newbayan')
    await page.getByRole('button', { name: 'Record now' }).click()
    await everyWidth(page, () =>
      expect(page.getByRole('alert')).toContainText('The microphone is not allowed for this site.'),
    )
    await context.grantPermissions(['microphone'])
    await page.getByRole('button', { name: 'Record now' }).click()
    await expect.poll(() => recordedSeconds(page)).toBeGreaterThanOrEqual(2)
    await page.getByRole('button', { name: 'Stop and save' }).click()
    const saved = page.getByText(/^Friday bayan .+\.webm, 0:\d\d, 0\.\d MB$/)
    await expect(saved).toBeVisible()
    expect(Number(/, 0:(\d\d),/.exec((await saved.textContent()) ?? '')?.[1])).toBeGreaterThanOrEqual(2)
    page.once('dialog', (dialog) => void dialog.accept())
    await page.getByRole('button', { name: 'Discard it' }).click()
    await expect(page.getByText('No file chosen')).toBeVisible()
  })
})

test.describe('from another app', () => {
  test.use({ serviceWorkers: 'allow' })

  /** Submits the form that a phone's share sheet sends. */
  async function share(page: Page, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
    await page.goto('/about')
    await page.evaluate(() => {
      const form = document.createElement('form')
      form.method = 'post'
      form.enctype = 'multipart/form-data'
      form.action = '/share-recording'
      form.innerHTML =
        '<input type="file" name="file" aria-label="Shared"><input name="title" value="From the recorder">'
      document.body.append(form)
    })
    await page.getByLabel('Shared').setInputFiles(file)
    await page.evaluate(() => document.querySelector<HTMLFormElement>('form[action="/share-recording"]')?.submit())
    await page.waitForURL(/\/login/)
  }

  test('stores a shared recording offline, asks for its kind after login and adds it', async ({
    page,
    context,
    minbar,
    pageErrors,
  }) => {
    await page.goto('/')
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
    await context.setOffline(true)
    await share(page, { name: 'talk.mp3', mimeType: 'audio/mpeg', buffer: await fixture('xing.mp3') })
    await everyWidth(page, async () => {
      await expect(page.getByText('The recording you shared is saved on this phone.')).toBeVisible()
      await expect(page.getByText('You are offline. You need the internet to log in.')).toBeVisible()
    })
    await context.setOffline(false)
    await fillInLogin(page)
    await everyWidth(page, () => expect(page.getByText('talk.mp3, 0.1 MB')).toBeVisible())
    expect(await axeViolations(page)).toEqual([])
    await page.getByRole('button', { name: 'It is a Friday bayan' }).click()
    await expect(page).toHaveURL('/newbayan')
    await expect(page.getByLabel('Title')).toHaveValue('From the recorder')
    await page.getByRole('button', { name: 'Add recording' }).click()
    await expect(added(page)).toBeVisible()
    expect(await titled(minbar.url, 'friday', 'From the recorder')).toHaveLength(1)

    await share(page, { name: 'leaflet.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') })
    await fillInLogin(page)
    await everyWidth(page, () =>
      expect(page.getByRole('alert')).toContainText('“leaflet.pdf” is not a recording, so it cannot be added.'),
    )
    await page.getByRole('button', { name: 'Discard it' }).click()
    await expect(page.getByText('No shared recording is waiting on this phone.')).toBeVisible()
    pageErrors.expect(LOST)
  })
})
