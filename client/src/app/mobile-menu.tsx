import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { ui } from '#texts/interface.ts'
import { site } from '#texts/site.ts'
import { IconButton } from '../components/button.tsx'
import { Dialog } from '../components/dialog.tsx'
import { Icon } from '../components/icon.tsx'
import { LanguageSwitch } from '../components/language-switch.tsx'
import { AppLink } from '../components/link.tsx'
import { ThemeToggle } from '../components/theme-toggle.tsx'
import { TypedText } from '../components/typed-text.tsx'
import { useIdentity } from '../data/identity.ts'
import headerStyles from './header.module.css'
import { isCurrentGroup } from './menu-groups.ts'
import styles from './mobile-menu.module.css'

export const MENU_ID = 'mobile-menu'

/** Opens the menu where the browser does not do it by the button's `command`. */
export function showMenu(): void {
  if (!('commandForElement' in HTMLButtonElement.prototype))
    (document.getElementById(MENU_ID) as HTMLDialogElement | null)?.showModal()
}

/**
 * The menu of small screens and its button. The browser opens and closes it by the button's `command`, so that it works
 * before the page is hydrated; browsers without commands wait for the click handler.
 */
export function MobileMenu() {
  const { email, phone } = useIdentity()
  const { pathname } = useLocation()
  const [expanded, setExpanded] = useState<string | null>(null)
  const dialog = useRef<HTMLDialogElement>(null)
  const close = () => dialog.current?.close()
  // Where Back does not close dialogs by itself, it leads to another page.
  useEffect(() => {
    const onBack = () => dialog.current?.close()
    addEventListener('popstate', onBack)
    return () => removeEventListener('popstate', onBack)
  }, [])
  const isEntry = site.mobileMenu.some(({ href }) => href === pathname)
  return (
    <>
      <IconButton
        label={ui.header.openMenu}
        className={headerStyles.burger}
        aria-haspopup="dialog"
        {...{ command: 'show-modal', commandfor: MENU_ID }}
        onClick={showMenu}
      >
        <Icon name="menu" size={28} />
      </IconButton>
      <Dialog ref={dialog} id={MENU_ID} label={ui.header.mobileMenu} onClose={close} kind="panel">
        <nav aria-label={ui.header.mobileMenu}>
          <ul className={styles.entries}>
            {site.mobileMenu.map((entry) => {
              const id = `mobile${entry.href.replaceAll('/', '-')}`
              const isOpen = expanded === entry.href
              // /downloads has an entry of its own here, and none on a wide screen.
              const isCurrent = entry.href === pathname || (!isEntry && isCurrentGroup(entry, pathname))
              if (entry.children.length === 0) {
                return (
                  <li key={entry.href}>
                    <AppLink href={entry.href} menu className={styles.entry} current={isCurrent} onClick={close}>
                      {entry.label}
                    </AppLink>
                  </li>
                )
              }
              return (
                <li key={entry.href}>
                  <button
                    type="button"
                    className={styles.entry}
                    aria-current={isCurrent || undefined}
                    aria-expanded={isOpen}
                    aria-controls={id}
                    onClick={() => setExpanded(isOpen ? null : entry.href)}
                  >
                    {entry.label}
                    <Icon name="down" size={20} />
                  </button>
                  <ul id={id} className={styles.submenu} hidden={!isOpen}>
                    {entry.children.map((child) => (
                      <li key={child.href}>
                        <AppLink href={child.href} menu className={styles.entry} onClick={close}>
                          {child.label}
                        </AppLink>
                      </li>
                    ))}
                  </ul>
                </li>
              )
            })}
            <li>
              <LanguageSwitch className={styles.entry} />
            </li>
          </ul>
        </nav>
        <p>
          {[phone, email].map((contact) =>
            contact ? (
              <a key={contact.href} href={contact.href} className={styles.entry}>
                <TypedText text={contact.label} />
              </a>
            ) : null,
          )}
          <ThemeToggle />
        </p>
      </Dialog>
    </>
  )
}
