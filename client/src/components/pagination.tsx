import { ui } from '../content/en/interface.ts'
import { AppLink } from './link.tsx'
import { allPages, shortPages } from './page-numbers.ts'
import styles from './pagination.module.css'

export interface PaginationProps {
  current: number
  pages: number
  /** The address of a page. */
  href: (page: number) => string
  /** Leaves out what is far from the current page. */
  short?: boolean
}

/** Numbered pages with Previous and Next, as links that can be shared. */
export function Pagination({ current, pages, href, short }: PaginationProps) {
  if (pages < 2) return null
  const entries = short ? shortPages(current, pages) : allPages(pages)
  return (
    <nav aria-label={ui.pagination.label} className={styles.nav} data-print="no">
      <Step href={current > 1 ? href(current - 1) : null} label={ui.pagination.previous} />
      <ol className={styles.pages}>
        {entries.map((page, index) =>
          page === null ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no name of its own
            <li key={`gap-${index}`} className={styles.gap} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={page}>
              {page === current ? (
                <span className={styles.current} aria-current="page">
                  <span className="visually-hidden">{ui.pagination.current(page, pages)}</span>
                  <span aria-hidden="true">{page}</span>
                </span>
              ) : (
                <AppLink href={href(page)} className={styles.page} aria-label={ui.pagination.page(page)}>
                  {page}
                </AppLink>
              )}
            </li>
          ),
        )}
      </ol>
      <Step href={current < pages ? href(current + 1) : null} label={ui.pagination.next} />
    </nav>
  )
}

function Step({ href, label }: { href: string | null; label: string }) {
  if (href === null) return <span className={`${styles.page} ${styles.off}`}>{label}</span>
  return (
    <AppLink href={href} className={styles.page}>
      {label}
    </AppLink>
  )
}
