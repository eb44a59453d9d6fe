import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { ButtonLink } from '../components/button.tsx'
import { Dialog } from '../components/dialog.tsx'
import { Icon } from '../components/icon.tsx'
import { AppLink } from '../components/link.tsx'
import { ui } from '../content/en/interface.ts'
import { site } from '../content/en/site.ts'
import styles from './mobile-menu.module.css'

/** The menu of small screens: slides in, keeps the focus, and shows one submenu at a time. */
export function MobileMenu({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { pathname } = useLocation()
  const [expanded, setExpanded] = useState<string | null>(null)
  return (
    <Dialog open={open} onClose={onClose} label={ui.header.mobileMenu} kind="panel">
      <nav aria-label={ui.header.mainMenu}>
        <ul className={styles.entries}>
          {site.mobileMenu.map((entry) => {
            const id = `mobile${entry.href.replaceAll('/', '-')}`
            const isOpen = expanded === entry.href
            const inside = entry.children.some((child) => child.href === pathname)
            if (entry.children.length === 0) {
              return (
                <li key={entry.href}>
                  <AppLink href={entry.href} menu className={styles.entry} onClick={onClose}>
                    {entry.label}
                  </AppLink>
                </li>
              )
            }
            return (
              <li key={entry.href}>
                <button
                  type="button"
                  className={`${styles.entry} ${inside ? styles.inside : ''}`}
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
                      <AppLink href={child.href} menu className={styles.entry} onClick={onClose}>
                        {child.label}
                      </AppLink>
                    </li>
                  ))}
                </ul>
              </li>
            )
          })}
        </ul>
      </nav>
      <ButtonLink href="/donate" fullLoad>
        {ui.common.donateNow}
      </ButtonLink>
      <p className={styles.contact}>
        <a href={site.phone.href}>{site.phone.label}</a>
        <a href={site.email.href}>{site.email.label}</a>
      </p>
    </Dialog>
  )
}
