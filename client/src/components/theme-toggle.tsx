import { useEffect, useState } from 'react'
import { ui } from '#texts/interface.ts'
import { chooseTheme, currentTheme, type Theme } from '../lib/theme.ts'
import { IconButton } from './button.tsx'
import { Icon } from './icon.tsx'

/** The theme follows the device until the visitor taps this button. */
export function ThemeToggle() {
  const [theme, setTheme] = useState<Theme>('light')
  useEffect(() => {
    const read = () => setTheme(currentTheme())
    const system = matchMedia('(prefers-color-scheme: dark)')
    read()
    system.addEventListener('change', read)
    return () => system.removeEventListener('change', read)
  }, [])
  const other = theme === 'dark' ? 'light' : 'dark'
  return (
    <IconButton
      label={other === 'dark' ? ui.theme.toDark : ui.theme.toLight}
      onClick={() => {
        chooseTheme(other)
        setTheme(other)
      }}
    >
      <Icon name={other === 'dark' ? 'moon' : 'sun'} size={20} />
    </IconButton>
  )
}
