import { bank } from '#texts/bank.ts'
import { donate } from '#texts/donate.ts'
import { PageHead } from '../../components/page-head.tsx'
import { Divider, SectionHeading } from '../../components/section-heading.tsx'
import { BankTables } from './bank-tables.tsx'
import styles from './donate.module.css'

/** The accounts, then the other ways to give. */
export function Page() {
  return (
    <>
      <PageHead heading={donate.heading} lead={donate.lead} />
      <section className={`section ${styles.first}`} aria-labelledby="accounts">
        <div className="wrap">
          <h2 id="accounts" className={styles.accounts}>
            {donate.bankHeading}
          </h2>
          <BankTables level={3} />
          <p className={styles.hint}>{bank.lead}</p>
        </div>
      </section>
      <section className="section section-surface" aria-labelledby="ways">
        <div className="wrap">
          <SectionHeading id="ways" heading={donate.waysHeading} />
          <ul className={styles.ways}>
            {donate.ways.map((way) => (
              <li key={way.title}>
                <h3>{way.title}</h3>
                <p>{way.text}</p>
              </li>
            ))}
          </ul>
        </div>
      </section>
      <div className={`wrap section ${styles.thanks}`}>
        <Divider />
        <p>{donate.thanks}</p>
      </div>
    </>
  )
}
