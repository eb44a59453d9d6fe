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
import styles from './contact.module.css'

const { headings } = contact

/** Every way to contact the mosque: the quickest first, then the map, then the form. */
export function Page() {
  return (
    <>
      <PageHead heading={contact.heading} lead={contact.lead} />
      <div className={`wrap section ${styles.ways}`}>
        <section className={styles.whatsapp} aria-labelledby="whatsapp">
          <h2 id="whatsapp">{headings.whatsapp}</h2>
          <p>{contact.whatsappText}</p>
          <ButtonLink href={site.whatsapp.href} newTab className={`${styles.big} numeric`}>
            <Icon name="chat" />
            <TypedText text={site.whatsapp.label} />
            <NewWindow />
          </ButtonLink>
        </section>
        <div className={styles.others}>
          <section aria-labelledby="email">
            <h2 id="email">{headings.email}</h2>
            <a href={site.email.href}>
              <TypedText text={site.email.label} />
            </a>
          </section>
          <section aria-labelledby="phone">
            <h2 id="phone">{headings.phone}</h2>
            <a href={site.phone.href} className="numeric">
              <TypedText text={site.phone.label} />
            </a>
            <a href={organization.landline.href} className="numeric">
              <TypedText text={organization.landline.label} />
            </a>
          </section>
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
        </div>
      </div>
      <section className="section section-surface" aria-labelledby="map">
        <div className={`wrap ${styles.place}`}>
          <div>
            <SectionHeading id="map" heading={headings.map} />
            <h3>{headings.address}</h3>
            <address className={styles.address}>
              {organization.address.lines.map((line) => (
                <span key={line}>{line}</span>
              ))}
            </address>
            <ButtonLink href={contact.map.href} newTab kind="secondary">
              {contact.directionsLabel}
              <NewWindow />
            </ButtonLink>
          </div>
          <div data-print="no">
            <OnDemandEmbed
              url={contact.map.embedUrl}
              title={embeds.mapTitle}
              show={embeds.showMap}
              note={embeds.mapNote}
              outside={{ label: embeds.openInMaps, href: contact.map.href }}
            />
          </div>
        </div>
      </section>
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

function NewWindow() {
  return <span className="visually-hidden"> ({ui.common.opensInNewWindow})</span>
}
