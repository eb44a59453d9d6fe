import { timeline } from '#texts/timeline.ts'
import { PageHead } from '../../components/page-head.tsx'
import { Picture } from '../../components/picture.tsx'
import { Figures } from './figures.tsx'
import star from './star.module.css'
import styles from './timeline.module.css'

/** The achievements of each year along one line. The years at the top are links to their sections. */
export function Page() {
  return (
    <>
      <PageHead heading={timeline.heading} lead={timeline.lead}>
        <nav aria-label={timeline.yearsLabel}>
          <ul className={styles.jumps}>
            {timeline.years.map(({ year }) => (
              <li key={year}>
                <a href={`#year-${year}`} className="numeric">
                  {year}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </PageHead>
      <div className="wrap section">
        <ol className={styles.line}>
          {timeline.years.map(({ year, title, figure, picture, achievements }) => (
            <li key={year} className={styles.year}>
              <span className={`${star.star} ${styles.mark}`} />
              <header className={styles.head}>
                <h2 id={`year-${year}`} tabIndex={-1}>
                  <span className={`${styles.number} numeric`}>{year}</span>
                  <span className="visually-hidden">: </span>
                  <span className={styles.title}>{title}</span>
                </h2>
                <Picture image={{ src: picture, alt: '', width: 800, height: 600 }} className={styles.picture} />
                <Figures figures={[figure]} />
              </header>
              <ul className={styles.achievements}>
                {achievements.map((text) => (
                  <li key={text}>{text}</li>
                ))}
              </ul>
            </li>
          ))}
        </ol>
      </div>
    </>
  )
}
