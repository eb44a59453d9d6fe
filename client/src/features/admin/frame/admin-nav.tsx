import { useLayoutEffect } from 'react'
import { useLocation } from 'react-router-dom'
import type { AdminPath } from '#contracts/shell-paths.ts'
import { admin } from '#texts/admin.ts'
import { site } from '#texts/site.ts'
import { GuardedButton } from '../../../components/guarded-button.tsx'
import { AppLink } from '../../../components/link.tsx'
import { useIdentity } from '../../../data/identity.ts'
import { useSession } from '../../../data/session.ts'
import { typed } from '../../../lib/typed.ts'
import styles from './frame.module.css'
import { NavIcon, type NavIconName } from './nav-icon.tsx'

const text = admin.frame

/** The places of the area, in order, with every screen that belongs to them; a tap opens the first. */
const PLACES: readonly { name: NavIconName; paths: readonly [AdminPath, ...AdminPath[]] }[] = [
  { name: 'times', paths: ['/update-jamat', '/year'] },
  {
    name: 'talks',
    paths: [
      '/update-delete-morningfridaybayan',
      '/update-delete-morningSundaybayan',
      '/newbayan',
      '/newbayanmorning',
      '/share-recording',
    ],
  },
  { name: 'events', paths: ['/all-events-flagged', '/new-event-modal'] },
  { name: 'announce', paths: ['/announce'] },
  { name: 'messages', paths: ['/messages'] },
  { name: 'more', paths: ['/administration', '/ramadan-plan', '/hijri-months', '/admin/screens', '/backups'] },
]

/** Returns the place from which a screen is opened; null where it has no way back. */
export const parentOf = (path: AdminPath) =>
  PLACES.find(({ name, paths }) => (name === 'times' || name === 'more') && paths.indexOf(path) > 0) ?? null

/** The bar at the bottom of a phone, the rail beside the screen of a desktop. */
export function AdminNav({ onLogOut }: { onLogOut: () => void }) {
  const { pathname } = useLocation()
  const session = useSession()
  const { name } = useIdentity()
  useLayoutEffect(() => {
    const { classList } = document.documentElement
    classList.add(styles.withNav as string)
    return () => classList.remove(styles.withNav as string)
  }, [])
  return (
    <nav className={styles.nav} aria-label={text.label}>
      <AppLink href="/" className={styles.brand} aria-label={text.seeSite(name)}>
        <img src={site.logo} alt="" width={48} height={48} />
        <span {...typed(name)}>{name}</span>
      </AppLink>
      <ul className={styles.places}>
        {PLACES.map(({ name, paths }) => (
          <li key={name}>
            <AppLink
              href={paths[0]}
              menu
              className={`${styles.place} ${(paths as readonly string[]).includes(pathname) ? styles.here : ''}`}
            >
              <NavIcon name={name} />
              {text.places[name]}
            </AppLink>
          </li>
        ))}
      </ul>
      <div className={styles.account}>
        <span>{text.signedInAs(session?.email ?? '')}</span>
        <GuardedButton kind="secondary" onClick={onLogOut}>
          {text.signOut}
        </GuardedButton>
      </div>
    </nav>
  )
}
