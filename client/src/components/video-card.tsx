import { embeds } from '#texts/embeds.ts'
import { ui } from '#texts/interface.ts'
import type { VideoItem } from '#texts/latest-updates.ts'
import { youtubeUrl } from './embed-url.ts'
import { AppLink } from './link.tsx'
import styles from './video-card.module.css'
import { VideoEmbed } from './video-embed.tsx'

/** A video with title and description. */
export function VideoCard({ video, level = 3 }: { video: VideoItem; level?: 2 | 3 }) {
  const Heading = `h${level}` as const
  const url = youtubeUrl(video.videoId)
  return (
    <article className={styles.card}>
      <VideoEmbed url={url} title={video.title} poster={video.poster} />
      <Heading>{video.title}</Heading>
      <p>{video.description}</p>
      <p className={styles.outside}>
        <AppLink href={url} newTab>
          {embeds.openInYouTube}
          <span className="visually-hidden">{`: ${video.title} (${ui.common.opensInNewWindow})`}</span>
        </AppLink>
      </p>
    </article>
  )
}
