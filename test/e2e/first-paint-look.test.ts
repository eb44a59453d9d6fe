/** The first paint and React show the same. */
import { expect, test } from './app-fixtures.ts'
import { firstFrameOf, visit } from './first-frame.ts'
import { axeViolations } from './look.ts'

declare global {
  interface Window {
    /** Continues a page that stays as it is painted first. */
    startScripts: () => void
  }
}

for (const path of ['/', '/ur/']) {
  test(`the first paint of ${path} is to eye and screen reader what React renders`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await visit(page, path)
    await page.addInitScript(() => {
      const { append } = HTMLHeadElement.prototype
      HTMLHeadElement.prototype.append = function (...scripts) {
        window.startScripts ??= () => {
          HTMLHeadElement.prototype.append = append
          this.append(...scripts)
        }
      }
    })
    await page.goto(path, { waitUntil: 'commit' })
    await firstFrameOf(page)
    await page.waitForLoadState()
    const card = page.locator('[data-now-card]')
    // What a tap on a prayer does is said once its code is there. The line gets the sun's times with the scripts.
    const line = page.locator('#root section').first()
    const read = async () => {
      await page.evaluate(() => document.fonts.ready)
      const { words, elements } = await card.evaluate((card) => {
        const hints = [...card.querySelectorAll('button > .visually-hidden')]
        return {
          words: hints.map((hint) => hint.textContent),
          elements: [...card.querySelectorAll('*')].flatMap((each) =>
            hints.includes(each)
              ? []
              : [
                  [
                    hints.reduce((html, hint) => html.replace(hint.outerHTML, ''), each.outerHTML),
                    each.getBoundingClientRect().toJSON(),
                  ],
                ],
          ),
        }
      })
      const names = await card.ariaSnapshot()
      return {
        elements,
        card: words.reduce((all, hint) => all.replace(` ${hint}`, ''), names),
        line: await line.ariaSnapshot(),
      }
    }
    expect(await page.locator('#root[data-hydrated]').count()).toBe(0)
    const painted = await read()
    expect(painted.card.match(/4:30/g)).toHaveLength(1)
    expect(await axeViolations(page)).toEqual([])
    await page.evaluate(() => window.startScripts())
    await page.locator('#root[data-hydrated]').waitFor()
    await page.waitForLoadState('networkidle')
    expect(await read()).toEqual(painted)
  })
}
