/** Inspects audio files in a thread of the pool. */
import type { Chapter } from '#contracts/chapters.ts'
import { HttpError } from '../../http/errors.ts'
import { type Inspected, inspectAudio, readFileChapters } from './inspect.ts'

export interface InspectTask {
  path: string
  /** `chapters` if the format and duration are known. */
  find: 'all' | 'chapters'
}

/** Refusals are plain objects: an HttpError would lose its class between threads. */
export type InspectReply =
  | { inspected: Inspected }
  | { chapters: Chapter[] }
  | { refused: { status: number; error: string; message: string; field: string | undefined } }

export default async function inspect({ path, find }: InspectTask): Promise<InspectReply> {
  if (find === 'chapters') return { chapters: await readFileChapters(path) }
  try {
    return { inspected: await inspectAudio(path) }
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    const { status, error: name, message, field } = error
    return { refused: { status, error: name, message, field } }
  }
}
