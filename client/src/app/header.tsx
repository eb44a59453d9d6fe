import { useEffect, useRef, useState } from 'react'
import { ButtonLink } from '../components/button.tsx'
import { Icon } from '../components/icon.tsx'
import { AppLink } from '../components/link.tsx'
import { ui } from '../content/en/interface.ts'
import { site } from '../content/en/site.ts'
import type { MenuEntry } from '../content/types.ts'
import styles from './header.module.css'
import { MenuButton } from './menu-button.tsx'
import { SunLine } from './sun-line.tsx'
import { ThemeToggle } from './theme-toggle.tsx'

/** Top bar, logo, main menu. The row with the menu stays at the top while the page scrolls. */
export function Header() {
  return (
    <>
      <section className={styles.top} aria-label={ui.header.topBar} data-print="no">
        <div className={`wrap ${styles.topInner}`}>
          <a href={site.email.href} className={styles.contact} aria-label={ui.header.email(site.email.label)}>
            <Icon name="mail" size={20} />
            <span>{site.email.label}</span>
          </a>
          <a href={site.phone.href} className={styles.contact} aria-label={ui.header.phone(site.phone.label)}>
            <Icon name="phone" size={20} />
            <span>{site.phone.label}</span>
          </a>
          <SunLine />
          <ThemeToggle />
        </div>
      </section>
      <header className={styles.header}>
        <div className={`wrap ${styles.row}`}>
          <AppLink href="/" className={styles.logo} aria-label={ui.header.home(`${site.name} ${site.trustName}`)}>
            <img src={site.logo.src} alt="" width={site.logo.width} height={site.logo.height} />
            <span className={styles.names}>
              <strong>{site.name}</strong> <span>{site.trustName}</span>
            </span>
          </AppLink>
          <MainMenu />
          <ButtonLink href="/donate" fullLoad className={styles.donate}>
            {ui.common.donateNow}
          </ButtonLink>
          <MenuButton />
        </div>
      </header>
    </>
  )
}

function MainMenu() {
  const [open, setOpen] = useState<string | null>(null)
  const nav = useRef<HTMLElement>(null)
  useEffect(() => {
    if (open === null) return
    const onElsewhere = (event: Event) => {
      if (!nav.current?.contains(event.target as Node)) setOpen(null)
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      nav.current?.querySelector<HTMLElement>('[aria-expanded="true"]')?.focus()
      setOpen(null)
    }
    addEventListener('pointerdown', onElsewhere)
    addEventListener('focusin', onElsewhere)
    addEventListener('keydown', onKey)
    return () => {
      removeEventListener('pointerdown', onElsewhere)
      removeEventListener('focusin', onElsewhere)
      removeEventListener('keydown', onKey)
    }
  }, [open])
  return (
    <nav ref={nav} aria-label={ui.header.mainMenu} className={styles.menu} data-print="no">
      <ul className={styles.entries}>
        {site.headerMenu.map((entry) => (
          <li key={entry.href} className={styles.entry}>
            {entry.children.length === 0 ? (
              <AppLink href={entry.href} menu className={styles.link}>
                {entry.label}
              </AppLink>
            ) : (
              <Submenu
                entry={entry}
                open={open === entry.href}
                onToggle={() => setOpen(open === entry.href ? null : entry.href)}
                onLeave={() => setOpen(null)}
              />
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}

interface SubmenuProps {
  entry: MenuEntry
  open: boolean
  onToggle: () => void
  onLeave: () => void
}

function Submenu({ entry, open, onToggle, onLeave }: SubmenuProps) {
  const id = `menu${entry.href.replaceAll('/', '-')}`
  return (
    <>
      <button type="button" className={styles.link} aria-expanded={open} aria-controls={id} onClick={onToggle}>
        {entry.label}
        <Icon name="down" size={16} />
      </button>
      <ul id={id} className={styles.submenu} hidden={!open}>
        {entry.children.map((child) => (
          <li key={child.href}>
            <AppLink href={child.href} menu onClick={onLeave}>
              {child.label}
            </AppLink>
          </li>
        ))}
      </ul>
    </>
  )
}
