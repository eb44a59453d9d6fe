import { useLocation } from 'react-router-dom'
import { app } from '#texts/app.ts'
import { LineIcon } from '../components/icon.tsx'
import { AppLink } from '../components/link.tsx'
import styles from './app-bar.module.css'
import { isWithin } from './menu-groups.ts'
import { MENU_ID, showMenu } from './mobile-menu.tsx'

const PATHS = {
  times: 'M12 3.500a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 7.500V12l3 2',
  talks: 'M4 14.500V12a8 8 0 0 1 16 0v2.500M4 14h3.500v6H6a2 2 0 0 1-2-2zM20 14h-3.500v6H18a2 2 0 0 0 2-2z',
  events: 'M4 6h16v14H4zM4 10.500h16M8.500 3.500V8M15.500 3.500V8',
  give: 'M12 20S4 15 4 9.500A4.200 4.200 0 0 1 12 7.500a4.200 4.200 0 0 1 8 2C20 15 12 20 12 20z',
  menu: 'M4 7h16M4 12h16M4 17h16',
} as const

/** The pages of each entry, those below them included. */
const PAGES = {
  times: ['/', '/times', '/ramadan'],
  talks: ['/hazrat', '/fridaybayan', '/sundaybayan', '/bayan', '/downloads'],
  events: ['/news', '/announcements', '/events', '/home-page-events'],
  give: ['/donate', '/bankaccountdetails'],
}

/** The installed app's bar at the lower edge, in place of the header's menu button. */
export default function AppBar() {
  const { pathname } = useLocation()
  return (
    <nav className={styles.bar} aria-label={app.bar.label} data-floating>
      {app.bar.entries.map(({ icon, label, href }) => (
        <AppLink
          key={href}
          href={href}
          menu
          className={styles.entry}
          current={PAGES[icon].some((page) => isWithin(pathname, page))}
        >
          <LineIcon path={PATHS[icon]} />
          {label}
        </AppLink>
      ))}
      <button
        type="button"
        className={styles.entry}
        aria-haspopup="dialog"
        {...{ command: 'show-modal', commandfor: MENU_ID }}
        onClick={showMenu}
      >
        <LineIcon path={PATHS.menu} />
        {app.bar.more}
      </button>
    </nav>
  )
}
