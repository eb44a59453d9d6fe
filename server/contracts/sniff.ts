/** The container format, judged by the first bytes of a file. Names and declared types are not trusted. */
export type Container = 'frames' | 'mp4' | 'ogg' | 'matroska' | 'wave' | 'flac' | 'aiff' | 'asf'

/** Containers whose sound not all phones play; in others, it depends on the codec. */
export const CONVERTED_CONTAINERS: readonly (Container | undefined)[] = ['aiff', 'asf']

/** The id of ASF's header object (Advanced Systems Format §10.1), with which WMA files begin. */
const ASF_HEADER = [0x30, 0x26, 0xb2, 0x75, 0x8e, 0x66, 0xcf, 0x11, 0xa6, 0xd9, 0x00, 0xaa, 0x00, 0x62, 0xce, 0x6c]

/** The number of first bytes that {@link sniff} needs. */
export const SNIFF_BYTES = 4096

/**
 * Returns the container format of a file.
 * @param head the first {@link SNIFF_BYTES}, or all of a shorter file
 * @returns undefined for every format that is not accepted. `frames` (mp3, aac) is only a possibility until the frames have
 *   been read: they have no signature
 */
export function sniff(head: Uint8Array): Container | undefined {
  if (startsWith(head, 'fLaC')) return 'flac'
  if (startsWith(head, 'OggS')) return 'ogg'
  if (startsWith(head, 'ftyp', 4)) return 'mp4'
  if (['RIFF', 'RF64', 'BW64'].some((id) => startsWith(head, id)) && startsWith(head, 'WAVE', 8)) return 'wave'
  if (startsWith(head, 'FORM') && ['AIFF', 'AIFC'].some((type) => startsWith(head, type, 8))) return 'aiff'
  if (ASF_HEADER.every((byte, at) => head[at] === byte)) return 'asf'
  if (head[0] === 0x1a && head[1] === 0x45 && head[2] === 0xdf && head[3] === 0xa3) return 'matroska'
  // A tag precedes the frames and may be longer than the given bytes.
  if (startsWith(head, 'ID3')) return 'frames'
  for (let at = 0; at + 1 < head.length; at++) {
    if (head[at] === 0xff && ((head[at + 1] as number) & 0xe0) === 0xe0) return 'frames'
  }
  // Some recorders write zeros first.
  return head.length === SNIFF_BYTES && head.every((byte) => byte === 0) ? 'frames' : undefined
}

function startsWith(bytes: Uint8Array, text: string, at = 0): boolean {
  if (bytes.length < at + text.length) return false
  for (let index = 0; index < text.length; index++) {
    if (bytes[at + index] !== text.charCodeAt(index)) return false
  }
  return true
}

const ID3_HEAD_BYTES = 10

/** Returns the length of the ID3v2 tag with which these bytes begin (ID3v2.4 structure §3.1); 0 without one. */
export function id3Bytes(head: Uint8Array): number {
  if (!startsWith(head, 'ID3') || head.length < ID3_HEAD_BYTES) return 0
  const size = head.subarray(6, ID3_HEAD_BYTES).reduce((sum, byte) => (sum << 7) | (byte & 0x7f), 0)
  const hasFooter = ((head[5] as number) & 0x10) !== 0
  return ID3_HEAD_BYTES + size + (hasFooter ? ID3_HEAD_BYTES : 0)
}
