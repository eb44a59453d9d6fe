import { execFileSync } from 'node:child_process'
import { findCommand } from './find-command.ts'

/** A browser that the journeys of `test/engines` run in. */
export type EngineName = 'chromium' | 'oldest' | 'firefox' | 'webkit'

export interface InstalledEngines {
  installed: EngineName[]
  /** The engines that are not installed, each with the Debian packages to install. */
  missing: { name: string; packages: string }[]
}

const FIREFOX_NAMES = ['firefox-esr', 'firefox']
/** Commands that WebKit's driver is started with. */
const WEBKIT_COMMANDS = ['WebKitWebDriver', 'xvfb-run', 'dbus-run-session', '/usr/bin/python3']
const WEBKIT_PACKAGES = 'webkit2gtk-driver xvfb xauth dbus python3-gi gir1.2-webkit2-4.1'

/**
 * Returns the path of Firefox: FIREFOX_PATH, or an installed one.
 * @returns undefined when there is none
 */
export const findFirefox = (): string | undefined => findCommand(process.env.FIREFOX_PATH, ...FIREFOX_NAMES)

/** Returns whether the journeys of an engine are in the short run: tests of Chromium's own stand for the others. */
export const isInShortRun = (name: EngineName): boolean => name === 'firefox' || name === 'webkit'

/** Returns which engines can run here. Chromium is always one: the browser tests do not run without it. */
export function findEngines(): InstalledEngines {
  const engines: InstalledEngines = { installed: ['chromium', 'oldest'], missing: [] }
  if (findFirefox()) engines.installed.push('firefox')
  else engines.missing.push({ name: 'Firefox', packages: 'firefox-esr' })
  if (WEBKIT_COMMANDS.every((name) => findCommand(name)) && hasPythonWebKit()) engines.installed.push('webkit')
  else engines.missing.push({ name: 'WebKit', packages: WEBKIT_PACKAGES })
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
