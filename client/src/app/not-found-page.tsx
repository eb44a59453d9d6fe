import { AppLink } from '../components/link.tsx'
import { Picture } from '../components/picture.tsx'
import { ui } from '../content/en/interface.ts'
import styles from './not-found-page.module.css'

/** Any address that is no page. */
export function Page() {
  return (
    <section className={`wrap section ${styles.page}`}>
      <div className={styles.text}>
        <h1>{ui.errors.pageNotFound}</h1>
        <p>{ui.errors.pageNotFoundText}</p>
        <ul className={styles.links}>
          {ui.errors.notFoundLinks.map((link) => (
            <li key={link.href}>
              <AppLink href={link.href}>{link.label}</AppLink>
            </li>
          ))}
        </ul>
      </div>
      <Picture image={ui.empty.image} className={styles.picture} />
    </section>
  )
}
