import { notFound } from '#texts/not-found.ts'
import { Button, ButtonLink } from '../components/button.tsx'
import { Field } from '../components/field.tsx'
import { AppLink } from '../components/link.tsx'
import { Picture } from '../components/picture.tsx'
import { localHref } from '../lib/language.ts'
import styles from './not-found-page.module.css'

/** The page for an unknown address. */
export function Page() {
  return (
    <section className={`wrap section ${styles.page}`}>
      <Picture image={notFound.image} decorative first className={styles.picture} />
      <h1>{notFound.page}</h1>
      <p>{notFound.pageText}</p>
      <ul className={styles.links}>
        {notFound.links.map((link) => (
          <li key={link.href}>
            {link.href === '/' ? (
              <ButtonLink href={link.href}>{link.label}</ButtonLink>
            ) : (
              <AppLink href={link.href}>{link.label}</AppLink>
            )}
          </li>
        ))}
      </ul>
      <search>
        <form action={localHref('/fridaybayan')} className={styles.search}>
          <Field id="search-talks" name="q" type="search" label={notFound.search.label} required />
          <Button type="submit" kind="secondary">
            {notFound.search.submit}
          </Button>
        </form>
      </search>
    </section>
  )
}
