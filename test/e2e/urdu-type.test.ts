/** How Urdu is set: nothing is cut off, fonts by script, directions, and no shift when the font comes late. */
import { asAdmin } from './app-fixtures.ts'
import { expect, test } from './fixtures.ts'
import { uploadTalk } from './player-page.ts'
import { cutOffTexts, replaceUrdu } from './urdu-ink.ts'

const PATHS = [
  ...['/ur/', '/ur/hazrat', '/ur/fridaybayan', '/ur/bayan/1', '/ur/news', '/ur/events/1', '/ur/about', '/ur/timeline'],
  ...['/ur/bankaccountdetails', '/ur/donate', '/ur/projects', '/ur/education', '/ur/activities', '/ur/contactus'],
  ...['/ur/seerat', '/ur/campaigns', '/ur/notifications', '/ur/downloads', '/ur/login', '/ur/no/such/page'],
]

test('no box cuts off the highest and deepest letters', { tag: '@long' }, async ({ page, pageErrors }) => {
  test.setTimeout(180_000)
  pageErrors.expect(/404/)
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    for (const path of PATHS) {
      await page.goto(path)
      await replaceUrdu(page)
      expect.soft(await cutOffTexts(page), `${path}, ${width} px wide`).toEqual([])
      await page.evaluate(() => {
        const { style } = document.documentElement
        style.fontSize = `${2 * Number.parseFloat(getComputedStyle(document.documentElement).fontSize)}px`
      })
      expect.soft(await cutOffTexts(page), `${path}, ${width} px wide, text twice the size`).toEqual([])
    }
  }
})

test('sets body text at 19 px or more on lines of 2.1, times in tabular Latin figures', async ({ page }) => {
  await page.goto('/ur/')
  const body = await page.evaluate(() => {
    const { fontSize, lineHeight, letterSpacing } = getComputedStyle(document.body)
    return { size: Number.parseFloat(fontSize), leading: Number.parseFloat(lineHeight), letterSpacing }
  })
  expect(body.size).toBeGreaterThanOrEqual(19)
  expect(body.leading / body.size).toBeCloseTo(2.1, 2)
  const heading = page.locator('h2').first()
  expect(await heading.evaluate((element) => getComputedStyle(element).letterSpacing)).toMatch(/^(normal|0px)$/)
  const time = page.locator('[data-now-card] .numeric').first()
  await expect(time).toHaveText(/^\d/)
  expect(await time.evaluate((element) => getComputedStyle(element).fontVariantNumeric)).toContain('tabular-nums')
})

test('sets the lines of an English title as close as on English pages', async ({ page, minbar }) => {
  const { id, title } = await uploadTalk(minbar.url, 'A talk whose English title has more than a line', 300_000)
  await page.setViewportSize({ width: 360, height: 740 })
  for (const path of ['/ur/fridaybayan', `/ur/bayan/${id}`]) {
    await page.goto(path)
    const [distance, size] = await page.getByRole('heading', { name: title }).evaluate((heading) => {
      const lines = [...(heading.querySelector('bdi')?.getClientRects() ?? [])].map(({ top }) => top)
      return [
        ((lines.at(-1) ?? 0) - (lines[0] ?? 0)) / (lines.length - 1),
        Number.parseFloat(getComputedStyle(heading).fontSize),
      ]
    })
    expect(distance / size, path).toBeGreaterThan(1)
    expect(distance / size, path).toBeLessThan(1.3)
  }
})

test('loads the font of Urdu on Urdu pages, and on English ones only for an Urdu title', async ({ page, minbar }) => {
  const fonts: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('nastaliq')) fonts.push(request.url())
  })
  await page.goto('/news')
  await page.evaluate(() => document.fonts.ready)
  expect(fonts).toEqual([])
  const event = {
    title: 'سیرت کانفرنس',
    imageUrl: '/images/events/iftar.svg',
    location: 'Main hall',
    date: '2027-06-01T20:00',
    registrationLink: 'https://forms.example/1',
    description: 'تمام نمازیوں کو دعوت ہے۔',
    videoUrl: '',
  }
  const { id } = (await asAdmin(minbar.url, 'POST', '/events', event)) as { id: number }
  try {
    await page.goto(`/events/${id}`)
    await expect.poll(() => fonts.length).toBe(1)
    const title = page.locator('h1 bdi')
    await expect(title).toHaveAttribute('lang', 'ur')
    await expect(title).toHaveAttribute('dir', 'auto')
    expect(await title.evaluate((element) => getComputedStyle(element).direction)).toBe('rtl')
    expect(await title.evaluate((element) => getComputedStyle(element).fontFamily)).toContain('Nastaliq')
    await page.goto(`/ur/events/${id}`)
    await expect(title).not.toHaveAttribute('lang')
    const place = page.locator('dd bdi', { hasText: 'Main hall' })
    await expect(place).toHaveAttribute('lang', 'en')
    expect(await place.evaluate((element) => getComputedStyle(element).direction)).toBe('ltr')
  } finally {
    await asAdmin(minbar.url, 'DELETE', `/events/${id}`)
  }
})

test('moves the ticker to the right, without a gap at its end', { tag: '@long' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.clock.install()
  await page.goto('/ur/')
  await page.clock.runFor(6_000)
  const line = page.locator('[class] > dl').first().locator('..')
  await expect(line.locator('dl')).toHaveCount(2)
  const at = (share: number) =>
    line.evaluate((element, share) => {
      const [animation] = element.getAnimations()
      if (!animation) throw new Error('It does not move.')
      animation.pause()
      animation.currentTime = Number(animation.effect?.getComputedTiming().duration) * share
      const [line, view] = [element, element.parentElement as Element].map((each) => each.getBoundingClientRect())
      return { start: line?.right ?? 0, end: line?.left ?? 0, window: view?.left ?? 0, edge: view?.right ?? 0 }
    }, share)
  const [first, middle, last] = [await at(0), await at(0.5), await at(0.999)]
  expect(middle.start).toBeGreaterThan(first.start)
  for (const { start, end, window, edge } of [first, middle, last]) {
    expect(end).toBeLessThanOrEqual(window + 1)
    expect(start).toBeGreaterThanOrEqual(edge - 1)
  }
})

test('keeps the seek bar and the buttons beside it from left to right', { tag: '@long' }, async ({ page }) => {
  await page.goto('/ur/bayan/1')
  const bar = page.getByRole('slider').first()
  expect(await bar.evaluate((element) => getComputedStyle(element).direction)).toBe('ltr')
  const { x, width } = (await bar.boundingBox()) ?? { x: 0, width: 0 }
  const [first, second] = await bar.locator('xpath=following-sibling::div/*').all()
  expect((await first?.boundingBox())?.x).toBeLessThan(x + width / 2)
  expect((await second?.boundingBox())?.x).toBeGreaterThan(x + width / 2)
})

test('has no sideways scroll at 320 px', { tag: '@long' }, async ({ page, pageErrors }) => {
  pageErrors.expect(/404/)
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of PATHS) {
    await page.goto(path)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path).toBeLessThanOrEqual(0)
  }
})

test('shifts nothing when the font comes two seconds late', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        if (!entry.hadRecentInput)
          Object.assign(window, { shift: ((window as { shift?: number }).shift ?? 0) + entry.value })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.route(/nastaliq.*woff2/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 2_000))
    await route.continue()
  })
  const font = page.waitForResponse(/nastaliq/)
  await page.goto('/ur/')
  await (await font).finished()
  await page.evaluate(() => document.fonts.ready)
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  expect(await page.evaluate(() => (window as { shift?: number }).shift)).toBeLessThanOrEqual(0.01)
})
