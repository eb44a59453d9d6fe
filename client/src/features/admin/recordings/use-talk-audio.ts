import { useEffect, useRef, useState } from 'react'
import { openChannel } from '../../../lib/safe-storage.ts'
import { PLAYER_CHANNEL } from '../../../talks/player/player-channel.ts'

export interface TalkAudio {
  /** Whole seconds from the start. */
  position: number
  /** In seconds; null until known. */
  duration: number | null
  isPlaying: boolean
  hasFailed: boolean
  toggle: () => void
  /** Moves without playing or pausing. @param seconds from the start */
  seek: (seconds: number) => void
  playFrom: (seconds: number) => void
}

/**
 * Plays a talk on this screen only, without the listener's player, which would store a listening position. The player
 * and other tabs pause meanwhile.
 * @param seconds its length; null where it is unknown
 */
export function useTalkAudio(url: string, seconds: number | null): TalkAudio {
  const audio = useRef<HTMLAudioElement | null>(null)
  const [position, setPosition] = useState(0)
  const [duration, setDuration] = useState(seconds)
  const [isPlaying, setIsPlaying] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)
  useEffect(() => {
    const element = new Audio()
    audio.current = element
    element.preload = 'none'
    element.src = url
    const channel = openChannel(PLAYER_CHANNEL)
    if (channel) channel.onmessage = () => element.pause()
    element.onplay = () => {
      channel?.postMessage('sound')
      setIsPlaying(true)
      setHasFailed(false)
    }
    element.onpause = () => setIsPlaying(false)
    element.onerror = () => {
      setIsPlaying(false)
      setHasFailed(true)
    }
    element.onloadedmetadata = () =>
      setDuration((known) => known ?? (Number.isFinite(element.duration) ? element.duration : null))
    const show = () => setPosition(Math.floor(element.currentTime))
    element.ontimeupdate = show
    element.onseeking = show
    return () => {
      element.onerror = null
      element.pause()
      element.removeAttribute('src')
      element.load()
      channel?.close()
    }
  }, [url])
  const play = () => {
    const element = audio.current
    if (element?.error) element.load()
    // The element's `error` event shows the failure.
    element?.play().catch((error: unknown) => console.warn('The recording does not play:', error))
  }
  const seek = (seconds: number) => {
    if (audio.current) audio.current.currentTime = seconds
    setPosition(Math.floor(seconds))
  }
  return {
    position,
    duration,
    isPlaying,
    hasFailed,
    toggle: () => (isPlaying ? audio.current?.pause() : play()),
    seek,
    playFrom(seconds) {
      seek(seconds)
      play()
    },
  }
}
