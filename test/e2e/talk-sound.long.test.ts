/** Which copy of a talk plays, and the listener's choice. */
import { FFMPEG } from '../helpers/speech.ts'
import { expect, LOST } from './app-fixtures.ts'
import { expectPlaying, findRow } from './downloads-page.ts'
import { expectReadable } from './look.ts'
import { playerOf, sound, watchSound } from './player-page.ts'
import { at, openSheet, play, sizeOf, test, urlOf, watchFiles } from './sound-fixtures.ts'

test.skip(!FFMPEG, 'Renditions are made by ffmpeg, which is not installed.')
test.beforeEach(({ page }) => watchSound(page))

test.describe('without a service worker', () => {
  test.use({ serviceWorkers: 'block', viewport: { width: 360, height: 740 } })

  test('plays the small copy, shows the size of each, and goes on at the same second with the other', async ({
    page,
    talk,
  }) => {
    const files = watchFiles(page)
    await page.goto('/fridaybayan')
    await expect(findRow(page, talk).getByText(sizeOf(talk))).toBeVisible()
    await play(page, talk)
    expect(files).toEqual([urlOf(talk, 'small')])
    const choice = await openSheet(page)
    const [small, original] = [
      choice.getByRole('button', { name: `Small, ${sizeOf(talk)}` }),
      choice.getByRole('button', { name: 'Original, 3.8 MB' }),
    ]
    await expect(small).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByText(`Plays from the internet, ${sizeOf(talk)}`)).toBeVisible()
    await playerOf(page).seek.fill('60')
    await expect.poll(() => at(page)).toBeGreaterThan(60.5)
    const before = await at(page)
    await original.click()
    await expect(original).toHaveAttribute('aria-pressed', 'true')
    await expect.poll(() => files.at(-1)).toBe(talk.downloadURL)
    await expectPlaying(page)
    const after = await at(page)
    expect(after).toBeGreaterThan(before - 0.5)
    expect(after).toBeLessThan(before + 3)
    expect((await sound(page)).elements).toBe(1)
    await expect(page.getByText('Plays from the internet, 3.8 MB')).toBeVisible()

    // Paused, it stays paused and fetches nothing until it is played.
    await playerOf(page).full.getByRole('button', { name: 'Pause', exact: true }).click()
    const paused = await at(page)
    const count = files.length
    await small.click()
    await expect(small).toHaveAttribute('aria-pressed', 'true')
    await expect(playerOf(page).seek).toHaveValue(String(Math.floor(paused)))
    expect(files).toHaveLength(count)
    await playerOf(page).full.getByRole('button', { name: 'Play', exact: true }).click()
    await expectPlaying(page)
    const resumed = await sound(page)
    expect(resumed.file).toBe(urlOf(talk, 'small'))
    expect(Math.abs(resumed.at - paused)).toBeLessThan(3)

    // The choice holds for the next visit.
    await original.click()
    await expectPlaying(page)
    await page.reload()
    await playerOf(page).play.click()
    await expectPlaying(page)
    expect((await sound(page)).file).toBe(talk.downloadURL)
    await expectReadable(page)
  })

  test('plays the compatible copy where the browser does not know Opus', async ({ page, talk }) => {
    await page.addInitScript(() => {
      const { canPlayType } = HTMLMediaElement.prototype
      HTMLMediaElement.prototype.canPlayType = function (type) {
        return type.includes('opus') ? '' : canPlayType.call(this, type)
      }
    })
    const files = watchFiles(page)
    await page.goto('/fridaybayan')
    await play(page, talk)
    expect(files).toEqual([urlOf(talk, 'compatible')])
    await expect((await openSheet(page)).getByRole('button', { name: /^Small, / })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
  })

  test('plays the next copy at the same second where one cannot be decoded, and remembers that', async ({
    page,
    talk,
  }) => {
    await page.route(`**${urlOf(talk, 'small')}`, (route) =>
      route.request().method() === 'GET'
        ? route.fulfill({ contentType: 'audio/webm', body: Buffer.alloc(50_000, 'x') })
        : route.continue(),
    )
    const files = watchFiles(page)
    await page.goto(`/bayan/${talk.id}?t=1m`)
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Listen from 1:00/ })
      .click()
    await expectPlaying(page)
    expect(files.at(-1)).toBe(urlOf(talk, 'compatible'))
    expect(Math.abs((await at(page)) - 60)).toBeLessThan(5)
    files.length = 0
    await page.reload()
    await playerOf(page).play.click()
    await expectPlaying(page)
    expect(files).toEqual([urlOf(talk, 'compatible')])
  })

  test('plays the next copy when one is missing, and the small one again on the next visit', async ({
    page,
    talk,
    pageErrors,
  }) => {
    pageErrors.expect(LOST)
    await page.route(`**${urlOf(talk, 'small')}`, (route) => route.fulfill({ status: 404 }))
    const files = watchFiles(page)
    await page.goto('/fridaybayan')
    await play(page, talk)
    expect(files.at(-1)).toBe(urlOf(talk, 'compatible'))
    await page.unrouteAll()
    await page.reload()
    await playerOf(page).play.click()
    await expectPlaying(page)
    expect(files.at(-1)).toBe(urlOf(talk, 'small'))
  })

  test('shows the waveform in no space of its own, and the slider alone in forced colours', async ({ page, talk }) => {
    await page.goto(`/bayan/${talk.id}`, { waitUntil: 'networkidle' })
    const slider = page.getByRole('slider', { name: 'Position in the recording' })
    const wave = slider.locator('xpath=preceding-sibling::span')
    await expect(wave).toBeVisible()
    await expect(wave).toHaveAttribute('aria-hidden', 'true')
    const places = () =>
      page
        .locator('main :is(h1, h2, button, input, a)')
        .evaluateAll((elements) => elements.map((element) => JSON.stringify(element.getBoundingClientRect())))
    const withWave = await places()
    await wave.evaluate((element) => {
      element.style.display = 'none'
    })
    expect(await places()).toEqual(withWave)
    await wave.evaluate((element) => element.style.removeProperty('display'))
    const [box, line] = [await wave.boundingBox(), await slider.boundingBox()]
    expect(box?.x).toBe(line?.x)
    expect(box?.width).toBe(line?.width)
    expect(box?.height).toBeLessThan(line?.height ?? 0)
    await page.emulateMedia({ forcedColors: 'active' })
    await expect(wave).toBeHidden()
    await expect(slider).toBeVisible()
  })

  test('sounds from what the page fetched ahead, so that a slow line does not delay it', async ({ page, talk }) => {
    const prefetched = page.waitForResponse(`**${urlOf(talk, 'small')}`)
    await page.goto(`/bayan/${talk.id}`, { waitUntil: 'networkidle' })
    await (await prefetched).finished()
    const session = await page.context().newCDPSession(page)
    let received = 0
    session.on('Network.dataReceived', ({ encodedDataLength }) => {
      received += encodedDataLength
    })
    await session.send('Network.enable')
    // 64 kbit/s.
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 400,
      downloadThroughput: 64_000 / 8,
      uploadThroughput: 64_000 / 8,
    })
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Listen/ })
      .click()
    await expect.poll(() => at(page), { intervals: [20] }).toBeGreaterThan(0)
    // The least that Chromium plays from is 32 KB; 16 KB take two seconds on this line.
    expect(received).toBeLessThan(16_000)
  })
})
