/** Chromium over the DevTools protocol and Firefox over WebDriver BiDi: puppeteer-core gives both the same calls. */
import puppeteer, { type Dialog, type ElementHandle as Handle, type Page } from 'puppeteer-core'
import { type Driver, type ElementHandle, type Engine, TIME_ZONE } from './driver.ts'

const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--force-prefers-reduced-motion',
]

const FIREFOX_PREFERENCES = {
  'ui.prefersReducedMotion': 1,
  // A closed network makes Firefox's own requests fail and delay its start.
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'app.normandy.enabled': false,
  'services.settings.server': 'data:,',
}

export async function startPuppeteer(browserName: 'chrome' | 'firefox', executablePath: string): Promise<Engine> {
  const browser = await puppeteer.launch({
    browser: browserName,
    executablePath,
    env: { ...process.env, TZ: TIME_ZONE },
    defaultViewport: null,
    ...(browserName === 'chrome' ? { args: CHROMIUM_ARGS } : { extraPrefsFirefox: FIREFOX_PREFERENCES }),
  })
  return {
    async newDriver(script) {
      const context = await browser.createBrowserContext()
      const page = await context.newPage()
      await page.evaluateOnNewDocument(script)
      return createDriver(page, () => context.close())
    },
    close: () => browser.close(),
  }
}

function createDriver(page: Page, close: () => Promise<void>): Driver {
  const errors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url ?? ''})`)
  })
  page.on('pageerror', (error) => errors.push(String(error)))
  const { resolve, promise } = Promise.withResolvers<Dialog>()
  let nextDialog = promise
  let resolveDialog = resolve
  page.on('dialog', (dialog) => resolveDialog(dialog))
  return {
    errors,
    async open(url) {
      await page.goto(url)
    },
    async reload() {
      await page.reload()
    },
    evaluate: (run, args) => page.evaluate(run, ...args) as Promise<never>,
    async find(run, args) {
      const handle = await page.evaluateHandle(run, ...args)
      const element = handle.asElement() as Handle<Element> | null
      return element && createElementHandle(element)
    },
    resize: (width, height) => page.setViewport({ width, height }),
    async acceptAlert() {
      const dialog = await nextDialog
      ;({ promise: nextDialog, resolve: resolveDialog } = Promise.withResolvers<Dialog>())
      await dialog.accept()
      return dialog.message()
    },
    screenshot: () => page.screenshot(),
    close,
  }
}

const createElementHandle = (handle: Handle<Element>): ElementHandle => ({
  click: () => handle.click(),
  type: (text) => handle.type(text),
  chooseFile: (path) => (handle as Handle<HTMLInputElement>).uploadFile(path),
})
