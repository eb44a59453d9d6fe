import { videos } from '#texts/videos.ts'
import { PageHead } from '../../components/page-head.tsx'
import { VideoCard } from '../../components/video-card.tsx'
import { Notice } from './notice.tsx'
import styles from './videos.module.css'

/** Four talks on video. */
export function Page() {
  return (
    <>
      <PageHead heading={videos.hazrat.heading} lead={videos.hazrat.lead} />
      <div className="wrap section">
        <Notice text={videos.sampleNotice} />
        <ul className={styles.videos}>
          {videos.hazrat.items.map((video) => (
            <li key={video.videoId}>
              <VideoCard video={video} level={2} />
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}
