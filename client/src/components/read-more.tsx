import { ui } from '../content/en/interface.ts'
import { ButtonLink } from './button.tsx'

export interface ReadMoreProps {
  href: string
  /** What the page is about; read out, and told to search engines, with the words that are seen. */
  title: string
  newTab?: boolean
}

/** The way from a card to its page. */
export function ReadMore({ href, title, newTab = false }: ReadMoreProps) {
  return (
    <ButtonLink href={href} kind="quiet" newTab={newTab}>
      <span>{ui.common.readMore}</span>{' '}
      <span className="visually-hidden">
        {ui.common.readMoreAbout(title)}
        {newTab ? ` (${ui.common.opensInNewWindow})` : ''}
      </span>
    </ButtonLink>
  )
}
