/** What the screen knows of itself, in localStorage beside the record: read before the first frame. */
import { DEFAULT_SCREEN_SETTINGS, type ScreenSettings } from '#contracts/wall-settings.ts'
import { readJson, writeJson } from '../lib/safe-storage.ts'
import { WALL_SCREEN_KEY } from '../lib/storage-keys.ts'

export interface StoredScreen {
  /** Its own before it is paired, too. */
  token: string | null
  /** What an administrator enters; null once it is paired. */
  code: string | null
  /** Those that it had last. */
  settings: ScreenSettings
}

/** Returns what is stored; the default settings where there is nothing. */
export function readScreen(): StoredScreen {
  const { token, code, settings } = readJson<Partial<StoredScreen>>(WALL_SCREEN_KEY) || {}
  return { token: readToken(token), code: typeof code === 'string' ? code : null, settings: settingsOf(settings) }
}

/** Stores it. Where that is not possible, the address has the token. @returns whether it was stored */
export const storeScreen = (screen: StoredScreen): boolean => writeJson(WALL_SCREEN_KEY, screen)

/** Returns a token that has the form of one; null for everything else. */
export const readToken = (value: unknown): string | null =>
  typeof value === 'string' && /^[\w-]{43}$/.test(value) ? value : null

/** Returns settings of any version: members that are missing or of another type are the default ones. */
export function settingsOf(value: unknown): ScreenSettings {
  const settings = complete(value, DEFAULT_SCREEN_SETTINGS)
  const { background, nightHours } = (value || {}) as Partial<ScreenSettings>
  const { from, until } = complete(nightHours, { from: -1, until: -1 })
  return {
    ...settings,
    ...(typeof background === 'string' && { background }),
    nightHours: from < 0 || until < 0 ? null : { from, until },
  }
}

function complete<T extends object>(value: unknown, defaults: T): T {
  const given = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>
  const entries = Object.entries(defaults).map(([name, preset]) => {
    if (typeof preset === 'object' && preset !== null) return [name, complete(given[name], preset)] as const
    return [name, typeof given[name] === typeof preset ? given[name] : preset] as const
  })
  return Object.fromEntries(entries) as T
}
