import { FRAME_HEADER_BYTES, type FrameHeader, readFrameHeader } from './frame-header.ts'

/** The format and total duration of a file's frames. */
export interface MeteredFrames {
  format: 'mp3' | 'aac'
  durationSeconds: number
}

/** How far after a tag, or after the start of a file, the first frame may begin: some recorders write padding. */
const SEARCH_BYTES = 128 * 1024

/** Consecutive frames that rule out coincidence: random bytes contain one every few kilobytes. */
const CHAIN_FRAMES = 4

/** The maximum length of such a chain: an aac frame's length has 13 bits. */
const MAX_CHAIN_BYTES = CHAIN_FRAMES * 8192

/**
 * The number of bytes between frames that may look like the start of one. Pictures between the parts of a joined file have one
 * in 200 bytes; a file with more was crafted to keep the server busy.
 */
const MAX_FALSE_STARTS = 2_000_000

const TAG_HEAD_BYTES = 10
const EMPTY = Buffer.alloc(0)

/**
 * Sums the durations of the frames of an mp3 or aac file while its bytes arrive: the only way to measure a truncated file, or
 * one with a variable bit rate and no index. Pass every byte to {@link push} in order; {@link end} returns the result.
 */
export class FrameMeter {
  #state: 'tags' | 'search' | 'frames' | 'none' = 'tags'
  /** Chunks that have not been processed yet. */
  #pieces: Buffer[] = []
  #pieceBytes = 0
  /** The same chunks in one buffer, while they are processed. */
  #rest: Buffer = EMPTY
  /** The position of these bytes in the file. */
  #restAt = 0
  /** The position in the file of the next tag or frame. */
  #at = 0
  #first: FrameHeader | undefined
  #seconds = 0
  #lastSeconds = 0
  #falseStarts = 0

  push(chunk: Uint8Array): void {
    if (this.#state === 'none') return
    this.#pieces.push(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength))
    this.#pieceBytes += chunk.length
    if (this.#pieceBytes >= this.#bytesNeeded()) {
      this.#process(false)
      this.#dropProcessed()
    } else {
      // The caller may overwrite the chunk.
      this.#pieces.push(Buffer.from(this.#pieces.pop() as Buffer))
    }
  }

  /** Returns the result, or undefined when the bytes are neither mp3 nor aac. */
  end(): MeteredFrames | undefined {
    const size = this.#restAt + this.#pieceBytes
    this.#process(true)
    if (!this.#first || this.#state === 'none') return undefined
    // Players skip the truncated last frame.
    const durationSeconds = this.#seconds - (this.#at > size ? this.#lastSeconds : 0)
    return { format: this.#first.format, durationSeconds: Math.max(0, durationSeconds) }
  }

  /** Returns how many bytes must have arrived before they can be processed. */
  #bytesNeeded(): number {
    const isFarAhead = this.#at >= this.#restAt + this.#pieceBytes
    if (isFarAhead) return 0
    return { tags: TAG_HEAD_BYTES, search: SEARCH_BYTES + MAX_CHAIN_BYTES, frames: FRAME_HEADER_BYTES, none: 0 }[
      this.#state
    ]
  }

  #process(isEnd: boolean): void {
    this.#rest = this.#pieces.length === 1 ? (this.#pieces[0] as Buffer) : Buffer.concat(this.#pieces)
    if (this.#state === 'tags') this.#skipTags(isEnd)
    if (this.#state === 'search') this.#search(isEnd)
    if (this.#state === 'frames') this.#walk()
  }

  /** Drops the processed bytes and copies the others: the caller may overwrite the chunk. */
  #dropProcessed(): void {
    const processed = Math.min(this.#at - this.#restAt, this.#rest.length)
    const rest = this.#rest.subarray(processed)
    this.#rest = EMPTY
    this.#restAt += processed
    this.#pieces = rest.length === 0 || this.#state === 'none' ? [] : [Buffer.from(rest)]
    this.#pieceBytes = rest.length
  }

  /** Skips the tags before the frames, of which some programs write several (ID3v2.4 structure §3.1). */
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

  #countFalseStart(): boolean {
    this.#falseStarts += 1
    return this.#falseStarts <= MAX_FALSE_STARTS
  }

  #search(isEnd: boolean): void {
    const from = this.#at - this.#restAt
    if (!isEnd && this.#rest.length - from < SEARCH_BYTES + MAX_CHAIN_BYTES) return
    for (
      let at = findFrame(this.#rest, from);
      at >= 0 && at < from + SEARCH_BYTES;
      at = findFrame(this.#rest, at + 1)
    ) {
      if (!isChain(this.#rest, at, isEnd)) continue
      this.#state = 'frames'
      this.#at = this.#restAt + at
      this.#first = readFrameHeader(this.#rest, at) as FrameHeader
      if (containsIndex(this.#first, this.#rest.subarray(at))) this.#seconds = -this.#first.seconds
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
        const next = findFrame(this.#rest, at + 1, stream, () => this.#countFalseStart())
        at = next < 0 ? last + 1 : next
        this.#lastSeconds = 0
        if (this.#falseStarts > MAX_FALSE_STARTS) {
          this.#state = 'none'
          return
        }
      }
    }
    this.#at = this.#restAt + at
  }
}

/**
 * Returns the position of the next header, of a given stream if one is given; -1 when there is none.
 * @param onFalseStart called for bytes that look like the start of a frame and are none; false ends the search
 */
function findFrame(bytes: Buffer, from: number, stream?: number, onFalseStart = () => true): number {
  const last = bytes.length - FRAME_HEADER_BYTES
  for (let at = bytes.indexOf(0xff, from); at >= 0 && at <= last; at = bytes.indexOf(0xff, at + 1)) {
    const frame = readFrameHeader(bytes, at)
    if (frame && (stream === undefined || frame.stream === stream)) return at
    if (!onFalseStart()) return -1
  }
  return -1
}

/** Returns whether consecutive frames of one stream begin here, up to the file's end if that comes first. */
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

/** Returns whether an ID3v1 or APE tag, which ends a file, begins here. */
const isTag = (bytes: Buffer): boolean => /^TAG|^APETAGEX$/.test(bytes.toString('latin1'))

/** Returns whether the first frame of an mp3 contains an index instead of sound (Xing, Info, VBRI). */
const containsIndex = (frame: FrameHeader, bytes: Buffer): boolean =>
  frame.format === 'mp3' && /Xing|Info|VBRI/.test(bytes.toString('latin1', 0, Math.min(frame.bytes, 64)))
