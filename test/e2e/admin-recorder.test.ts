/** Recordings that are made here or come from another app: with a microphone that beeps, and the site's worker. */
import type { Page } from '@playwright/test'
import { fixture, listed } from '../helpers/recordings.ts'
import { axeFaults, everyWidth, expect, fillInLogin, LOST, openAsAdmin, test } from './admin-fixtures.ts'

const added = (page: Page) => page.getByText('Recording added successfully')
const titled = async (url: string, kind: 'friday' | 'morningdars', title: string) =>
  (await listed(url, kind, '?limit=200')).filter((recording) => recording.title === title)

/** Plays a recording as a phone does. @returns its length, and where it stands after a jump to so many seconds */
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

test.describe('with a microphone', () => {
  test('what is recorded outlives the page, goes up mended, and leaves the phone only then', async ({
    page,
    context,
    minbar,
  }) => {
    await context.grantPermissions(['microphone'])
    await openAsAdmin(page, '/newbayanmorning')
    await page.getByRole('button', { name: 'Record now' }).click()
    const time = page.getByRole('timer')
    await everyWidth(page, async () => {
      await expect(page.getByText('Kept on this phone up to the last seconds.')).toBeVisible()
      await expect(page.getByLabel('Sound level')).toBeVisible()
    })
    expect(await axeFaults(page)).toEqual([])
    // Looked at with every frame: it beeps twice a second, and one who looks once a second may miss it each time.
    const meter = await page.getByLabel('Sound level').elementHandle()
    await page.waitForFunction((seen) => (seen as HTMLMeterElement).value > 0.2, meter)
    const seconds = async () => Number((await time.textContent())?.replace('0:', ''))
    await expect.poll(seconds).toBeGreaterThan(2)
    await page.getByRole('button', { name: 'Pause', exact: true }).click()
    await expect(page.getByText('Paused')).toBeVisible()
    const pausedAt = await seconds()
    // Another screen does not end it.
    await page.getByRole('button', { name: 'Close' }).click()
    await expect(page.getByText(`Morning dars: recording, 0:${String(pausedAt).padStart(2, '0')}`)).toBeVisible()
    await page.getByRole('link', { name: 'Back to the recording' }).click()
    await page.getByRole('button', { name: 'Go on recording' }).click()
    await expect.poll(seconds).toBeGreaterThan(pausedAt + 2)
    const spoken = await seconds()
    // The battery dies.
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
    await again.getByLabel('Title').fill('Spoken here')
    await again.getByRole('button', { name: 'Add recording' }).click()
    await expect(added(again)).toBeVisible()
    const [recording] = await titled(minbar.url, 'morningdars', 'Spoken here')
    const kept = recording?.durationSeconds ?? 0
    // No more than the last pieces are lost, and the pause is not in it.
    expect(kept).toBeGreaterThan(spoken - 4.5)
    expect(kept).toBeLessThan(spoken + 1.5)
    const played = await play(again, recording?.downloadURL ?? '', kept - 1)
    expect(Math.abs(played.duration - kept)).toBeLessThan(0.1)
    expect(Math.abs(played.seekable - kept)).toBeLessThan(0.1)
    expect(Math.abs(played.currentTime - (kept - 1))).toBeLessThan(0.1)
    await again.goto('/newbayanmorning')
    await fillInLogin(again)
    await expect(again.getByRole('button', { name: 'Record now' })).toBeVisible()
    await expect(again.getByText('is still on this phone')).toHaveCount(0)
  })

  test('a recording that is ended stands in the form; a microphone that is refused is said in words', async ({
    page,
    context,
  }) => {
    await openAsAdmin(page, '/newbayan')
    await page.getByRole('button', { name: 'Record now' }).click()
    await everyWidth(page, () =>
      expect(page.getByRole('alert')).toContainText('The microphone is not allowed for this site.'),
    )
    await context.grantPermissions(['microphone'])
    await page.getByRole('button', { name: 'Record now' }).click()
    await expect(page.getByRole('timer')).toHaveText('0:02', { timeout: 10_000 })
    await page.getByRole('button', { name: 'Stop and keep' }).click()
    await expect(page.getByText(/^Friday bayan .+\.webm, 0:0[23], 0\.1 MB$/)).toBeVisible()
    page.once('dialog', (dialog) => void dialog.accept())
    await page.getByRole('button', { name: 'Discard it' }).click()
    await expect(page.getByText('No file chosen')).toBeVisible()
  })
})

test.describe('from another app', () => {
  test.use({ serviceWorkers: 'allow' })

  /** Does what a phone's "Share" does: sends a form to the site. */
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

  test('audio that is shared waits on the phone, is asked about after the login, and is added', async ({
    page,
    context,
    minbar,
    faults,
  }) => {
    await page.goto('/')
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
    await context.setOffline(true)
    await share(page, { name: 'talk.mp3', mimeType: 'audio/mpeg', buffer: await fixture('xing.mp3') })
    await everyWidth(page, async () => {
      await expect(page.getByText('The recording you shared is kept on this phone.')).toBeVisible()
      await expect(page.getByText('You are offline. Logging in needs the internet.')).toBeVisible()
    })
    await context.setOffline(false)
    await fillInLogin(page)
    await everyWidth(page, () => expect(page.getByText('talk.mp3, 0.1 MB')).toBeVisible())
    expect(await axeFaults(page)).toEqual([])
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
    faults.expect(LOST)
  })
})
