import { blog } from '#texts/blog.ts'
import { ButtonLink } from '../../components/button.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { Picture } from '../../components/picture.tsx'
import styles from './blog.module.css'

/** A placeholder for the blog, with links to existing pages. */
export function Page() {
  return (
    <>
      <PageHead heading={blog.heading} lead={blog.lead} />
      <div className={`wrap section ${styles.columns}`}>
        <Picture image={blog.image} first className={styles.picture} />
        <div className={`prose ${styles.text}`}>
          {blog.paragraphs.map((text) => (
            <p key={text}>{text}</p>
          ))}
          <ul className={styles.links}>
            {blog.links.map((link) => (
              <li key={link.href}>
                <ButtonLink href={link.href} kind="secondary">
                  {link.label}
                </ButtonLink>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </>
  )
}
