export type Theme = 'light' | 'dark'

const KEY = 'theme'

/** @returns the colours shown now: the visitor's choice, else the device's */
export function currentTheme(): Theme {
  const chosen = document.documentElement.dataset.theme
  if (chosen === 'light' || chosen === 'dark') return chosen
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

/**
 * Changes the colours. A choice that is the device's own is not kept, so that the page follows the device again.
 * @param theme what to show
 */
export function chooseTheme(theme: Theme): void {
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  if (theme === system) delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  try {
    if (theme === system) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, theme)
  } catch {
    // Storage may be forbidden; the colours then last until the page is left.
  }
}
