import { ButtonLink } from '../../components/button.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { Picture } from '../../components/picture.tsx'
import { books } from '../../content/en/books.ts'
import { ui } from '../../content/en/interface.ts'
import styles from './books.module.css'

/** The library: six books, each opening as a PDF in a window of its own. */
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
                <div className={styles.words}>
                  <h2>{book.title}</h2>
                  <p>{book.description}</p>
                  <ButtonLink
                    href={book.pdfPath}
                    newTab
                    kind="quiet"
                    className={styles.download}
                    aria-label={`${ui.common.downloadPdfOf(book.title)} (${ui.common.opensInNewWindow})`}
                  >
                    {ui.common.downloadPdf}
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
