import { execFileSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

/**
 * A browser to test in: CHROME_PATH, a system Chromium or Chrome, Playwright's own, or one installed now
 * (Debian's package as root, else Playwright's download).
 * @returns its path, or undefined when there is none and none can be had
 */
export async function findChromium(): Promise<string | undefined> {
  return known() ?? installed()
}

function known(): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin']
  const mac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'
  const candidates = [
    process.env.CHROME_PATH,
    ...folders.flatMap((folder) => NAMES.map((name) => join(folder, name))),
    mac,
    chromium.executablePath(),
  ]
  return candidates.find((path) => path && isExecutable(path))
}

function installed(): string | undefined {
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
    const found = known()
    if (found) return found
  }
  return undefined
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
