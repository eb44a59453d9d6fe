import { FRAME_HEADER_BYTES, type FrameHeader, readFrameHeader } from './frame-header.ts'

/** What the frames of a file add up to. */
export interface MeteredFrames {
  format: 'mp3' | 'aac'
  durationSeconds: number
}

/** How far behind a tag, or into a file without one, the first frame may begin: recorders pad. */
const SEARCH_BYTES = 64 * 1024

/** So many frames in a row are no accident: random bytes hold one every few kilobytes. */
const CHAIN_FRAMES = 4

/** The longest such chain: an aac frame's length has 13 bits. */
const CHAIN_BYTES = CHAIN_FRAMES * 8192

const TAG_HEAD_BYTES = 10
const NOTHING = Buffer.alloc(0)

/**
 * Goes through the frames of an mp3 or aac file as its bytes pass by, and adds up how long they play. Only this
 * gives the length of a file of changing bit rate without an index, and of one that was cut off. To be given
 * every byte in order with {@link push}, then asked with {@link end}.
 */
export class FrameMeter {
  #state: 'tags' | 'search' | 'frames' | 'none' = 'tags'
  /** Bytes not dealt with yet, as they came. */
  #pieces: Buffer[] = []
  #pieceBytes = 0
  /** The same in one, while they are being dealt with. */
  #rest: Buffer = NOTHING
  /** Where they stand in the file. */
  #restAt = 0
  /** Where the next thing of interest begins. */
  #at = 0
  #first: FrameHeader | undefined
  #seconds = 0
  #lastSeconds = 0

  push(chunk: Uint8Array): void {
    if (this.#state === 'none') return
    this.#pieces.push(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength))
    this.#pieceBytes += chunk.length
    if (this.#pieceBytes >= this.#wanted()) {
      this.#work(false)
      this.#letGo()
    } else {
      // The chunk is not ours.
      this.#pieces.push(Buffer.from(this.#pieces.pop() as Buffer))
    }
  }

  /** @returns undefined when the bytes were neither mp3 nor aac */
  end(): MeteredFrames | undefined {
    const size = this.#restAt + this.#pieceBytes
    this.#work(true)
    if (!this.#first) return undefined
    // The last frame of a file that was cut off is not played.
    const durationSeconds = this.#seconds - (this.#at > size ? this.#lastSeconds : 0)
    return { format: this.#first.format, durationSeconds: Math.max(0, durationSeconds) }
  }

  /** How many bytes must be at hand before it is worth looking at them. */
  #wanted(): number {
    const isFarAhead = this.#at >= this.#restAt + this.#pieceBytes
    if (isFarAhead) return 0
    return { tags: TAG_HEAD_BYTES, search: SEARCH_BYTES + CHAIN_BYTES, frames: FRAME_HEADER_BYTES, none: 0 }[
      this.#state
    ]
  }

  #work(isEnd: boolean): void {
    this.#rest = this.#pieces.length === 1 ? (this.#pieces[0] as Buffer) : Buffer.concat(this.#pieces)
    if (this.#state === 'tags') this.#skipTags(isEnd)
    if (this.#state === 'search') this.#search(isEnd)
    if (this.#state === 'frames') this.#walk()
  }

  /** Forgets what lies before the place of interest, and keeps a copy of what lies behind: the chunk is not ours. */
  #letGo(): void {
    const done = Math.min(this.#at - this.#restAt, this.#rest.length)
    const rest = this.#rest.subarray(done)
    this.#rest = NOTHING
    this.#restAt += done
    this.#pieces = rest.length === 0 || this.#state === 'none' ? [] : [Buffer.from(rest)]
    this.#pieceBytes = rest.length
  }

  /** Some programs put several tags in front (ID3v2.4 structure §3.1). */
  #skipTags(isEnd: boolean): void {
    for (;;) {
      const at = this.#at - this.#restAt
      if (at + TAG_HEAD_BYTES > this.#rest.length) {
        if (isEnd) this.#state = 'search'
        return
      }
      const head = this.#rest.subarray(at, at + TAG_HEAD_BYTES)
      if (head.toString('latin1', 0, 3) !== 'ID3') {
        this.#state = 'search'
        return
      }
      const size = head.subarray(6).reduce((sum, byte) => (sum << 7) | (byte & 0x7f), 0)
      const hasFooter = ((head[5] as number) & 0x10) !== 0
      this.#at += TAG_HEAD_BYTES + size + (hasFooter ? TAG_HEAD_BYTES : 0)
    }
  }

  #search(isEnd: boolean): void {
    const from = this.#at - this.#restAt
    if (!isEnd && this.#rest.length - from < SEARCH_BYTES + CHAIN_BYTES) return
    for (
      let at = findFrame(this.#rest, from);
      at >= 0 && at < from + SEARCH_BYTES;
      at = findFrame(this.#rest, at + 1)
    ) {
      if (!isChain(this.#rest, at, isEnd)) continue
      this.#state = 'frames'
      this.#at = this.#restAt + at
      this.#first = readFrameHeader(this.#rest, at) as FrameHeader
      if (holdsIndex(this.#first, this.#rest.subarray(at))) this.#seconds = -this.#first.seconds
      return
    }
    this.#state = 'none'
  }

  #walk(): void {
    const stream = this.#first?.stream
    const last = this.#rest.length - FRAME_HEADER_BYTES
    let at = this.#at - this.#restAt
    while (at <= last) {
      const frame = readFrameHeader(this.#rest, at)
      if (frame?.stream === stream) {
        this.#lastSeconds = (frame as FrameHeader).seconds
        this.#seconds += this.#lastSeconds
        at += (frame as FrameHeader).bytes
      } else {
        const next = findFrame(this.#rest, at + 1, stream)
        at = next < 0 ? last + 1 : next
        this.#lastSeconds = 0
      }
    }
    this.#at = this.#restAt + at
  }
}

/** Where the next header stands, of a given stream if one is given; -1 when there is none. */
function findFrame(bytes: Buffer, from: number, stream?: number): number {
  const last = bytes.length - FRAME_HEADER_BYTES
  for (let at = bytes.indexOf(0xff, from); at >= 0 && at <= last; at = bytes.indexOf(0xff, at + 1)) {
    const frame = readFrameHeader(bytes, at)
    if (frame && (stream === undefined || frame.stream === stream)) return at
  }
  return -1
}

/** Whether frames of one stream follow one another from here, up to the file's end if that comes first. */
function isChain(bytes: Buffer, start: number, isEnd: boolean): boolean {
  const first = readFrameHeader(bytes, start)
  let at = start
  for (let count = 0; count < CHAIN_FRAMES; count++) {
    if (count > 0 && isEnd && at >= bytes.length) return at === bytes.length
    const frame = at + FRAME_HEADER_BYTES <= bytes.length ? readFrameHeader(bytes, at) : undefined
    if (!frame || frame.stream !== first?.stream) return count > 0 && isTag(bytes.subarray(at, at + 8))
    at += frame.bytes
  }
  return true
}

/** An ID3v1 or APE tag ends a file. */
const isTag = (bytes: Buffer): boolean => /^TAG|^APETAGEX$/.test(bytes.toString('latin1'))

/** The first frame of an mp3 may hold an index instead of sound (Xing, Info, VBRI). */
const holdsIndex = (frame: FrameHeader, bytes: Buffer): boolean =>
  frame.format === 'mp3' && /Xing|Info|VBRI/.test(bytes.toString('latin1', 0, Math.min(frame.bytes, 64)))
