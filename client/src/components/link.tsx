import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { localHref } from '../lib/language.ts'

export interface AppLinkProps {
  /** A path of the site in any language, shown in that of the page, or an absolute URL. */
  href: string
  children: ReactNode
  className?: string | undefined
  /** Opens in a new tab. */
  newTab?: boolean
  /** Reloads the document, as specified for Donate Now. */
  fullLoad?: boolean
  'aria-label'?: string | undefined
  title?: string
  onClick?: (() => void) | undefined
  /** Marks a menu entry whose page is shown with `aria-current`. */
  menu?: boolean
  /** Marks a menu entry while one of its pages is shown, and the open one of a list. */
  current?: boolean
}

/** A link. `lib/follow-links.ts` shows the site's own pages without reloading the document. */
export function AppLink({ menu, ...props }: AppLinkProps) {
  return menu ? <MenuLink {...props} /> : <PlainLink {...props} />
}

function MenuLink(props: AppLinkProps) {
  const { pathname } = useLocation()
  return <PlainLink {...props} isPage={props.href === pathname} />
}

function PlainLink({ href, newTab, fullLoad, isPage, current, ...rest }: AppLinkProps & { isPage?: boolean }) {
  const target = newTab ? { target: '_blank', rel: 'noopener' } : {}
  const mark = isPage ? 'page' : current || undefined
  const load = fullLoad ? '' : undefined
  return <a {...target} href={localHref(href)} data-full-load={load} aria-current={mark} {...rest} />
}
