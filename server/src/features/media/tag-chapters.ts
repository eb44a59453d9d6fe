import type { IAudioMetadata } from 'music-metadata'

/** A chapter as a file has it. */
export interface FileChapter {
  seconds: number
  title: string
}

interface Id3Chapter {
  info: { startTime: number }
  frames: Map<string, unknown>
}

/** Returns the chapters among the tags of an MP3, MP4, Ogg or FLAC file, untitled ones included. */
export function tagChapters({ format, native }: IAudioMetadata): FileChapter[] {
  const tags = Object.values(native).flat()
  const id3 = tags.filter(({ id }) => id === 'CHAP').map(({ value }) => value as Id3Chapter)
  if (id3.length > 0)
    return id3
      .filter(({ info }) => info !== undefined)
      .map(({ info, frames }) => ({ seconds: info.startTime / 1000, title: String(frames.get('TIT2') ?? '') }))
  const comments = new Map(tags.map(({ id, value }) => [id.toUpperCase(), String(value)]))
  const marked = [...comments].flatMap(([id, value]) => {
    // The comments "CHAPTER001=00:01:02.500" and "CHAPTER001NAME=Title" (Ogg's chapter extension).
    const [, hours, minutes, seconds] = (/^CHAPTER\d{3}$/.test(id) && /^(\d+):(\d+):(\d+(?:\.\d+)?)$/.exec(value)) || []
    if (seconds === undefined) return []
    return [
      {
        seconds: Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds),
        title: comments.get(`${id}NAME`) ?? '',
      },
    ]
  })
  if (marked.length > 0) return marked
  return (format.chapters ?? []).map(({ start, timeScale, title }) => ({
    seconds: start / (timeScale || 1),
    title: String(title),
  }))
}
