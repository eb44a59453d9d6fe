import { useParams } from 'react-router-dom'
import { SERVICE_PATHS, type ServicePath } from '#content/types.ts'
import { ui } from '#texts/interface.ts'
import { notFound } from '#texts/not-found.ts'
import { services } from '#texts/services.ts'
import { ButtonLink } from '../../components/button.tsx'
import { Card, CardGrid } from '../../components/card.tsx'
import { AppLink } from '../../components/link.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { Picture } from '../../components/picture.tsx'
import { ReadMore } from '../../components/read-more.tsx'
import { SectionHeading } from '../../components/section-heading.tsx'
import { Figures } from './figures.tsx'
import styles from './service.module.css'

/** A programme's own page, or the not-found page for an unknown address. */
export function Page() {
  const { name } = useParams()
  const path = SERVICE_PATHS.find((each) => each === `/${name}`)
  return path ? <Programme key={path} path={path} /> : <NotFound />
}

/** The story on one side; figures, services and the donation link on the other. */
function Programme({ path }: { path: ServicePath }) {
  const { title, description, paragraphs, points, figures, images } = services.pages[path]
  const [hero, ...further] = images
  const middle = Math.ceil(paragraphs.length / 2)
  return (
    <>
      <PageHead heading={title} lead={description} />
      <div className={`wrap section ${styles.page}`}>
        {hero ? <Picture image={hero} first className={styles.hero} /> : null}
        <div className={`prose ${styles.story}`}>
          {paragraphs.slice(0, middle).map((text) => (
            <p key={text}>{text}</p>
          ))}
          {further.map((image) => (
            <Picture key={image.src} image={image} className={styles.further} />
          ))}
          {paragraphs.slice(middle).map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
        <div className={styles.aside}>
          <Figures figures={figures} />
          <section aria-labelledby="points">
            <h2 id="points">{points.heading}</h2>
            <ul className={styles.points}>
              {points.items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          </section>
          <section className={styles.help} aria-labelledby="help" data-print="no">
            <h2 id="help">{services.help.title}</h2>
            <p>{services.help.text}</p>
            <ButtonLink href="/donate" fullLoad>
              {ui.common.donateNow}
            </ButtonLink>
          </section>
        </div>
      </div>
      <section className="section section-surface" aria-labelledby="others" data-print="no">
        <div className="wrap">
          <SectionHeading id="others" heading={services.otherHeading} />
          <CardGrid>
            {nextAfter(path).map((other) => (
              <li key={other}>
                <OtherProgramme path={other} />
              </li>
            ))}
          </CardGrid>
        </div>
      </section>
    </>
  )
}

function OtherProgramme({ path }: { path: ServicePath }) {
  const { title, description, images } = services.pages[path]
  return (
    <Card title={title} image={images[0]} actions={<ReadMore href={path} title={title} />}>
      {description}
    </Card>
  )
}

/** Returns the next three programmes in a circle, so that following them leads through all nine. */
function nextAfter(path: ServicePath): ServicePath[] {
  const at = SERVICE_PATHS.indexOf(path)
  return [...SERVICE_PATHS, ...SERVICE_PATHS].slice(at + 1, at + 4)
}

function NotFound() {
  return (
    <section className={`wrap section ${styles.missing}`}>
      <div className={styles.missingText}>
        <h1>{notFound.service}</h1>
        <p>{notFound.serviceText}</p>
        <ul className={styles.all}>
          {SERVICE_PATHS.map((path) => (
            <li key={path}>
              <AppLink href={path}>{services.pages[path].title}</AppLink>
            </li>
          ))}
        </ul>
      </div>
      <Picture image={notFound.image} first className={styles.missingPicture} />
    </section>
  )
}
