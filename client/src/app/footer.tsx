import { karachiDate } from '#contracts/karachi-time.ts'
import { ButtonLink } from '../components/button.tsx'
import { AppLink } from '../components/link.tsx'
import { ui } from '../content/en/interface.ts'
import { site } from '../content/en/site.ts'
import type { PageLink } from '../content/types.ts'
import { useNow } from '../lib/clock.ts'
import { useAlivePart } from '../lib/hydration.ts'
import styles from './footer.module.css'
import { Newsletter } from './newsletter.tsx'

export default function Footer() {
  const now = useNow()
  const part = useAlivePart<HTMLElement>()
  return (
    <footer ref={part} className={`below ${styles.footer}`} data-print="no" data-later>
      <div className={`wrap ${styles.grid}`}>
        <div className={styles.about}>
          <strong className={styles.name}>{site.trustName}</strong>
          <p>{site.sentence}</p>
          <ButtonLink href="/donate" fullLoad kind="gold">
            {ui.common.donateNow}
          </ButtonLink>
        </div>
        <Links {...site.footer.programmes} />
        <Links {...site.footer.quickLinks} />
        <div className={styles.visit}>
          <h2>{site.footer.contactHeading}</h2>
          <address className={styles.address}>
            {site.address.lines.map((line) => (
              <span key={line}>{line}</span>
            ))}
            <a href={site.phone.href}>{site.phone.label}</a>
            <a href={site.email.href}>{site.email.label}</a>
          </address>
          <h2>{site.footer.followHeading}</h2>
          <ul className={styles.links}>
            {site.socials.map((social) => (
              <li key={social.href}>
                <AppLink href={social.href} newTab>
                  {social.label}
                </AppLink>
              </li>
            ))}
          </ul>
        </div>
        <Newsletter />
      </div>
      <div className={`wrap ${styles.last}`}>
        <p>{now ? site.footer.copyright(Number(karachiDate(now).slice(0, 4))) : site.trustName}</p>
        <p>
          {ui.footer.sunCredit}{' '}
          <AppLink href={site.sunCredit.href} newTab>
            {site.sunCredit.label}
          </AppLink>
        </p>
        <ButtonLink href="/donate" fullLoad kind="gold">
          {ui.common.donateNow}
        </ButtonLink>
      </div>
    </footer>
  )
}

function Links({ heading, links }: { heading: string; links: readonly PageLink[] }) {
  return (
    <nav aria-label={heading}>
      <h2>{heading}</h2>
      <ul className={styles.links}>
        {links.map((link) => (
          <li key={link.href}>
            <AppLink href={link.href} menu>
              {link.label}
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
