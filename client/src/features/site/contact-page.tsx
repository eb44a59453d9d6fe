import { type Details, identityOf } from '#contracts/identity.ts'
import { addressOf } from '#contracts/mosque-details.ts'
import { contact } from '#texts/contact.ts'
import { embeds } from '#texts/embeds.ts'
import { ui } from '#texts/interface.ts'
import { organization } from '#texts/organization.ts'
import { site } from '#texts/site.ts'
import { ButtonLink } from '../../components/button.tsx'
import { Icon } from '../../components/icon.tsx'
import { AppLink } from '../../components/link.tsx'
import { OnDemandEmbed } from '../../components/on-demand-embed.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { SectionHeading } from '../../components/section-heading.tsx'
import { TypedText } from '../../components/typed-text.tsx'
import { useShownMosque } from '../../data/identity.ts'
import { typed } from '../../lib/typed.ts'
import styles from './contact.module.css'

const { headings } = contact

/** Every way to contact the mosque: the quickest first, then the map, then the form. */
export function Page() {
  const mosque = useShownMosque()
  // The landline, the profiles, the hours and the form are in the texts alone.
  const { whatsapp, email, phone, hasSampleTexts: isSample } = identityOf(mosque, site)
  const map = isSample && mosque ? mapOf(mosque) : contact.map
  const address = addressOf(mosque, site, organization.address.lines)
  return (
    <>
      <PageHead heading={contact.heading} lead={contact.lead} />
      <div className={`wrap section ${styles.ways}`}>
        {whatsapp ? (
          <section className={styles.whatsapp} aria-labelledby="whatsapp">
            <h2 id="whatsapp">{headings.whatsapp}</h2>
            <p>{contact.whatsappText}</p>
            <ButtonLink href={whatsapp.href} newTab className={`${styles.big} numeric`}>
              <Icon name="chat" />
              <TypedText text={whatsapp.label} />
              <NewWindow />
            </ButtonLink>
          </section>
        ) : null}
        <div className={styles.others}>
          {email ? (
            <section aria-labelledby="email">
              <h2 id="email">{headings.email}</h2>
              <a href={email.href}>
                <TypedText text={email.label} />
              </a>
            </section>
          ) : null}
          {phone || !isSample ? (
            <section aria-labelledby="phone">
              <h2 id="phone">{headings.phone}</h2>
              {[phone, isSample ? null : organization.landline].map((line) =>
                line ? (
                  <a key={line.href} href={line.href} className="numeric">
                    <TypedText text={line.label} />
                  </a>
                ) : null,
              )}
            </section>
          ) : null}
          {isSample ? null : (
            <>
              <section aria-labelledby="hours">
                <h2 id="hours">{headings.hours}</h2>
                {contact.hours.map((line) => (
                  <p key={line}>{line}</p>
                ))}
              </section>
              <section aria-labelledby="follow">
                <h2 id="follow">{headings.follow}</h2>
                {organization.socials.map((social) => (
                  <AppLink key={social.href} href={social.href} newTab>
                    {social.label}
                    <NewWindow />
                  </AppLink>
                ))}
              </section>
            </>
          )}
        </div>
      </div>
      <section className="section section-surface" aria-labelledby="map">
        <div className={`wrap ${styles.place}`}>
          <div>
            <SectionHeading id="map" heading={headings.map} />
            {address.length > 0 ? (
              <>
                <h3>{headings.address}</h3>
                <address className={styles.address}>
                  {address.map((line) => (
                    <span key={line} {...typed(line)}>
                      {line}
                    </span>
                  ))}
                </address>
              </>
            ) : null}
            <ButtonLink href={map.href} newTab kind="secondary">
              {contact.directionsLabel}
              <NewWindow />
            </ButtonLink>
          </div>
          <div data-print="no">
            <OnDemandEmbed
              url={map.embedUrl}
              title={embeds.mapTitle}
              show={embeds.showMap}
              note={embeds.mapNote}
              outside={{ label: embeds.openInMaps, href: map.href }}
            />
          </div>
        </div>
      </section>
      {isSample ? null : (
        <section className="section" aria-labelledby="form" data-print="no">
          <div className="wrap">
            <SectionHeading id="form" heading={headings.form} lead={contact.formText} />
            <OnDemandEmbed
              url={contact.formUrl}
              title={embeds.formTitle}
              show={embeds.showForm}
              note={embeds.formNote}
              outside={{ label: embeds.openForm, href: contact.formUrl.replace('?embedded=true', '') }}
              isForm
            />
          </div>
        </section>
      )}
      <section className="section section-surface" aria-labelledby="privacy">
        <div className="wrap prose">
          <h2 id="privacy">{contact.privacy.heading}</h2>
          {contact.privacy.paragraphs.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      </section>
    </>
  )
}

/** Returns the addresses of a map of the mosque. */
function mapOf({ latitude, longitude }: Details): typeof contact.map {
  const place = `${latitude},${longitude}`
  return {
    href: `https://www.google.com/maps/search/?api=1&query=${place}`,
    embedUrl: `https://www.google.com/maps?q=${place}&z=16&output=embed`,
  }
}

function NewWindow() {
  return <span className="visually-hidden"> ({ui.common.opensInNewWindow})</span>
}
