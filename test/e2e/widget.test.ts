/** The times in a frame of another site. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from './fixtures.ts'
import { longUnless } from './long-run.ts'
import { axeViolations } from './look.ts'

for (const [path, direction, open] of [
  ['/widget', 'ltr', 'The whole month'],
  ['/ur/widget', 'rtl', 'پورا مہینہ'],
] as const)
  test(
    `a page of another site shows the times of ${path} in a frame`,
    longUnless(path === '/widget'),
    async ({ page, minbar }) => {
      const frame = `<iframe src="${minbar.url}${path}" title="Times" width="320" height="440"></iframe>`
      const elsewhere = createServer((_request, response) => response.setHeader('content-type', 'text/html').end(frame))
      await once(elsewhere.listen(0, '127.0.0.1'), 'listening')
      await page.goto(`http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/`)
      const widget = page.frameLocator('iframe')
      await expect(widget.getByRole('row')).toHaveCount(6)
      await expect(widget.locator('html')).toHaveAttribute('dir', direction)
      await expect(widget.getByRole('link', { name: open })).toHaveAttribute('target', '_blank')
      elsewhere.close()
    },
  )

for (const path of ['/widget', '/ur/widget'])
  test(
    `${path} fits its frame and is accessible in both colour schemes`,
    longUnless(path === '/widget'),
    async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 440 })
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        await page.goto(path)
        await expect(page.getByRole('row')).toHaveCount(6)
        // Without scripts it can follow the day only by loading again; nothing that is typed or chosen is lost.
        const others = (await axeViolations(page)).filter((line) => !line.startsWith('meta-refresh'))
        expect(others, colorScheme).toEqual([])
      }
      const over = await page.evaluate(() => {
        const { scrollWidth, scrollHeight } = document.documentElement
        return [scrollWidth - innerWidth, scrollHeight - innerHeight]
      })
      expect(over.filter((pixels) => pixels > 0)).toEqual([])
      expect((await page.getByRole('link').boundingBox())?.height).toBeGreaterThanOrEqual(44)
    },
  )
