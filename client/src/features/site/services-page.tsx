import { programmes } from '#texts/programmes.ts'
import { Card } from '../../components/card.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { ReadMore } from '../../components/read-more.tsx'
import { Figures } from './figures.tsx'
import styles from './services.module.css'

/** Our projects: seven cards, the first of them wide. */
export function Page() {
  return (
    <>
      <PageHead {...programmes.ourProjects}>
        <Figures figures={programmes.figures} on="band" />
      </PageHead>
      <div className="wrap section">
        <ul className={styles.cards}>
          {programmes.cards.map((card, index) => (
            <li key={card.link}>
              <Card
                level={2}
                title={card.title}
                image={card.image}
                first={index === 0}
                actions={<ReadMore href={card.link} title={card.title} />}
              >
                {card.description}
              </Card>
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}
