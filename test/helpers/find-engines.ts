import { execFileSync } from 'node:child_process'
import { findCommand } from './find-command.ts'

/** A browser that the journeys of `test/engines` run in. */
export type EngineName = 'chromium' | 'oldest' | 'firefox' | 'webkit'

export interface InstalledEngines {
  installed: EngineName[]
  /** One line for each engine that is not installed: its name and what is missing. */
  missing: string[]
}

const FIREFOX_NAMES = ['firefox-esr', 'firefox']
/** Commands that WebKit's driver is started with. */
const WEBKIT_COMMANDS = ['WebKitWebDriver', 'xvfb-run', 'dbus-run-session', '/usr/bin/python3']

/**
 * Returns the path of Firefox: FIREFOX_PATH, or an installed one.
 * @returns undefined when there is none
 */
export const findFirefox = (): string | undefined => findCommand(process.env.FIREFOX_PATH, ...FIREFOX_NAMES)

/** Returns which engines can run here. Chromium is always one: the browser tests do not run without it. */
export function findEngines(): InstalledEngines {
  const engines: InstalledEngines = { installed: ['chromium', 'oldest'], missing: [] }
  if (findFirefox()) engines.installed.push('firefox')
  else engines.missing.push('Firefox (Debian: firefox-esr)')
  const missing = WEBKIT_COMMANDS.filter((name) => !findCommand(name))
  if (missing.length === 0 && !hasPythonWebKit()) missing.push('python3-gi and gir1.2-webkit2-4.1')
  if (missing.length === 0) engines.installed.push('webkit')
  else engines.missing.push(`WebKit (missing: ${missing.join(', ')})`)
  return engines
}

function hasPythonWebKit(): boolean {
  try {
    const script = "import gi; gi.require_version('WebKit2', '4.1'); from gi.repository import WebKit2"
    execFileSync('/usr/bin/python3', ['-c', script], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
