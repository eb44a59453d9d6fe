import type { Multipart, MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { Chapter } from '#contracts/chapters.ts'
import { MAX_RECORDING_DATE, MAX_RECORDING_TITLE } from '#contracts/recordings.ts'
import { CONVERTED_CONTAINERS, SNIFF_BYTES, sniff } from '#contracts/sniff.ts'
import type { Deps } from '../../deps.ts'
import { HttpError, invalidInput, storageFull, storageUnavailable, tooLarge } from '../../http/errors.ts'
import { readTypedChapters } from '../../recordings/chapters.ts'
import { readInBatches } from '../../storage/read-in-batches.ts'
import type { FileBytes, ReceivedFile } from '../../storage/storage.ts'
import { FrameMeter, type MeteredFrames } from './frame-meter.ts'
import { emptyFile, needsFfmpeg, notAudio } from './upload-errors.ts'

/** The content of an upload form. */
export interface UploadForm {
  received: ReceivedFile
  title: string
  secondTitle: string
  date: string
  /** The file's name on the administrator's device; may be empty. */
  fileName: string
  chapters?: Chapter[] | undefined
  /** The result of the frame meter; null when the file has no frames. */
  metered?: MeteredFrames | null | undefined
}

/** For a form without its file. */
const MAX_FORM_BYTES = 1024 * 1024

/** Unknown fields are ignored, up to these limits. */
const MULTIPART_LIMITS = { fields: 50, files: 10, parts: 60, fieldSize: 64 * 1024, fieldNameSize: 200 }

const MAX_LENGTHS = { title: MAX_RECORDING_TITLE, secondTitle: MAX_RECORDING_TITLE, date: MAX_RECORDING_DATE }
type TextField = keyof typeof MAX_LENGTHS
const isTextField = (name: string): name is TextField => Object.hasOwn(MAX_LENGTHS, name)

/**
 * Receives an upload: a multipart form with the fields `title`, `date` and `file`, and perhaps `secondTitle` and `chapters`, in
 * any order. Every error is sent at once, not after 200 MB.
 * @param limitBytes the largest file that is accepted
 * @returns the received file, to be stored or discarded by the caller, and the texts
 * @throws HttpError 400 with the field, 413, 415, 503, 507; nothing is left behind then
 */
export async function receiveUploadForm(
  request: FastifyRequest,
  { storage, readEncoderStatus }: Pick<Deps, 'readEncoderStatus'> & { storage: FileBytes },
  limitBytes: number,
): Promise<UploadForm> {
  if (!request.isMultipart()) {
    throw invalidInput('file', 'file: is missing. Send a form (multipart/form-data) with title, file and date.')
  }
  const declared = Number(request.headers['content-length'] ?? 0)
  if (declared > limitBytes + MAX_FORM_BYTES) throw tooLarge(limitBytes / 1024 / 1024)
  if ((await storage.checkStatus()) !== 'ready') throw storageUnavailable()
  if (declared > (await storage.free())) throw storageFull()
  const form = { title: '', secondTitle: '', date: '', fileName: '' }
  let received: ReceivedFile | undefined
  let metered: MeteredFrames | null = null
  let chapters: Chapter[] | undefined
  try {
    const parts = request.parts({ limits: { ...MULTIPART_LIMITS, fileSize: limitBytes + 1 } })
    for (let part = await next(parts); part; part = await next(parts)) {
      if (part.type === 'field') {
        if (isTextField(part.fieldname)) form[part.fieldname] = textOf(part, part.fieldname)
        else if (part.fieldname === 'chapters') chapters = readTypedChapters(part.valueTruncated ? '' : part.value)
      } else if (part.fieldname !== 'file') {
        part.file.resume()
      } else {
        if (received) throw invalidInput('file', 'file: only one recording can be sent at a time.')
        const meter = new FrameMeter()
        received = await storage.receive(
          readAudio(part, meter, (head) => requireAudio(head, readEncoderStatus)),
          limitBytes,
        )
        metered = meter.end() ?? null
        if (part.file.truncated) throw tooLarge(limitBytes / 1024 / 1024)
        form.fileName = toTitle(unescapeName(part.filename))
      }
    }
    if (!received) throw invalidInput('file', 'file: is missing. Please choose a recording.')
    return { ...form, received, metered, chapters }
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
    throw toInputError(error)
  }
}

/** Converts an error of the parser to an error of the form. */
function toInputError(error: unknown): HttpError {
  const { code } = error as { code?: string }
  if (code === 'FST_FILES_LIMIT') return invalidInput('file', 'file: only one recording can be sent at a time.')
  if (code === 'FST_FIELDS_LIMIT' || code === 'FST_PARTS_LIMIT') {
    return invalidInput('body', 'body: the form has too many fields.')
  }
  return invalidInput('body', 'body: the form is damaged or incomplete. Please send it again.')
}

function textOf(part: Extract<Multipart, { type: 'field' }>, field: TextField): string {
  const text = part.value
  if (typeof text !== 'string' || text.includes('\0')) throw invalidInput(field, `${field}: must be plain text.`)
  if (part.valueTruncated || [...text].length > MAX_LENGTHS[field]) {
    throw invalidInput(field, `${field}: must be at most ${MAX_LENGTHS[field]} characters long.`)
  }
  return text
}

/** Yields the bytes of a file. Throws as soon as the first ones show that it is not audio. */
async function* readAudio(
  part: MultipartFile,
  meter: FrameMeter,
  checkHead: (head: Uint8Array) => Promise<void>,
): AsyncGenerator<readonly Uint8Array[]> {
  let head: Uint8Array[] | undefined = []
  let headBytes = 0
  try {
    for await (const chunks of readInBatches(part.file)) {
      for (const chunk of chunks) meter.push(chunk)
      if (!head) {
        yield chunks
        continue
      }
      head.push(...chunks)
      headBytes += chunks.reduce((sum, chunk) => sum + chunk.length, 0)
      if (headBytes >= SNIFF_BYTES) {
        await checkHead(Buffer.concat(head))
        yield head
        head = undefined
      }
    }
  } catch (error) {
    throw error instanceof HttpError ? error : toInputError(error)
  }
  if (!head) return
  if (headBytes === 0)
    throw part.filename ? emptyFile() : invalidInput('file', 'file: is missing. Please choose a recording.')
  await checkHead(Buffer.concat(head))
  yield head
}

/** @throws HttpError 415 unless the first bytes of a file may be those of a recording that this server accepts */
export async function requireAudio(head: Uint8Array, readEncoderStatus: Deps['readEncoderStatus']): Promise<void> {
  const container = sniff(head.subarray(0, SNIFF_BYTES))
  if (!container) throw notAudio()
  if (CONVERTED_CONTAINERS.includes(container) && (await readEncoderStatus()).encoder === null) throw needsFfmpeg()
}

/** Decodes what browsers escape in a name in a form, and only that: another `%` is one of the name. */
const unescapeName = (name: string): string => name.replace(/%22|%0D|%0A/gi, (escaped) => decodeURIComponent(escaped))

/** An extension has a letter: the end of `Bayan 12.5` is none. */
const EXTENSION = /(?<=.)\.(?=\d*[a-z])[a-z0-9]{1,5}\s*$/i

/** Returns a file's name without its extension, in a form that can be used as a title. */
export function toTitle(name: string | undefined): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the characters to remove
  const visible = (name ?? '').replace(/[\u0000-\u001f\u007f]/g, '')
  const title = visible.replace(EXTENSION, '').trim()
  return [...title].slice(0, MAX_RECORDING_TITLE).join('')
}
