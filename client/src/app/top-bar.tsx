import { use } from 'react'
import { formatTime } from '#content/format-dates.ts'
import { ui } from '#texts/interface.ts'
import { Icon } from '../components/icon.tsx'
import { LanguageSwitch } from '../components/language-switch.tsx'
import { ThemeToggle } from '../components/theme-toggle.tsx'
import { TypedText } from '../components/typed-text.tsx'
import { useIdentity } from '../data/identity.ts'
import { useSunTimes } from '../data/use-sun-times.ts'
import { Ticker } from '../features/jamat/ticker.tsx'
import { ClockContext } from '../lib/clock.ts'
import styles from './top-bar.module.css'

/**
 * The ticker and, in the same row, the contact line with the sun times. On a phone the ticker shows the sun times; screen
 * readers find them in the contact line everywhere.
 */
export function TopBar() {
  const { email, phone } = useIdentity()
  const times = useSunTimes(use(ClockContext))
  const sun = (icons: boolean) =>
    (['sunrise', 'sunset'] as const).map((name) => (
      <div key={name} className={icons ? undefined : styles.inTicker} aria-hidden={icons ? undefined : true}>
        <dt>
          {icons ? <Icon name={name} size={20} /> : null}
          {ui.header[name]}
        </dt>
        <dd>{times ? formatTime(times[name]) : null}</dd>
      </div>
    ))
  return (
    <div className={styles.bands} data-print="no">
      <Ticker>{sun(false)}</Ticker>
      <section className={styles.top} aria-label={ui.header.topBar}>
        <div className={styles.inner}>
          {(
            [
              ['mail', email, ui.header.email],
              ['phone', phone, ui.header.phone],
            ] as const
          ).map(([icon, contact, label]) =>
            contact ? (
              <a key={icon} href={contact.href} className={styles.contact} aria-label={label(contact.label)}>
                <Icon name={icon} size={20} />
                <span>
                  <TypedText text={contact.label} />
                </span>
              </a>
            ) : null,
          )}
          <dl className={`${styles.sun} numeric`} title={ui.header.sunTimes}>
            {sun(true)}
          </dl>
          <LanguageSwitch className={styles.contact} />
          <ThemeToggle />
        </div>
      </section>
    </div>
  )
}
