import type { ReactNode } from 'react'
import type { Link } from '#content/types.ts'
import { identityOf } from '#contracts/identity.ts'
import { addressOf } from '#contracts/mosque-details.ts'
import { mosqueDate } from '#contracts/mosque-time.ts'
import { footer } from '#texts/footer.ts'
import { ui } from '#texts/interface.ts'
import { organization } from '#texts/organization.ts'
import { site } from '#texts/site.ts'
import { ButtonLink } from '../components/button.tsx'
import { Icon } from '../components/icon.tsx'
import { AppLink } from '../components/link.tsx'
import { TypedText } from '../components/typed-text.tsx'
import { useIdentity, useShownMosque } from '../data/identity.ts'
import { useNow } from '../lib/clock.ts'
import { isolate, typed } from '../lib/typed.ts'
import { useMedia } from '../lib/use-media.ts'
import styles from './footer.module.css'
import { Newsletter } from './newsletter.tsx'

const { programmes, quickLinks, contactHeading, followHeading } = footer

export default function Footer() {
  const mosque = useShownMosque()
  const { trustName, city, phone, email, hasSampleTexts } = identityOf(mosque, site)
  return (
    <footer className={`below ${styles.footer}`}>
      <div className={`wrap ${styles.grid}`}>
        <div className={styles.about}>
          <strong className={styles.name} {...typed(trustName)}>
            {trustName}
          </strong>
          <p>{hasSampleTexts ? organization.ownSentence(isolate(city)) : organization.sentence}</p>
          <ButtonLink href="/donate" fullLoad kind="gold">
            {ui.common.donateNow}
          </ButtonLink>
        </div>
        {[programmes, quickLinks].map(({ heading, links }) => (
          <Group key={heading} heading={heading}>
            <nav aria-label={heading}>
              <Links links={links} />
            </nav>
          </Group>
        ))}
        <Group heading={contactHeading}>
          <address className={styles.address}>
            {addressOf(mosque, site, organization.address.lines).map((line) => (
              <span key={line} {...typed(line)}>
                {line}
              </span>
            ))}
            {[phone, email].map((contact) =>
              contact ? (
                <a key={contact.href} href={contact.href}>
                  <TypedText text={contact.label} />
                </a>
              ) : null,
            )}
          </address>
          {hasSampleTexts ? null : (
            <>
              <h3>{followHeading}</h3>
              <Links links={organization.socials} newTab />
            </>
          )}
        </Group>
        <Newsletter />
      </div>
      <div className={`wrap ${styles.last}`}>
        <Copyright />
        <p>
          {footer.sunCredit}{' '}
          <AppLink href={footer.sunSource.href} newTab>
            {footer.sunSource.label}
          </AppLink>
        </p>
      </div>
    </footer>
  )
}

/** A part that is closed at first on a phone and open on wider screens. */
function Group({ heading, children }: { heading: string; children: ReactNode }) {
  const isOpen = useMedia('(min-width: 48rem)')
  return (
    <details className={styles.group} open={isOpen}>
      <summary>
        <h2>{heading}</h2>
        <Icon name="down" size={20} />
      </summary>
      {children}
    </details>
  )
}

function Links({ links, newTab }: { links: readonly Link[]; newTab?: boolean }) {
  return (
    <ul className={styles.links}>
      {links.map((link) => (
        <li key={link.href}>
          <AppLink href={link.href} menu {...(newTab && { newTab })}>
            {link.label}
          </AppLink>
        </li>
      ))}
    </ul>
  )
}

function Copyright() {
  const { trustName, city } = useIdentity()
  const now = useNow()
  const year = now && Number(mosqueDate(now).slice(0, 4))
  return <p>{year ? footer.copyright(year, isolate(trustName), isolate(city)) : trustName}</p>
}
