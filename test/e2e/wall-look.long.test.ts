/** Pictures of every scene of the hall's screen, to be looked at: `test-results/wall-look`. */
import { mkdirSync } from 'node:fs'
import { expect, test } from './app-fixtures.ts'
import { wallFaults } from './wall-faults.ts'
import { MOMENTS, openWall, showMoment } from './wall-moments.ts'

const FOLDER = 'test-results/wall-look'
const SIZES = [
  [1280, 720],
  [1920, 1080],
  [3840, 2160],
  [1080, 1920],
] as const

for (const [width, height] of SIZES)
  for (const languages of ['en', 'ur', 'both'] as const)
    test(`every scene at ${width} × ${height} in ${languages}`, async ({ page }) => {
      mkdirSync(FOLDER, { recursive: true })
      await page.setViewportSize({ width, height })
      await openWall(page)
      for (const moment of MOMENTS) {
        await showMoment(page, moment, languages)
        await page.screenshot({ path: `${FOLDER}/${width}x${height}-${languages}-${moment.name}.png` })
        expect.soft(await wallFaults(page), moment.name).toEqual([])
      }
    })
