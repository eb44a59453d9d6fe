import type { FileChapter } from './tag-chapters.ts'
import { readSize, webmHead } from './webm-duration.ts'

const CHAPTERS = Buffer.from([0x10, 0x43, 0xa7, 0x70])
/** The elements that contain others: EditionEntry, ChapterAtom, ChapterDisplay. */
const EDITION = 0x45b9
const CHAPTER = 0xb6
const DISPLAY = 0x80
const START = 0x91
const TITLE = 0x85

/** Returns the chapters of a WebM file, if they are before its sound (RFC 9559 §5.1.7). */
export async function webmChapters(path: string): Promise<FileChapter[]> {
  const head = await webmHead(path)
  const at = head?.indexOf(CHAPTERS) ?? -1
  const size = head && at >= 0 ? readSize(head, at + CHAPTERS.length) : undefined
  return head && size ? readElements(head.subarray(size.next, size.next + size.value)) : []
}

function readElements(bytes: Buffer, chapters: FileChapter[] = []): FileChapter[] {
  for (let at = 0; at < bytes.length; ) {
    // The ids here have one byte or two.
    const idBytes = (bytes[at] as number) >= 0x80 ? 1 : 2
    const id = at + idBytes <= bytes.length ? bytes.readUIntBE(at, idBytes) : 0
    const size = readSize(bytes, at + idBytes)
    if (!size) break
    const content = bytes.subarray(size.next, size.next + size.value)
    const chapter = chapters.at(-1)
    if (id === CHAPTER) chapters.push({ seconds: 0, title: '' })
    if (id === EDITION || id === CHAPTER || id === DISPLAY) readElements(content, chapters)
    else if (id === START && chapter && content.length > 0 && content.length <= 8)
      chapter.seconds = content.reduce((sum, byte) => sum * 256 + byte, 0) / 1e9
    else if (id === TITLE && chapter && chapter.title === '')
      chapter.title = content.toString('utf8').replaceAll('\0', '')
    at = size.next + size.value
  }
  return chapters
}
