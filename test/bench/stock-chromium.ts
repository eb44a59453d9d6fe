import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { findChromium } from '../helpers/find-chromium.ts'

export interface Chromium {
  /** Of the DevTools protocol. */
  port: number
  close(): Promise<void>
}

/**
 * Starts Chromium as it is installed, without a window and with its default flags: test tools switch off parts of it that
 * visitors have. Only the sandbox is off, which containers do not allow.
 */
export async function startChromium(): Promise<Chromium> {
  const profile = await mkdtemp(join(tmpdir(), 'minbar-chromium-'))
  const child = spawn(
    findChromium() ?? 'chromium',
    ['--headless=new', '--no-sandbox', '--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank'],
    { stdio: 'ignore' },
  )
  const ended = once(child, 'exit')
  let port = 0
  for (let attempt = 0; !port && attempt < 300; attempt += 1) {
    await delay(100)
    port = Number((await readFile(join(profile, 'DevToolsActivePort'), 'utf8').catch(() => '')).split('\n')[0])
  }
  if (!port) throw new Error('Chromium did not open its DevTools port.')
  return {
    port,
    async close() {
      child.kill()
      await ended
      await rm(profile, { recursive: true, force: true, maxRetries: 10 })
    },
  }
}
