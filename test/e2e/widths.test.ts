/** The width of tablets and desktops is used, and what floats covers no text at first sight. */
import { expect, test } from './fixtures.ts'
import { longUnless } from './long-run.ts'
import { axeViolations } from './look.ts'
import { openWithTimes } from './page-load.ts'

const lefts = (boxes: { x: number }[]) => new Set(boxes.map(({ x }) => Math.round(x))).size

for (const [width, columns] of [
  [360, 1],
  [768, 1],
  [1440, 2],
] as const) {
  test(
    `shows the list of programmes in ${columns} columns at ${width} px`,
    longUnless(width === 360),
    async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await page.goto('/projects')
      const cards = page.getByRole('main').getByRole('listitem')
      await expect(cards).toHaveCount(7)
      expect(lefts(await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().toJSON())))).toBe(
        columns,
      )
      expect(await axeViolations(page)).toEqual([])
    },
  )
}

test('shows each talk in one line on a desktop, speakers and dates in a column', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/fridaybayan')
  const row = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2 }) })
  const boxes = await row.evaluateAll((rows) =>
    rows.map((each) => {
      const [title, facts] = ['h2', 'h2 + div > p'].map((part) => each.querySelector(part)?.getBoundingClientRect())
      return { x: facts?.x ?? 0, isBeside: !!title && !!facts && facts.x > title.right && facts.y < title.bottom }
    }),
  )
  expect(boxes).toHaveLength(10)
  expect(lefts(boxes)).toBe(1)
  for (const { isBeside } of boxes) expect(isBeside).toBe(true)
})

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 768, height: 1024 } })

  test('shows the six times in the line on top without cutting one off', { tag: '@long' }, async ({ page }) => {
    await openWithTimes(page, '/about')
    const line = page.getByRole('region', { name: 'Jamat timings, moving line' }).locator('[tabindex="0"]')
    expect(await line.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0)
  })

  test('shows each contact in full or as an icon, and the sun times in one row', { tag: '@long' }, async ({ page }) => {
    for (const path of ['/about', '/ur/about'])
      for (const width of [768, 900, 1023, 1024]) {
        await page.setViewportSize({ width, height: 1024 })
        await page.goto(path)
        const bar = page.locator('section', { has: page.locator('a[href^="mailto:"]') }).first()
        await expect(bar.locator('dd').last()).toHaveText(/\d:\d\d/)
        const shown = await bar.evaluate((section) => {
          const boxOf = (element: Element) => element.getBoundingClientRect()
          const cut = [...section.querySelectorAll('a')].filter((link) => {
            const outer = boxOf(link)
            return [...link.children]
              .filter((each) => each.checkVisibility())
              .map(boxOf)
              .some((box) => box.top < outer.bottom && (box.left < outer.left - 1 || box.right > outer.right + 1))
          })
          const rows = new Set([...section.querySelectorAll('dd')].map((time) => Math.round(boxOf(time).y)))
          return { cut: cut.length, rows: rows.size, overflow: section.scrollWidth - section.clientWidth }
        })
        expect(shown, `${path} at ${width}`).toEqual({ cut: 0, rows: 1, overflow: 0 })
      }
  })

  test('centres the login and gives it more than half of the width', { tag: '@long' }, async ({ page }) => {
    await page.goto('/login')
    const box = await page.getByRole('main').locator('form').boundingBox()
    expect(box?.width).toBeGreaterThan(768 * 0.7)
    expect(Math.abs((box?.x ?? 0) * 2 + (box?.width ?? 0) - 768)).toBeLessThanOrEqual(2)
  })

  test('puts the three groups of the footer beside each other', { tag: '@long' }, async ({ page }) => {
    await page.goto('/about')
    const groups = page.getByRole('contentinfo').locator('details')
    await groups.first().scrollIntoViewIfNeeded()
    await expect(groups).toHaveCount(3)
    const boxes = await groups.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON() as DOMRect))
    expect(new Set(boxes.map(({ y }) => Math.round(y))).size).toBe(1)
    expect(lefts(boxes)).toBe(3)
  })
})

test('the chat is in the header, or beside the page where there is room', async ({ page }) => {
  const chat = page.getByRole('link', { name: 'Chat with us on WhatsApp' })
  for (const width of [320, 360, 768, 1088, 1439]) {
    await page.setViewportSize({ width, height: 740 })
    await page.goto('/about')
    const [button, header] = [await chat.boundingBox(), await page.getByRole('banner').boundingBox()]
    expect(button?.y, `${width} px`).toBeGreaterThanOrEqual(header?.y ?? Number.NaN)
    expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual((header?.y ?? 0) + (header?.height ?? 0))
    // One row, on a phone of 320 px two.
    expect(header?.height).toBeLessThan(width === 320 ? 130 : 90)
  }
  await page.setViewportSize({ width: 1440, height: 740 })
  const [button, content] = [await chat.boundingBox(), await page.locator('main .wrap').first().boundingBox()]
  expect(button?.y).toBeGreaterThan(600)
  expect(button?.x).toBeGreaterThanOrEqual((content?.x ?? 0) + (content?.width ?? 0) - 24)
})
