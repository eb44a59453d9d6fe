import type { ReactNode } from 'react'
import { type AboutTab, about } from '#texts/about.ts'
import { site } from '#texts/site.ts'
import { Picture } from '../../components/picture.tsx'
import { Divider } from '../../components/section-heading.tsx'
import { useIdentity } from '../../data/identity.ts'
import { isolate, typed } from '../../lib/typed.ts'
import styles from './about.module.css'
import { Notice } from './notice.tsx'
import star from './star.module.css'

const PANELS: Readonly<Record<AboutTab['id'], (tab: AboutTab) => ReactNode>> = {
  introduction: picturedStory,
  'mission-story': besideStory,
  vision: statement,
  objectives: boxes,
  'focus-areas': directory,
  'core-values': numbered,
  'ceo-message': letter,
  certificates: certificateWall,
}

/** One tab's content, each with a layout of its own. */
export function AboutPanel({ tab }: { tab: AboutTab }) {
  return PANELS[tab.id](tab)
}

function Opening({ tab }: { tab: AboutTab }) {
  return (
    <header className={styles.opening}>
      <Divider />
      <h2>{tab.label}</h2>
    </header>
  )
}

function Paragraphs({ texts }: { texts: readonly string[] }) {
  return texts.map((text) => <p key={text}>{text}</p>)
}

function picturedStory(tab: AboutTab) {
  return (
    <>
      {tab.image ? <Picture image={tab.image} first className={styles.wide} /> : null}
      <Opening tab={tab} />
      <div className={`prose ${styles.story}`}>
        <Paragraphs texts={tab.paragraphs} />
      </div>
    </>
  )
}

function besideStory(tab: AboutTab) {
  return (
    <>
      <Opening tab={tab} />
      <div className={styles.beside}>
        <div className={`prose ${styles.story}`}>
          <Paragraphs texts={tab.paragraphs} />
        </div>
        {tab.image ? <Picture image={tab.image} className={styles.tall} /> : null}
      </div>
    </>
  )
}

function statement(tab: AboutTab) {
  const [vision, ...rest] = tab.paragraphs
  return (
    <>
      <Opening tab={tab} />
      <p className={styles.statement}>{vision}</p>
      <div className={styles.beside}>
        <div className="prose">
          <Paragraphs texts={rest} />
        </div>
        {tab.image ? <Picture image={tab.image} className={styles.tall} /> : null}
      </div>
    </>
  )
}

function boxes(tab: AboutTab) {
  return (
    <>
      <Opening tab={tab} />
      <Paragraphs texts={tab.paragraphs} />
      <ul className={styles.boxes}>
        {tab.items.map((item) => (
          <li key={item.title}>
            <h3>{item.title}</h3>
            <p>{item.text}</p>
          </li>
        ))}
      </ul>
    </>
  )
}

function directory(tab: AboutTab) {
  return (
    <>
      <Opening tab={tab} />
      <Paragraphs texts={tab.paragraphs} />
      <dl className={styles.directory}>
        {tab.items.map((item) => (
          <div key={item.title}>
            <dt>{item.title}</dt>
            <dd>{item.text}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

function numbered(tab: AboutTab) {
  return (
    <>
      <Opening tab={tab} />
      <Paragraphs texts={tab.paragraphs} />
      <ol className={styles.values}>
        {tab.items.map((item, index) => (
          <li key={item.title}>
            <span className={`${star.star} numeric`}>{index + 1}</span>
            <div>
              <h3>{item.title}</h3>
              <p>{item.text}</p>
            </div>
          </li>
        ))}
      </ol>
    </>
  )
}

function Letterhead() {
  const { trustName, city } = useIdentity()
  return (
    <>
      <strong {...typed(trustName)}>{trustName}</strong>
      <span {...typed(city)}>{city}</span>
    </>
  )
}

function letter(tab: AboutTab) {
  return (
    <>
      <Opening tab={tab} />
      <div className={styles.letter}>
        <header className={styles.letterhead}>
          <img src={site.logo} alt="" width={48} height={48} loading="lazy" />
          <p>
            <Letterhead />
          </p>
        </header>
        {tab.image ? <Picture image={tab.image} className={styles.desk} /> : null}
        <div className="prose">
          <Paragraphs texts={tab.paragraphs} />
        </div>
        {tab.signature ? (
          <footer className={styles.signature}>
            <strong>{tab.signature.name}</strong>
            <span>{tab.signature.role}</span>
          </footer>
        ) : null}
      </div>
    </>
  )
}

function certificateWall(tab: AboutTab) {
  const { sampleNotice, number: labelOf } = about.certificates
  return (
    <>
      <Opening tab={tab} />
      <Notice text={sampleNotice} />
      <Paragraphs texts={tab.paragraphs} />
      <ul className={`${styles.boxes} ${styles.certificates}`}>
        {tab.items.map(({ title, text, issuer, image, number, year }) => (
          <li key={title}>
            {image ? <Picture image={image} decorative /> : null}
            <div>
              <h3>{title}</h3>
              <p>
                <b>{issuer}</b> {text}
              </p>
              <p className="numeric">{[number && labelOf(isolate(number)), year].filter(Boolean).join(' · ')}</p>
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}
