import { Icon, LineIcon } from '../../components/icon.tsx'
import { AppLink } from '../../components/link.tsx'
import { TRASH } from './icons.ts'
import styles from './link-rows.module.css'

export interface LinkRow {
  label: string
  href: string
  hint?: string
  /** The path of an icon in front. */
  icon?: string
}

/** Links one below the other in one frame; the whole row can be tapped. */
export function LinkRows({ links }: { links: readonly LinkRow[] }) {
  return (
    <ul className={styles.links}>
      {links.map(({ label, href, hint, icon }) => (
        <li key={href}>
          {icon ? (
            <span className={icon === TRASH ? styles.danger : undefined}>
              <LineIcon path={icon} size={20} />
            </span>
          ) : null}
          <div>
            <AppLink href={href}>{label}</AppLink>
            {hint ? <p>{hint}</p> : null}
          </div>
          <Icon name="next" size={20} />
        </li>
      ))}
    </ul>
  )
}
