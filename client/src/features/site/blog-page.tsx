import { ButtonLink } from '../../components/button.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { Picture } from '../../components/picture.tsx'
import { blog } from '../../content/en/blog.ts'
import styles from './blog.module.css'

/** Holds the place of the blog until there is one, and leads on to what is there already. */
export function Page() {
  return (
    <>
      <PageHead heading={blog.heading} lead={blog.lead} />
      <div className={`wrap section ${styles.place}`}>
        <Picture image={blog.image} first className={styles.picture} />
        <div className={`prose ${styles.words}`}>
          {blog.paragraphs.map((text) => (
            <p key={text}>{text}</p>
          ))}
          <ul className={styles.links}>
            {blog.links.map((link) => (
              <li key={link.href}>
                <ButtonLink href={link.href} kind="quiet">
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
