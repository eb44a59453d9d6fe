import { execFileSync } from 'node:child_process'
import { chromium } from '@playwright/test'
import { findCommand } from './find-command.ts'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
const MAC_CHROME = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

/**
 * Returns the path of a Chromium or Chrome: CHROME_PATH, an installed one, or Playwright's own.
 * @returns undefined when there is none
 */
export const findChromium = (): string | undefined =>
  findCommand(process.env.CHROME_PATH, ...NAMES, MAC_CHROME, chromium.executablePath())

/**
 * Returns the path of Chromium's headless shell: HEADLESS_SHELL_PATH or an installed one.
 * @returns undefined when there is none; Chromium itself does as well
 */
export const findHeadlessShell = (): string | undefined =>
  findCommand(process.env.HEADLESS_SHELL_PATH, 'chromium-headless-shell')

/**
 * Returns the path of a Chromium, after installing one where there is none: Debian's package as root, otherwise
 * Playwright's download.
 * @returns undefined when the installation fails
 */
export function findOrInstallChromium(): string | undefined {
  const installed = findChromium()
  if (installed) return installed
  const attempts: [string, string[]][] =
    process.getuid?.() === 0
      ? [
          ['sh', ['-c', 'apt-get update && apt-get install -y --no-install-recommends chromium']],
          ['playwright', ['install', '--with-deps', 'chromium']],
        ]
      : [['playwright', ['install', 'chromium']]]
  for (const [command, args] of attempts) {
    process.stdout.write(`No Chromium found; trying: ${command} ${args.join(' ')}\n`)
    try {
      execFileSync(command, args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
    } catch {
      continue
    }
    const found = findChromium()
    if (found) return found
  }
  return undefined
}
