/** A browser that is killed as a power cut kills it, and keeps its profile. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chromium, type Page } from '@playwright/test'
import { findChromium, findHeadlessShell } from '../helpers/find-chromium.ts'
import { retryStart } from '../helpers/retry-start.ts'

export interface KillableBrowser {
  page: Page
  /** Kills all its processes with SIGKILL. */
  kill(): Promise<void>
}

const ADDRESS = /DevTools listening on (ws:\S+)/

/** Starts a browser. @param profile the folder with what it has stored */
export const startKillable = (profile: string): Promise<KillableBrowser> =>
  retryStart('a browser to be killed', () => start(profile))

async function start(profile: string): Promise<KillableBrowser> {
  const path = findHeadlessShell() ?? findChromium()
  if (!path) throw new Error('There is no Chromium.')
  const args = ['--headless', '--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking']
  const child = spawn(
    path,
    [...args, `--user-data-dir=${profile}`, '--remote-debugging-port=0', '--window-size=1280,720', 'about:blank'],
    // A group of its own, with the processes that it starts.
    { detached: true, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const ended = once(child, 'exit')
  const kill = async () => {
    if (child.pid && child.exitCode === null && child.signalCode === null) process.kill(-child.pid, 'SIGKILL')
    await ended
  }
  try {
    let output = ''
    while (!ADDRESS.test(output)) {
      const [chunk] = await Promise.race([once(child.stderr, 'data'), ended.then(() => [null])])
      if (chunk === null) throw new Error(`The browser ended: ${output}`)
      output += chunk
    }
    const browser = await chromium.connectOverCDP(ADDRESS.exec(output)?.[1] ?? '')
    const [context] = browser.contexts()
    const page = context?.pages()[0] ?? (await context?.newPage())
    if (!page) throw new Error('The browser has no page.')
    return { page, kill }
  } catch (error) {
    await kill()
    throw error
  }
}
