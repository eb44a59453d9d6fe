import { books } from '#texts/books.ts'
import { ui } from '#texts/interface.ts'
import { sections } from '#texts/sections.ts'
import { ButtonLink } from '../../components/button.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { Picture } from '../../components/picture.tsx'
import styles from './books.module.css'

/** The library: six books, each a PDF in a new window. */
export function Page() {
  return (
    <>
      <PageHead heading={books.heading} lead={books.lead} />
      <div className="wrap section">
        <ul className={styles.shelf}>
          {books.items.map((book, index) => (
            <li key={book.pdfPath}>
              <article className={styles.book}>
                <Picture image={book.cover} first={index === 0} className={styles.cover} />
                <div className={styles.text}>
                  <h2>{book.title}</h2>
                  <p>{book.description}</p>
                  <ButtonLink
                    href={book.pdfPath}
                    newTab
                    kind="secondary"
                    className={styles.download}
                    aria-label={`${sections.actions.downloadPdfOf(book.title)} (${ui.common.opensInNewWindow})`}
                  >
                    {sections.actions.downloadPdf}
                  </ButtonLink>
                </div>
              </article>
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}
