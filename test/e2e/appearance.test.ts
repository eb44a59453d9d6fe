import { expect, test } from './fixtures.ts'
import { openWithTimes } from './page-load.ts'

test.describe('Motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('the ticker moves, and stops when paused', async ({ page }) => {
    await page.clock.install()
    await openWithTimes(page)
    const ticker = page.getByRole('region', { name: 'Jamat timings, moving line' })
    const countRunning = () =>
      ticker.evaluate(
        (element) => element.getAnimations({ subtree: true }).filter((a) => a.playState === 'running').length,
      )
    expect(await countRunning(), 'it is still until the page is idle').toBe(0)
    await expect(ticker.getByText('Fajr')).toHaveCount(1)
    await page.clock.runFor(5_000)
    await expect.poll(countRunning).toBe(1)
    await expect(ticker.getByText('Fajr'), 'its text repeats without a gap').toHaveCount(2)
    const place = await ticker.evaluate((element) => {
      const [run] = element.getAnimations({ subtree: true }) as [Animation]
      run.currentTime = 10_000
      const { target } = run.effect as KeyframeEffect
      return new DOMMatrix(getComputedStyle(target as Element).transform).m41
    })
    expect(place).toBeLessThan(0)
    await ticker.getByRole('button', { name: 'Pause the moving line' }).click()
    await page.mouse.move(640, 600)
    await expect.poll(countRunning).toBe(0)
    await ticker.getByRole('button', { name: 'Resume the moving line' }).click()
    await page.mouse.move(640, 600)
    await expect.poll(countRunning).toBe(1)
  })

  for (const path of ['/', '/ur/'])
    test(`where it has room for some it goes from one whole entry to the next, on ${path}`, async ({ page }) => {
      await page.setViewportSize({ width: 600, height: 740 })
      await page.clock.install()
      await page.goto(path)
      await expect(page.locator('dl').first()).toContainText(/\d:\d\d/)
      await page.clock.runFor(6_000)
      const line = page.locator('[class] > dl').first().locator('..')
      await expect(line.locator('dl')).toHaveCount(2)
      const shown = await line.evaluate(async (element) => {
        const [run] = element.getAnimations() as [Animation]
        run.pause()
        const duration = Number(run.effect?.getComputedTiming().duration)
        const view = element.parentElement?.getBoundingClientRect() as DOMRect
        const shown: string[][] = []
        // More often than it moves.
        for (let part = 0; part < 40; part += 1) {
          run.currentTime = (duration * (part + 0.5)) / 40
          const words = [...element.querySelectorAll('dt, dd')]
            .filter((word) => !word.matches('.visually-hidden'))
            .map((word) => {
              const range = document.createRange()
              range.selectNodeContents(word)
              return { text: word.textContent ?? '', ...range.getBoundingClientRect().toJSON() }
            })
          const inView = words.filter(({ left, right, width }) => width > 1 && right > view.left && left < view.right)
          shown.push(
            inView.map(({ text, left, right }) => (left < view.left || right > view.right ? `cut: ${text}` : text)),
          )
        }
        return shown
      })
      expect(shown.flat().filter((text) => text.startsWith('cut'))).toEqual([])
      for (const words of shown) expect(words.length, `${words}`).toBeGreaterThan(0)
      expect(new Set(shown.map(String)).size).toBeGreaterThanOrEqual(8)
    })

  for (const path of ['/', '/about'])
    test(`on a phone the line stands still at the next jamat, and is moved on by hand, on ${path}`, async ({
      page,
    }) => {
      await page.setViewportSize({ width: 360, height: 740 })
      await page.clock.install({ time: '2026-11-29T14:43:00+05:00' })
      await openWithTimes(page, path)
      const ticker = page.getByRole('region', { name: 'Jamat timings, moving line' })
      await page.clock.runFor(6_000)
      const entry = (name: string) => ticker.getByText(name).first()
      await expect(entry('Asr')).toBeInViewport({ ratio: 1 })
      expect(await ticker.evaluate((element) => element.getAnimations({ subtree: true }).length)).toBe(0)
      await expect(ticker.getByRole('button')).toHaveCount(0)
      await entry('Maghrib').scrollIntoViewIfNeeded()
      await expect(entry('Maghrib')).toBeInViewport({ ratio: 1 })
      await expect(entry('Asr')).not.toBeInViewport()
    })

  test('is off where the visitor prefers reduced motion', { tag: '@long' }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.clock.install()
    await openWithTimes(page)
    const ticker = page.getByRole('region', { name: 'Jamat timings, moving line' })
    await page.clock.runFor(5_000)
    // Everything that could move is loaded by now.
    await expect(ticker.getByText('Fajr')).toHaveCount(2)
    expect(await ticker.evaluate((element) => element.getAnimations({ subtree: true }).length)).toBe(0)
    await expect(page.getByRole('button', { name: 'Play the slides' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Go to slide 1' })).toHaveAttribute('aria-current', 'true')
  })
})

test('the colours follow the device until the visitor chooses a theme, and the choice is stored', async ({ page }) => {
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  await page.emulateMedia({ colorScheme: 'light' })
  await openWithTimes(page)
  const light = await background()
  await page.emulateMedia({ colorScheme: 'dark' })
  // With reduced motion, a colour still takes a frame to change.
  await expect.poll(background).not.toBe(light)
  const dark = await background()
  await page.getByRole('button', { name: 'Switch to light colours' }).click()
  await expect.poll(background).toBe(light)
  await openWithTimes(page)
  expect(await background()).toBe(light)
  await page.getByRole('button', { name: 'Switch to dark colours' }).click()
  await expect.poll(background).toBe(dark)
})
