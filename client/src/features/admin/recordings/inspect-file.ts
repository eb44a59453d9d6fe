const TIMEOUT_MS = 8000

export interface FileInfo {
  /** Duration in seconds; null when the browser cannot tell. */
  seconds: number | null
  hasVideo: boolean
}

/** Resolves to the metadata that the browser reads from a media file; an unreadable file resolves too. */
export function inspectFile(file: Blob): Promise<FileInfo> {
  return new Promise((resolve) => {
    const player = document.createElement('video')
    const url = URL.createObjectURL(file)
    const finish = (info: FileInfo) => {
      clearTimeout(timer)
      player.onerror = null
      player.removeAttribute('src')
      URL.revokeObjectURL(url)
      resolve(info)
    }
    const unknown = { seconds: null, hasVideo: false }
    const timer = setTimeout(() => finish(unknown), TIMEOUT_MS)
    player.preload = 'metadata'
    player.onloadedmetadata = () => {
      const { duration, videoWidth } = player
      finish({ seconds: Number.isFinite(duration) && duration > 0 ? duration : null, hasVideo: videoWidth > 0 })
    }
    player.onerror = () => finish(unknown)
    player.src = url
  })
}

const NON_AUDIO_TYPES = /^(image|text|font)\/|^application\/(pdf|zip|json|msword|vnd\.)/

/** Returns whether a file's MIME type rules out audio. */
export const isKnownNonAudio = (file: Blob): boolean => NON_AUDIO_TYPES.test(file.type)
