/** How long the browser may take to look into a file. */
const LOOK_MS = 8000

/**
 * How long a chosen file plays, as the browser sees it.
 * @returns seconds, or null when it cannot tell
 */
export function audioLength(file: Blob): Promise<number | null> {
  return new Promise((resolve) => {
    const audio = document.createElement('audio')
    const url = URL.createObjectURL(file)
    const done = (seconds: number | null) => {
      clearTimeout(timer)
      audio.removeAttribute('src')
      URL.revokeObjectURL(url)
      resolve(seconds)
    }
    const timer = setTimeout(() => done(null), LOOK_MS)
    audio.preload = 'metadata'
    audio.onloadedmetadata = () => done(Number.isFinite(audio.duration) && audio.duration > 0 ? audio.duration : null)
    audio.onerror = () => done(null)
    audio.src = url
  })
}
