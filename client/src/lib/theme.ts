import { writeText } from './safe-storage.ts'
import { THEME_KEY } from './storage-keys.ts'

export type Theme = 'light' | 'dark'

/** Returns the current theme: the visitor's choice, otherwise the device's. */
export function currentTheme(): Theme {
  const chosen = document.documentElement.dataset.theme
  if (chosen === 'light' || chosen === 'dark') return chosen
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

/**
 * Changes the theme. A choice that equals the device's theme is not stored, so that the page follows the device again.
 */
export function chooseTheme(theme: Theme): void {
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  if (theme === system) delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  writeText(THEME_KEY, theme === system ? null : theme)
}
