import { SNIFF_BYTES, sniff } from '#contracts/sniff.ts'

const TIMEOUT_MS = 8000

export interface FileInfo {
  /** Duration in seconds; null when the browser cannot tell. */
  seconds: number | null
  hasVideo: boolean
  /** False when its first bytes are of no format that the server accepts. */
  isKnown: boolean
}

/** Resolves to what is known about a file before it is sent; an unreadable file resolves too. */
export async function inspectFile(file: Blob): Promise<FileInfo> {
  const head = await file
    .slice(0, SNIFF_BYTES)
    .arrayBuffer()
    .catch(() => undefined)
  const isKnown = head === undefined || sniff(new Uint8Array(head)) !== undefined
  return { ...(await readMetadata(file)), isKnown }
}

/** Resolves to the metadata that the browser reads from a media file; an unreadable file resolves too. */
function readMetadata(file: Blob): Promise<Omit<FileInfo, 'isKnown'>> {
  return new Promise((resolve) => {
    const player = document.createElement('video')
    const url = URL.createObjectURL(file)
    const finish = (info: Omit<FileInfo, 'isKnown'>) => {
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

/** Returns why the server would refuse a file, a text of {@link Refusals}; empty when nothing speaks against it. */
export const refusalOf = (info: FileInfo | null, text: Refusals): string =>
  info?.hasVideo ? text.video : info && !info.isKnown ? text.unplayable : ''

interface Refusals {
  video: string
  unplayable: string
}
