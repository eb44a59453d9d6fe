/** The pool's thread: inspects the audio files whose paths it is given. */
import type { Chapter } from '#contracts/chapters.ts'
import { HttpError } from '../../errors.ts'
import { type Inspected, inspectAudio, readFileChapters } from './inspect.ts'

export interface InspectTask {
  path: string
  /** What is to be found out; the rest is known already. */
  find: 'all' | 'chapters'
}

/** An error of the class is a plain error on the other side of the thread. */
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
