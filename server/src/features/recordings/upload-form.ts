import type { Multipart, MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { RECORDING_DATE_MAX, RECORDING_TITLE_MAX } from '#contracts/recordings.ts'
import { HttpError, invalidInput, storageFull, tooLarge, unsupportedType } from '../../errors.ts'
import { inBatches } from '../../storage/in-batches.ts'
import type { ReceivedFile, Storage } from '../../storage/storage.ts'
import { TAKEN } from './formats.ts'
import { FrameMeter, type MeteredFrames } from './frame-meter.ts'
import { emptyFile } from './receive.ts'
import { drain, whileReceiving } from './request-body.ts'
import { SNIFF_BYTES, sniff } from './sniff.ts'

/** What an upload's form holds. */
export interface UploadForm {
  received: ReceivedFile
  title: string
  date: string
  /** On the device it came from; may be empty. */
  fileName: string
  /** Of a file made of frames: what they add up to; null when they are none. */
  metered?: MeteredFrames | null | undefined
}

/** What a form needs beside the file itself, generously. */
const FORM_BYTES = 1024 * 1024

/** Members this does not know are ignored, but not without end. */
const LIMITS = { fields: 50, files: 10, parts: 60, fieldSize: 64 * 1024, fieldNameSize: 200 }

const LONGEST: Record<'title' | 'date', number> = { title: RECORDING_TITLE_MAX, date: RECORDING_DATE_MAX }

/**
 * Receives an upload: a multipart form with the members `title`, `date` and `file`, in any order. What can be
 * seen to be wrong is refused at once, not after 200 MB.
 * @param limitBytes the largest file that is taken
 * @returns the file received, to be kept or discarded by the caller, and what was typed
 * @throws HttpError 400 with the field, 413, 415, 507; nothing is left behind then
 */
export async function receiveUpload(
  request: FastifyRequest,
  storage: Storage,
  limitBytes: number,
): Promise<UploadForm> {
  try {
    if (!request.isMultipart()) {
      throw invalidInput('file', 'file: is missing. Send a form (multipart/form-data) with title, file and date.')
    }
    const declared = Number(request.headers['content-length'] ?? 0)
    if (declared > limitBytes + FORM_BYTES) throw tooLarge(limitBytes / 1024 / 1024)
    if (declared > (await storage.free())) throw storageFull()
    return await whileReceiving(request.raw, () => readForm(request, storage, limitBytes))
  } catch (error) {
    // Many programs read an answer only when they have sent all, so the rest has to be taken from them.
    drain(request.raw)
    throw error
  }
}

async function readForm(request: FastifyRequest, storage: Storage, limitBytes: number): Promise<UploadForm> {
  const form = { title: '', date: '', fileName: '' }
  let received: ReceivedFile | undefined
  let metered: MeteredFrames | null = null
  try {
    const parts = request.parts({ limits: { ...LIMITS, fileSize: limitBytes + 1 } })
    for (let part = await next(parts); part; part = await next(parts)) {
      if (part.type === 'field') {
        if (part.fieldname === 'title' || part.fieldname === 'date') form[part.fieldname] = textOf(part, part.fieldname)
      } else if (part.fieldname !== 'file') {
        part.file.resume()
      } else {
        if (received) throw invalidInput('file', 'file: only one recording can be sent at a time.')
        const meter = new FrameMeter()
        received = await storage.receive(audioOf(part, meter), limitBytes)
        metered = meter.end() ?? null
        if (part.file.truncated) throw tooLarge(limitBytes / 1024 / 1024)
        form.fileName = cleanName(part.filename)
      }
    }
    if (!received) throw invalidInput('file', 'file: is missing. Please choose a recording.')
    return { ...form, received, metered }
  } catch (error) {
    await received?.discard()
    throw error
  }
}

async function next(parts: AsyncIterator<Multipart>): Promise<Multipart | undefined> {
  try {
    const result = await parts.next()
    return result.done ? undefined : result.value
  } catch (error) {
    throw toRefusal(error)
  }
}

/** What the parser complains of is the form's fault. */
function toRefusal(error: unknown): HttpError {
  const { code } = error as { code?: string }
  if (code === 'FST_FILES_LIMIT') return invalidInput('file', 'file: only one recording can be sent at a time.')
  if (code === 'FST_FIELDS_LIMIT' || code === 'FST_PARTS_LIMIT') {
    return invalidInput('body', 'body: the form has too many members.')
  }
  return invalidInput('body', 'body: the form is damaged or did not arrive whole. Please send it again.')
}

function textOf(part: Extract<Multipart, { type: 'field' }>, field: 'title' | 'date'): string {
  const text = part.value
  if (typeof text !== 'string' || text.includes('\0')) throw invalidInput(field, `${field}: must be plain text.`)
  if (part.valueTruncated || [...text].length > LONGEST[field]) {
    throw invalidInput(field, `${field}: must be at most ${LONGEST[field]} characters long.`)
  }
  return text
}

/** The bytes of a file, refused as soon as its first ones show that it is no audio. */
async function* audioOf(part: MultipartFile, meter: FrameMeter): AsyncGenerator<readonly Uint8Array[]> {
  let head: Uint8Array[] | undefined = []
  let headBytes = 0
  try {
    for await (const chunks of inBatches(part.file)) {
      for (const chunk of chunks) meter.push(chunk)
      if (!head) {
        yield chunks
        continue
      }
      head.push(...chunks)
      headBytes += chunks.reduce((sum, chunk) => sum + chunk.length, 0)
      if (headBytes >= SNIFF_BYTES) {
        refuseUnlessAudio(head)
        yield head
        head = undefined
      }
    }
  } catch (error) {
    throw error instanceof HttpError ? error : toRefusal(error)
  }
  if (!head) return
  if (headBytes === 0)
    throw part.filename ? emptyFile() : invalidInput('file', 'file: is missing. Please choose a recording.')
  refuseUnlessAudio(head)
  yield head
}

function refuseUnlessAudio(head: Uint8Array[]): void {
  if (!sniff(Buffer.concat(head).subarray(0, SNIFF_BYTES))) {
    throw unsupportedType(`This is not a recording that can be played. ${TAKEN}`, 'file')
  }
}

/** A file's name as it can stand for a title. */
export function cleanName(name: string | undefined): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
  const visible = (name ?? '').replace(/[\u0000-\u001f\u007f]/g, '').trim()
  return [...visible].slice(0, RECORDING_TITLE_MAX).join('')
}
