import { PageHead } from '../../components/page-head.tsx'
import { Divider, SectionHeading } from '../../components/section-heading.tsx'
import { bank } from '../../content/en/bank.ts'
import { donate } from '../../content/en/donate.ts'
import { BankTables } from './bank-tables.tsx'
import styles from './donate.module.css'
import { Notice } from './notice.tsx'

/** Every way to give, then the accounts. */
export function Page() {
  return (
    <>
      <PageHead heading={donate.heading} lead={donate.lead} />
      <section className="section" aria-labelledby="ways">
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
      <section className="section section-surface" aria-labelledby="accounts">
        <div className="wrap">
          <SectionHeading id="accounts" heading={donate.bankHeading} lead={bank.lead} />
          <Notice text={bank.sampleNotice} />
          <BankTables level={3} />
        </div>
      </section>
      <div className={`wrap section ${styles.thanks}`}>
        <Divider />
        <p>{donate.thanks}</p>
      </div>
    </>
  )
}
