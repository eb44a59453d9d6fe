import { ui } from '#texts/interface.ts'
import { sections } from '#texts/sections.ts'
import { ButtonLink } from './button.tsx'

export interface ReadMoreProps {
  href: string
  /** The page's title; added to the visible words for screen readers and search engines. */
  title: string
  newTab?: boolean
}

/** The link from a card to its page. */
export function ReadMore({ href, title, newTab = false }: ReadMoreProps) {
  return (
    <ButtonLink href={href} kind="secondary" newTab={newTab}>
      <span>{sections.actions.readMore}</span>{' '}
      <span className="visually-hidden">
        {sections.actions.readMoreAbout(title) + (newTab ? ` (${ui.common.opensInNewWindow})` : '')}
      </span>
    </ButtonLink>
  )
}
