/**
 * Takes the pictures that app stores and install dialogs show, from the built site with its sample content:
 * `node scripts/screenshots.ts`. Run again when the site looks different.
 */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { findChromium } from '../test/helpers/find-chromium.ts'
import { createMinbarProcess } from '../test/helpers/server-process.ts'

const FOLDER = join(import.meta.dirname, '../public/screenshots')
/** Name, address, CSS pixels and how many device pixels make one: 1080 by 2160 and 1280 by 800 are what the manifest says. */
const PICTURES = [
  { name: 'phone-home', path: '/', width: 360, height: 720, scale: 3 },
  { name: 'phone-services', path: '/services', width: 360, height: 720, scale: 3 },
  { name: 'wide-home', path: '/', width: 1280, height: 800, scale: 1 },
]

const site = process.argv[2] ?? 'dist/client'
const minbar = await createMinbarProcess({}, ['test/helpers/site-process.ts', site])
await minbar.start()
const executablePath = await findChromium()
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] })
try {
  await mkdir(FOLDER, { recursive: true })
  for (const { name, path, width, height, scale } of PICTURES) {
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
