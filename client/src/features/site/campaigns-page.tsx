import { campaigns } from '#texts/campaigns.ts'
import { PageHead } from '../../components/page-head.tsx'
import { Picture } from '../../components/picture.tsx'
import styles from './campaigns.module.css'
import { Figures } from './figures.tsx'

/** Recent campaigns, each as a short report: season, story, figures. */
export function Page() {
  return (
    <>
      <PageHead heading={campaigns.heading} lead={campaigns.lead} />
      <div className="wrap section">
        <ul className={styles.reports}>
          {campaigns.items.map((campaign, index) => (
            <li key={campaign.title}>
              <article className={styles.report}>
                <Picture image={campaign.image} first={index === 0} className={styles.picture} />
                <div className={styles.text}>
                  <p className={styles.season}>{campaign.season}</p>
                  <h2>{campaign.title}</h2>
                  {campaign.paragraphs.map((text) => (
                    <p key={text}>{text}</p>
                  ))}
                </div>
                <div className={styles.count}>
                  <progress className={styles.bar} dir="ltr" value={campaign.percent / 100} aria-hidden="true" />
                  <Figures figures={campaign.figures} />
                </div>
              </article>
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}
