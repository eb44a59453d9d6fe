import { formatLongDay } from '#content/format-dates.ts'
import { bank } from '#texts/bank.ts'
import { ui } from '#texts/interface.ts'
import { ButtonLink } from '../../components/button.tsx'
import { Icon } from '../../components/icon.tsx'
import { OnPaper } from '../../components/on-paper.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { TypedText } from '../../components/typed-text.tsx'
import { useIdentity } from '../../data/identity.ts'
import { useNow } from '../../lib/clock.ts'
import styles from './bank.module.css'
import { BankTables } from './bank-tables.tsx'

/** The bank accounts, and the steps after a transfer. */
export function Page() {
  const { whatsapp } = useIdentity()
  const now = useNow()
  return (
    <>
      <PageHead heading={bank.heading} lead={bank.lead} />
      <div className="wrap section">
        <BankTables level={2} />
        {whatsapp ? (
          <section className={styles.afterwards} aria-labelledby="afterwards">
            <h2 id="afterwards">{bank.afterwards.title}</h2>
            <p>{bank.afterwards.text}</p>
            <ButtonLink href={whatsapp.href} newTab>
              <Icon name="chat" size={20} />
              <span className="numeric">
                <TypedText text={whatsapp.label} />
              </span>
              <span className="visually-hidden">
                {ui.whatsapp} ({ui.common.opensInNewWindow})
              </span>
            </ButtonLink>
          </section>
        ) : null}
        <OnPaper path="/bankaccountdetails">{now ? bank.printed(formatLongDay(now)) : null}</OnPaper>
      </div>
    </>
  )
}
