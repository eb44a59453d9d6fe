/** How long the browser may take to look into a file. */
const LOOK_MS = 8000

/** What the browser sees in a chosen file. */
export interface Look {
  /** How long it plays; null when the browser cannot tell. */
  seconds: number | null
  /** Whether it has a picture that moves. */
  film: boolean
}

/** Looks into a chosen file, as a player does. */
export function lookInto(file: Blob): Promise<Look> {
  return new Promise((resolve) => {
    const player = document.createElement('video')
    const url = URL.createObjectURL(file)
    const done = (look: Look) => {
      clearTimeout(timer)
      player.onerror = null
      player.removeAttribute('src')
      URL.revokeObjectURL(url)
      resolve(look)
    }
    const unknown = { seconds: null, film: false }
    const timer = setTimeout(() => done(unknown), LOOK_MS)
    player.preload = 'metadata'
    player.onloadedmetadata = () => {
      const { duration, videoWidth } = player
      done({ seconds: Number.isFinite(duration) && duration > 0 ? duration : null, film: videoWidth > 0 })
    }
    player.onerror = () => done(unknown)
    player.src = url
  })
}

/** Types a phone gives to files that are surely no recording. */
const NO_AUDIO = /^(image|text|font)\/|^application\/(pdf|zip|json|msword|vnd\.)/

/** Whether a file says itself that it is no recording. */
export const saysNoAudio = (file: Blob): boolean => NO_AUDIO.test(file.type)
