import { useRef } from 'react'
import { sections } from '#texts/sections.ts'
import { focusElement, useFocusFallback } from '../lib/use-focus-fallback.ts'
import { AppLink } from './link.tsx'
import { allPages, shortPages } from './page-numbers.ts'
import styles from './pagination.module.css'

export interface PaginationProps {
  current: number
  pages: number
  /** Returns the URL of a page. */
  href: (page: number) => string
  /** Omits pages far from the current one. */
  short?: boolean
}

/** Numbered pages with Previous and Next, as links that can be shared. */
export function Pagination({ current, pages, href, short }: PaginationProps) {
  if (pages < 2) return null
  const entries = short ? shortPages(current, pages) : allPages(pages)
  return (
    <nav aria-label={sections.pagination.label} className={styles.nav}>
      <Step href={current > 1 ? href(current - 1) : null} label={sections.pagination.previous} />
      <ol className={styles.pages}>
        {entries.map((page, index) =>
          page === null ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no key of its own
            <li key={`gap-${index}`} className={styles.gap} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={page}>
              {page === current ? (
                <span className={styles.current} aria-current="page">
                  <span className="visually-hidden">{sections.pagination.current(page, pages)}</span>
                  <span aria-hidden="true">{page}</span>
                </span>
              ) : (
                <AppLink href={href(page)} className={styles.page} aria-label={sections.pagination.page(page)}>
                  {page}
                </AppLink>
              )}
            </li>
          ),
        )}
      </ol>
      <Step href={current < pages ? href(current + 1) : null} label={sections.pagination.next} />
    </nav>
  )
}

function Step({ href, label }: { href: string | null; label: string }) {
  const step = useRef<HTMLSpanElement>(null)
  const watch = useFocusFallback(href !== null, () => focusElement(step))
  return (
    <span ref={step} tabIndex={-1} {...watch}>
      {href === null ? (
        <span className={`${styles.page} ${styles.off}`}>{label}</span>
      ) : (
        <AppLink href={href} className={styles.page}>
          {label}
        </AppLink>
      )}
    </span>
  )
}
