import { books } from '#texts/books.ts'
import { ui } from '#texts/interface.ts'
import { sections } from '#texts/sections.ts'
import { ButtonLink } from '../../components/button.tsx'
import { AppLink } from '../../components/link.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { Picture } from '../../components/picture.tsx'
import { formatSize } from '../../lib/format-size.ts'
import styles from './books.module.css'

/** The library: six books, each a PDF in a new window. */
export function Page() {
  return (
    <>
      <PageHead heading={books.heading} lead={books.lead} />
      <div className="wrap section">
        <ul className={styles.shelf}>
          {books.items.map((book, index) => {
            const pdf = {
              href: book.pdfPath,
              newTab: true,
            }
            return (
              <li key={book.pdfPath}>
                <article className={styles.book}>
                  <AppLink
                    {...pdf}
                    className={styles.cover}
                    aria-label={`${book.cover.alt} (${ui.common.opensInNewWindow})`}
                  >
                    <Picture image={book.cover} first={index === 0} />
                  </AppLink>
                  <div className={styles.text}>
                    <h2>{book.title}</h2>
                    <p>{book.description}</p>
                    <p className="numeric">
                      {books.pages(book.pages)} · {formatSize(book.bytes)}
                    </p>
                    <ButtonLink
                      {...pdf}
                      kind="secondary"
                      className={styles.download}
                      aria-label={`${sections.actions.downloadPdfOf(book.title)} (${ui.common.opensInNewWindow})`}
                    >
                      {sections.actions.downloadPdf}
                    </ButtonLink>
                  </div>
                </article>
              </li>
            )
          })}
        </ul>
      </div>
    </>
  )
}
