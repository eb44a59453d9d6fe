import type { ReactNode } from 'react'
import { homeSections } from '#texts/home-sections.ts'
import { latestUpdates, videoSampleNotice } from '#texts/latest-updates.ts'
import { programmes } from '#texts/programmes.ts'
import { sections } from '#texts/sections.ts'
import { ButtonLink } from '../components/button.tsx'
import { Card, CardGrid } from '../components/card.tsx'
import { Carousel } from '../components/carousel.tsx'
import { ReadMore } from '../components/read-more.tsx'
import { SectionBoundary } from '../components/section-boundary.tsx'
import { SectionHeading } from '../components/section-heading.tsx'
import { ShareButton } from '../components/share-button.tsx'
import { VideoCard } from '../components/video-card.tsx'
import { useIdentity } from '../data/identity.ts'
import { UpcomingEvents } from '../features/events/upcoming-events.tsx'
import { JamatList } from '../features/jamat/jamat-list.tsx'
import { Notice } from '../features/site/notice.tsx'
import { isolate } from '../lib/typed.ts'
import { ContinueSlot } from './continue-slot.tsx'
import styles from './home-sections.module.css'

/** The sections below the banner, in the order the specification gives. */
export default function HomeSections() {
  return (
    <>
      <SectionBoundary>
        <ContinueSlot />
      </SectionBoundary>
      <section className="section below" aria-labelledby="programmes">
        <div className="wrap">
          <SectionHeading id="programmes" {...homeSections.programmes} />
          <SectionBoundary>
            <Programmes />
          </SectionBoundary>
        </div>
      </section>
      <section className={`section section-surface below ${styles.help}`} aria-labelledby="help" data-print="no">
        <div className="wrap">
          <SectionHeading id="help" heading={homeSections.help.heading} lead={homeSections.help.lead} />
          <SectionBoundary>
            <Help />
          </SectionBoundary>
        </div>
      </section>
      <section className="section below" aria-labelledby="news">
        <div className="wrap">
          <SectionHeading id="news" {...homeSections.news} />
          <SectionBoundary>
            <UpcomingEvents level={3} />
          </SectionBoundary>
        </div>
      </section>
      <section className="section section-surface below" aria-labelledby="jamat-timings">
        <div className="wrap">
          <SectionHeading id="jamat-timings" {...homeSections.jamat} />
          <SectionBoundary>
            <JamatList />
          </SectionBoundary>
        </div>
      </section>
      <section className="section below" aria-labelledby="updates" data-print="no">
        <div className="wrap">
          <SectionHeading id="updates" {...homeSections.latestUpdates} />
          <Notice text={videoSampleNotice} />
          <Cards label={homeSections.latestUpdates.heading}>
            {latestUpdates.map((video) => (
              <li key={video.videoId}>
                <VideoCard video={video} />
              </li>
            ))}
          </Cards>
        </div>
      </section>
    </>
  )
}

/** Cards to swipe through on a phone; the first six as a grid where there is space. */
function Cards(props: { label: string; children: ReactNode }) {
  return <Carousel {...props} className={styles.cards} controlsClassName={styles.controls} />
}

/** The seven programmes, with a link to all of them where six are shown. */
function Programmes() {
  return (
    <>
      <Cards label={homeSections.programmes.heading}>
        {programmes.cards.map((card) => (
          <li key={card.link}>
            <Card
              title={card.title}
              image={card.image}
              actions={<ReadMore href={card.link} title={card.title} newTab />}
            >
              {card.description}
            </Card>
          </li>
        ))}
      </Cards>
      <div className={styles.all}>
        <ButtonLink href="/services">{sections.actions.seeAllServices}</ButtonLink>
      </div>
    </>
  )
}

function Help() {
  const { name, mosqueName, city } = useIdentity()
  return (
    <CardGrid low>
      {homeSections.help.cards.map((card) => (
        <li key={card.title}>
          <Card
            title={card.title}
            image={card.image}
            actions={
              card.action.kind === 'share' ? (
                <ShareButton
                  title={name}
                  message={card.action.message(isolate(mosqueName), isolate(city))}
                  label={card.action.label}
                  path="/"
                />
              ) : (
                <ButtonLink href={card.action.href} fullLoad={card.action.href === '/donate'} kind="secondary">
                  {card.action.label}
                </ButtonLink>
              )
            }
          >
            {card.text}
          </Card>
        </li>
      ))}
    </CardGrid>
  )
}
