/**
 * Takes the screenshots for app stores and install dialogs from the built site with its sample content:
 * `node scripts/screenshots.ts`. Run it again when the site's look changes.
 */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { findChromium } from '../test/helpers/find-chromium.ts'
import { createMinbarProcess } from '../test/helpers/server-process.ts'

const FOLDER = join(import.meta.dirname, '../public/screenshots')
/** Sizes in CSS pixels. With the scale, they are 1080 × 2160 and 1280 × 800, as in the manifest. */
const SCREENSHOTS = [
  { name: 'phone-home', path: '/', width: 360, height: 720, scale: 3 },
  { name: 'phone-services', path: '/services', width: 360, height: 720, scale: 3 },
  { name: 'wide-home', path: '/', width: 1280, height: 800, scale: 1 },
]

const site = process.argv[2] ?? 'dist/client'
const minbar = await createMinbarProcess({}, ['test/helpers/site-process.ts', site])
await minbar.start()
const executablePath = findChromium()
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] })
try {
  await mkdir(FOLDER, { recursive: true })
  for (const { name, path, width, height, scale } of SCREENSHOTS) {
    const page = await browser.newPage({
      baseURL: minbar.url,
      viewport: { width, height },
      deviceScaleFactor: scale,
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    })
    await page.goto(path, { waitUntil: 'networkidle' })
    await page.screenshot({ path: join(FOLDER, `${name}.jpg`), type: 'jpeg', quality: 80 })
    await page.close()
  }
} finally {
  await browser.close()
  await minbar.remove()
}
