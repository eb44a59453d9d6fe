import { notFound } from '#texts/not-found.ts'
import { AppLink } from '../components/link.tsx'
import { Picture } from '../components/picture.tsx'
import styles from './not-found-page.module.css'

/** The page for an unknown address. */
export function Page() {
  return (
    <section className={`wrap section ${styles.page}`}>
      <div className={styles.text}>
        <h1>{notFound.page}</h1>
        <p>{notFound.pageText}</p>
        <ul className={styles.links}>
          {notFound.links.map((link) => (
            <li key={link.href}>
              <AppLink href={link.href}>{link.label}</AppLink>
            </li>
          ))}
        </ul>
      </div>
      <Picture image={notFound.image} className={styles.picture} />
    </section>
  )
}
