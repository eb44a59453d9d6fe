/** WebKitGTK over plain WebDriver calls (https://www.w3.org/TR/webdriver2/), on a display and a message bus of its own. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { freePort } from '../helpers/free-port.ts'
import { retryStart } from '../helpers/retry-start.ts'
import { type Driver, type ElementHandle, type Engine, type PageFunction, TIME_ZONE } from './driver.ts'
import { waitFor } from './wait-for.ts'

const BROWSER = fileURLToPath(new URL('./webkit-browser.py', import.meta.url))
/** The name that WebDriver gives to the id of an element. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'

export async function startWebKit(): Promise<Engine> {
  const port = await freePort()
  const folder = await mkdtemp(join(tmpdir(), 'minbar-webkit-'))
  // A number of its own: of two displays that start together, `xvfb-run -a` may give both the same one.
  const display = ['xvfb-run', '-n', String(port - 10_000), '-s', '-screen 0 1600x1200x24']
  const child = spawn('dbus-run-session', ['--', ...display, 'WebKitWebDriver', '-p', String(port)], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, TZ: TIME_ZONE },
    // A process group of its own, which the display and the browsers belong to.
    detached: true,
  })
  const call = async (method: string, path: string, body?: object): Promise<unknown> => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    })
    const { value } = (await response.json()) as { value: { error: string; message: string } }
    if (!response.ok) throw new WebDriverError(value.error, `${method} ${path}: ${value.error}: ${value.message}`)
    return value
  }
  let onConsoleError = (_line: string): void => undefined
  // In spite of its name, the setting makes WebKit write the console to standard error.
  createInterface(child.stderr).on('line', (line) => {
    if (/CONSOLE (\w+ )?ERROR /.test(line)) onConsoleError(line)
  })
  const close = async () => {
    const hasEnded = child.exitCode !== null || child.signalCode !== null
    const ended = hasEnded || once(child, 'exit')
    try {
      process.kill(-(child.pid as number))
    } catch (error) {
      // None of the group is left.
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
    await ended
    // Processes of the group may write for a moment after the first one's end.
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
  }
  try {
    await waitFor(async () => {
      if (child.exitCode !== null) throw new Error(`WebKitWebDriver ended with ${child.exitCode}.`)
      return call('GET', '/status').then(Boolean, () => false)
    }, 'WebKitWebDriver to start')
  } catch (error) {
    await close()
    throw error
  }
  return {
    async newDriver(script) {
      const profile = await mkdtemp(join(folder, 'profile-'))
      const scriptFile = join(profile, 'script.js')
      await writeFile(scriptFile, script)
      const errors: string[] = []
      onConsoleError = (line) => errors.push(line)
      const options = { binary: BROWSER, args: [profile, scriptFile] }
      const capabilities = { 'webkitgtk:browserOptions': options, unhandledPromptBehavior: 'ignore' }
      const { sessionId } = (await retryStart('WebKit', () =>
        call('POST', '/session', { capabilities: { alwaysMatch: capabilities } }),
      )) as { sessionId: string }
      return createDriver(
        (method, path, body) => call(method, `/session/${sessionId}${path}`, body),
        errors,
        async () => {
          await call('DELETE', `/session/${sessionId}`)
        },
      )
    },
    close,
  }
}

class WebDriverError extends Error {
  readonly code: string
  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

type Call = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<unknown>

function createDriver(call: Call, errors: readonly string[], close: () => Promise<void>): Driver {
  const execute = async (run: PageFunction<unknown>, args: readonly unknown[]) => {
    const script = `
      const [args, done] = arguments
      ;(async () => (${run})(...args))().then((value) => done({ value }), (error) => done({ error: String(error) }))`
    const { value, error } = (await call('POST', '/execute/async', { script, args: [args] })) as {
      value?: unknown
      error?: string
    }
    if (error !== undefined) throw new Error(error)
    return value
  }
  return {
    errors,
    async open(url) {
      await call('POST', '/url', { url })
    },
    async reload() {
      await call('POST', '/refresh', {})
    },
    evaluate: (run, args) => execute(run, args) as Promise<never>,
    async find(run, args) {
      const element = (await execute(run, args)) as { [ELEMENT]: string } | null
      return element && createElementHandle(call, `/element/${element[ELEMENT]}`)
    },
    async resize(width, height) {
      await call('POST', '/window/rect', { x: 0, y: 0, width, height })
    },
    async acceptAlert() {
      let text = ''
      await waitFor(async () => {
        try {
          text = (await call('GET', '/alert/text')) as string
          return true
        } catch (error) {
          if (error instanceof WebDriverError && error.code === 'no such alert') return false
          throw error
        }
      }, 'an alert')
      await call('POST', '/alert/accept', {})
      return text
    },
    screenshot: async () => Buffer.from((await call('GET', '/screenshot')) as string, 'base64'),
    close,
  }
}

const createElementHandle = (call: Call, path: string): ElementHandle => ({
  async click() {
    await call('POST', `${path}/click`, {})
  },
  async type(text) {
    await call('POST', `${path}/value`, { text })
  },
  async chooseFile(file) {
    await call('POST', `${path}/value`, { text: file })
  },
})
