import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { MenuEntry } from '#content/types.ts'
import { ui } from '#texts/interface.ts'
import { site } from '#texts/site.ts'
import { ButtonLink } from '../components/button.tsx'
import { Icon } from '../components/icon.tsx'
import { AppLink } from '../components/link.tsx'
import { useIdentity } from '../data/identity.ts'
import { typed } from '../lib/typed.ts'
import styles from './header.module.css'
import { isCurrentGroup } from './menu-groups.ts'
import { MobileMenu } from './mobile-menu.tsx'

/** Logo, main menu, chat, Donate Now: the row that stays at the top while the page scrolls. Beside a wide page the chat floats. */
export function Header() {
  const { name, trustName, whatsapp } = useIdentity()
  // A mosque without a trust is named once.
  const under = trustName === name ? null : trustName
  return (
    <header className={styles.header} data-print="no">
      <div className={`wrap ${styles.row}`}>
        <AppLink href="/" className={styles.logo} aria-label={ui.header.home(under ? `${name} ${under}` : name)}>
          <img src={site.logo} alt="" width={48} height={48} />
          <span className={styles.names}>
            <strong className="clamp" {...typed(name)}>
              {name}
            </strong>{' '}
            {under ? <span {...typed(under)}>{under}</span> : null}
          </span>
        </AppLink>
        <MainMenu />
        {whatsapp ? (
          <a
            href={whatsapp.href}
            className={styles.chat}
            target="_blank"
            rel="noopener"
            aria-label={`${ui.whatsapp} (${ui.common.opensInNewWindow})`}
            title={ui.whatsapp}
          >
            <Icon name="chat" size={28} />
          </a>
        ) : null}
        <ButtonLink href="/donate" fullLoad className={styles.donate}>
          {ui.common.donateNow}
        </ButtonLink>
        <MobileMenu />
      </div>
    </header>
  )
}

function MainMenu() {
  const { pathname } = useLocation()
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
    <nav ref={nav} aria-label={ui.header.mainMenu} className={styles.menu}>
      <ul className={styles.entries}>
        {site.headerMenu.map((entry) => (
          <li key={entry.href} className={styles.entry}>
            {entry.children.length === 0 ? (
              <AppLink href={entry.href} menu className={styles.link} current={isCurrentGroup(entry, pathname)}>
                {entry.label}
              </AppLink>
            ) : (
              <Submenu
                entry={entry}
                current={isCurrentGroup(entry, pathname)}
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
  /** One of its pages is shown. */
  current: boolean
  open: boolean
  onToggle: () => void
  onLeave: () => void
}

function Submenu({ entry, current, open, onToggle, onLeave }: SubmenuProps) {
  const id = `menu${entry.href.replaceAll('/', '-')}`
  return (
    <>
      <button
        type="button"
        className={styles.link}
        aria-current={current || undefined}
        aria-expanded={open}
        aria-controls={id}
        onClick={onToggle}
      >
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
