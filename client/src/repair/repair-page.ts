/** The script of the repair page. It needs nothing of the app, whose files may be missing. */

import { THEME_KEY } from '../lib/storage-keys.ts'
import { repairApp, returnAddress } from './repair-app.ts'

const find = <T extends HTMLElement>(id: string) => document.getElementById(id) as T
const button = find<HTMLButtonElement>('repair')
const back = find<HTMLAnchorElement>('back')
const status = find('status')
/** The page's messages, in its language. */
const messages = find('messages').dataset

applyTheme()
const parameters = new URLSearchParams(location.search)
const target = returnAddress([parameters.get('from'), document.referrer], location.origin, back.pathname)
back.href = target
for (const link of document.querySelectorAll<HTMLAnchorElement>('a[hreflang]'))
  link.search = `?from=${encodeURIComponent(target)}`
button.addEventListener('click', () => void run())

async function run(): Promise<void> {
  if (button.getAttribute('aria-disabled')) return
  button.setAttribute('aria-disabled', 'true')
  setStatus(messages.working)
  try {
    if (await repairApp()) return location.replace(target)
    setStatus(messages.offline)
  } catch (error) {
    console.error(error)
    setStatus(messages.failed)
  }
  button.removeAttribute('aria-disabled')
}

function setStatus(message = ''): void {
  status.textContent = message
}

function applyTheme(): void {
  try {
    const theme = localStorage.getItem(THEME_KEY)
    if (theme === 'dark' || theme === 'light') document.documentElement.dataset.theme = theme
  } catch {
    // Storage is forbidden: the page has the phone's colours.
  }
}
