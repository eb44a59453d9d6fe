import type { ReactNode } from 'react'
import { useLinkClickHandler, useLocation } from 'react-router-dom'

export interface AppLinkProps {
  /** An address of the site or any absolute one. */
  href: string
  children: ReactNode
  className?: string | undefined
  /** Opens beside the page that is read. */
  newTab?: boolean
  /** Loads the whole page anew, as the specification asks of Donate Now. */
  fullLoad?: boolean
  'aria-label'?: string | undefined
  onClick?: (() => void) | undefined
  /** Marks the entry of a menu that leads to the page shown. */
  menu?: boolean
}

/** Every link of the site: within it without reloading, outside it or in a new tab as plain as any. */
export function AppLink({ href, newTab, fullLoad, menu, ...rest }: AppLinkProps) {
  const { pathname } = useLocation()
  const inside = href.startsWith('/') && !/\.\w+$/.test(href)
  const current = menu && href === pathname ? 'page' : undefined
  if (inside && !newTab && !fullLoad) return <InsideLink href={href} aria-current={current} {...rest} />
  const target = newTab ? { target: '_blank', rel: 'noopener' } : {}
  return <a href={href} {...target} aria-current={current} {...rest} />
}

interface InsideLinkProps {
  href: string
  children: ReactNode
  className?: string | undefined
  'aria-label'?: string | undefined
  'aria-current': 'page' | undefined
  onClick?: (() => void) | undefined
}

/** The router's own link brings the prefetching of a framework that the site is not built on. */
function InsideLink({ href, onClick, ...rest }: InsideLinkProps) {
  const follow = useLinkClickHandler<HTMLAnchorElement>(href, { viewTransition: true })
  return (
    <a
      href={href}
      onClick={(event) => {
        onClick?.()
        follow(event)
      }}
      {...rest}
    />
  )
}
