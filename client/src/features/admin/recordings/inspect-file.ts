import type { RenditionJobs } from '#contracts/renditions.ts'
import { CONVERTED_CONTAINERS, SNIFF_BYTES, sniff } from '#contracts/sniff.ts'
import { adminData } from '../admin-request.ts'

const TIMEOUT_MS = 8000

export interface FileInfo {
  /** Duration in seconds; null when the browser cannot tell. */
  seconds: number | null
  hasVideo: boolean
  /** False when the browser cannot play it. */
  isPlayable: boolean
  /** Why the server would refuse it, by its first bytes; empty when they do not speak against it. */
  refusal: '' | 'unplayable' | 'needsFfmpeg'
}

/** Resolves to what is known about a file before it is sent; an unreadable file resolves too. */
export async function inspectFile(file: Blob): Promise<FileInfo> {
  const head = await file
    .slice(0, SNIFF_BYTES)
    .arrayBuffer()
    .catch(() => undefined)
  return { ...(await readMetadata(file)), refusal: head === undefined ? '' : await judge(new Uint8Array(head)) }
}

async function judge(head: Uint8Array): Promise<FileInfo['refusal']> {
  const container = sniff(head)
  if (container === undefined) return 'unplayable'
  if (!CONVERTED_CONTAINERS.includes(container)) return ''
  // Without an answer, the server decides.
  const jobs = await adminData<RenditionJobs>('/renditions').catch(() => undefined)
  return jobs?.encoder === null ? 'needsFfmpeg' : ''
}

/** Resolves to the metadata that the browser reads from a media file; an unreadable file resolves too. */
function readMetadata(file: Blob): Promise<Omit<FileInfo, 'refusal'>> {
  return new Promise((resolve) => {
    const player = document.createElement('video')
    const url = URL.createObjectURL(file)
    const finish = (info: Omit<FileInfo, 'refusal'>) => {
      clearTimeout(timer)
      player.onerror = null
      player.removeAttribute('src')
      URL.revokeObjectURL(url)
      resolve(info)
    }
    const unknown = { seconds: null, hasVideo: false, isPlayable: true }
    const timer = setTimeout(() => finish(unknown), TIMEOUT_MS)
    player.preload = 'metadata'
    player.onloadedmetadata = () => {
      const { duration, videoWidth } = player
      finish({
        seconds: Number.isFinite(duration) && duration > 0 ? duration : null,
        hasVideo: videoWidth > 0,
        isPlayable: true,
      })
    }
    player.onerror = () => finish({ ...unknown, isPlayable: false })
    player.src = url
  })
}

const NON_AUDIO_TYPES = /^(image|text|font)\/|^application\/(pdf|zip|json|msword|vnd\.)/

/** Returns whether a file's MIME type rules out audio. */
export const isKnownNonAudio = (file: Blob): boolean => NON_AUDIO_TYPES.test(file.type)

/** Returns why the server would refuse a file, a text of {@link Refusals}; empty when nothing speaks against it. */
export const describeRejection = (info: FileInfo | null, text: Refusals): string =>
  info?.hasVideo ? text.video : info?.refusal ? text[info.refusal] : ''

interface Refusals {
  video: string
  unplayable: string
  needsFfmpeg: string
}
