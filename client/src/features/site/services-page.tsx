import { ButtonLink } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { ui } from '../../content/en/interface.ts'
import { programmes } from '../../content/en/programmes.ts'
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
          {programmes.cards.map((card) => (
            <li key={card.link}>
              <Card
                level={2}
                title={card.title}
                image={card.image}
                actions={
                  <ButtonLink href={card.link} kind="quiet" aria-label={ui.common.readMoreAbout(card.title)}>
                    {ui.common.readMore}
                  </ButtonLink>
                }
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
