import { programmes } from '#texts/programmes.ts'
import { PageHead } from '../../components/page-head.tsx'
import { Picture } from '../../components/picture.tsx'
import { ReadMore } from '../../components/read-more.tsx'
import styles from './projects.module.css'

/** The seven programmes as a list. */
export function Page() {
  return (
    <>
      <PageHead heading={programmes.heading} lead={programmes.lead} />
      <div className="wrap section">
        <ol className={styles.rows}>
          {programmes.cards.map((card, index) => (
            <li key={card.link} className={styles.row}>
              <Picture image={card.image} first={index === 0} className={styles.picture} />
              <div className={styles.text}>
                <h2>{card.title}</h2>
                <p>{card.description}</p>
                <ReadMore href={card.link} title={card.title} />
              </div>
            </li>
          ))}
        </ol>
      </div>
    </>
  )
}
