import { useEffect, useRef, useState } from 'react'
import type { Image } from '#content/types.ts'
import { embeds } from '#texts/embeds.ts'
import { holdUpdates } from '../lib/busy.ts'
import { isOnline } from '../lib/online.ts'
import { playerUrl } from './embed-url.ts'
import { Picture } from './picture.tsx'
import { PlayMark } from './play-mark.tsx'
import styles from './video-embed.module.css'

export interface VideoEmbedProps {
  /** A YouTube or Vimeo link. */
  url: string
  title: string
  poster: Image
}

/** A poster of our own with a play button; nothing is requested from the video service until it is tapped. */
export function VideoEmbed({ url, title, poster }: VideoEmbedProps) {
  const [state, setState] = useState<'closed' | 'playing' | 'offline'>('closed')
  const isPlaying = state === 'playing'
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    if (!isPlaying) return
    frame.current?.focus()
    return holdUpdates()
  }, [isPlaying])
  const address = playerUrl(url)
  if (!address) {
    return (
      <a href={url} className={styles.frame} target="_blank" rel="noopener">
        <Picture image={poster} decorative className={styles.poster} />
        <PlayMark />
        <span className="visually-hidden">{embeds.playVideoTitled(title)}</span>
      </a>
    )
  }
  return (
    <div className={styles.frame}>
      {isPlaying ? (
        <iframe
          ref={frame}
          src={address}
          title={title}
          className={styles.player}
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
          allowFullScreen
          referrerPolicy="strict-origin-when-cross-origin"
        />
      ) : (
        <button type="button" className={styles.start} onClick={() => setState(isOnline() ? 'playing' : 'offline')}>
          <Picture image={poster} decorative className={styles.poster} />
          <PlayMark />
          <span className="visually-hidden">{embeds.playVideoTitled(title)}</span>
        </button>
      )}
      <p role="status" className={styles.offline}>
        {state === 'offline' ? embeds.offline : null}
      </p>
    </div>
  )
}
