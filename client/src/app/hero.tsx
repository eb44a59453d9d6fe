import { home } from '#texts/home.ts'
import { ButtonLink } from '../components/button.tsx'
import { FadeSlider } from '../components/fade-slider.tsx'
import { SectionBoundary } from '../components/section-boundary.tsx'
import { useIdentity } from '../data/identity.ts'
import { NowCard } from '../features/jamat/now-card.tsx'
import { isolate, typed } from '../lib/typed.ts'
import { AnnouncementsSlot } from './announcements-slot.tsx'
import styles from './hero.module.css'
import { LatestTalkSlot } from './latest-talk-slot.tsx'
import { ReminderDialog } from './reminder-dialog.ts'

/** The banner: on a phone the next jamat stands above the pictures, on a wide screen both stand on them. */
export function Hero() {
  const { mosqueName, city } = useIdentity()
  return (
    <div className={styles.hero}>
      <div className={`wrap ${styles.banner}`}>
        <div className={styles.words}>
          <h1 {...typed(mosqueName)}>{mosqueName}</h1>
          <p className={styles.sentence}>{home.banner.sentence(isolate(city))}</p>
          <ButtonLink href={home.banner.action.href} kind="gold" className={styles.action}>
            {home.banner.action.label}
          </ButtonLink>
        </div>
        <div className={styles.now} data-print="no">
          <SectionBoundary>
            <NowCard Reminder={ReminderDialog}>
              <AnnouncementsSlot place="card" />
            </NowCard>
          </SectionBoundary>
          <SectionBoundary>
            <LatestTalkSlot className={styles.talk} />
          </SectionBoundary>
        </div>
      </div>
      <div className={styles.slides} data-print="no">
        <FadeSlider slides={home.slides} label={mosqueName} />
      </div>
    </div>
  )
}
