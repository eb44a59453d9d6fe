import { videos } from '#texts/videos.ts'
import { PageHead } from '../../components/page-head.tsx'
import { SectionHeading } from '../../components/section-heading.tsx'
import { VideoCard } from '../../components/video-card.tsx'
import { Notice } from './notice.tsx'
import styles from './videos.module.css'

/** Videos of the trust's work: four, and one on its own. */
export function Page() {
  const { main, extra, heading, lead } = videos.trust
  return (
    <>
      <PageHead heading={heading} lead={lead} />
      <section className="section" aria-labelledby="projects">
        <div className="wrap">
          <Notice text={videos.sampleNotice} />
          <SectionHeading id="projects" heading={main.heading} lead={main.lead} />
          <ul className={styles.videos}>
            {main.items.map((video) => (
              <li key={video.videoId}>
                <VideoCard video={video} />
              </li>
            ))}
          </ul>
        </div>
      </section>
      <section className="section section-surface" aria-labelledby="who">
        <div className="wrap">
          <SectionHeading id="who" heading={extra.heading} lead={extra.lead} />
          {extra.items.map((video) => (
            <div key={video.videoId} className={styles.single}>
              <VideoCard video={video} />
            </div>
          ))}
        </div>
      </section>
    </>
  )
}
