import type { IncomingMessage } from 'node:http'
import { S3mini } from 's3mini'
import type { ByteRange } from '#contracts/byte-range.ts'
import type { S3Config } from '../../config-s3.ts'
import { requestRange } from './request-range.ts'
import { isNotFound, retry, StatusError, storeError } from './retry.ts'

/** For a small request, for the first bytes of a response, and for each pause between its bytes. */
const TIMEOUT_MS = 10_000
/** For a part of an upload on a slow connection. */
const TRANSFER_TIMEOUT_MS = 180_000

/** Signed addresses are reused for the server's own requests. */
const SIGNED_SECONDS = 6 * 3_600
const RENEW_MS = 4 * 3_600_000
const MAX_SIGNED = 5_000

export interface S3Object {
  key: string
  bytes: number
  savedAt: Date
}

/**
 * Sends requests to one bucket. Failed ones are retried; every error but "not found" becomes an HttpError 503 with its cause.
 */
export interface S3Client {
  /** Reads a small object. @returns undefined when it does not exist */
  readText(key: string): Promise<string | undefined>
  /** Requests a range of an object, once. @throws the cause */
  requestRange(key: string, range: ByteRange, size: number | undefined): Promise<IncomingMessage>
  /** Finds an object. @returns null when it does not exist */
  find(key: string): Promise<S3Object | null>
  list(prefix: string): Promise<S3Object[]>
  put(key: string, bytes: Uint8Array | string, type?: string): Promise<void>
  beginParts(key: string, type: string): Promise<string>
  /** Sends a part, counted from 1. @returns its ETag */
  putPart(key: string, id: string, part: number, bytes: Uint8Array): Promise<string>
  endParts(key: string, id: string, etags: string[]): Promise<void>
  abortParts(key: string, id: string): Promise<void>
  /** Lists unfinished uploads in parts. */
  listParts(prefix: string): Promise<{ key: string; id: string; begunAt: Date }[]>
  /** Copies an object. @returns false when the source does not exist */
  copy(source: string, target: string): Promise<boolean>
  remove(key: string): Promise<void>
  /** Returns an address at which anyone can read the object for a time. */
  signedAddress(key: string, query: Record<string, string>): Promise<string>
}

export function createS3Client(
  config: S3Config,
  { timeoutMs = TIMEOUT_MS, transferTimeoutMs = TRANSFER_TIMEOUT_MS } = {},
): S3Client {
  const { accessKeyId, secretAccessKey, region } = config
  const open = (requestAbortTimeout: number) =>
    new S3mini({ accessKeyId, secretAccessKey, region, endpoint: config.endpoint, requestAbortTimeout })
  const s3 = open(timeoutMs)
  const transfers = open(transferTimeoutMs)
  const signed = new Map<string, { address: string; renewAt: number }>()

  const ownAddress = async (key: string) => {
    const found = signed.get(key)
    if (found && found.renewAt > Date.now()) return found.address
    const address = await s3.getPresignedUrl('GET', key, SIGNED_SECONDS)
    if (signed.size >= MAX_SIGNED) signed.clear()
    signed.set(key, { address, renewAt: Date.now() + RENEW_MS })
    return address
  }
  const request = async (key: string, range: ByteRange | undefined, size?: number) =>
    requestRange(await ownAddress(key), range, size, timeoutMs)

  return {
    async readText(key) {
      try {
        return await retry(async () => {
          const response = await request(key, undefined)
          return Buffer.concat(await response.toArray()).toString('utf8')
        })
      } catch (error) {
        if (isNotFound(error)) return undefined
        throw storeError(error)
      }
    },
    requestRange: request,
    async find(key) {
      try {
        return await retry(async () => {
          // One byte, because the library returns no times of single objects.
          const response = await request(key, { first: 0, last: 0 })
          await response.toArray()
          const { headers } = response
          const bytes = Number(/\/(\d+)$/.exec(headers['content-range'] ?? '')?.[1] ?? headers['content-length'])
          return { key, bytes, savedAt: new Date(headers['last-modified'] ?? 0) }
        })
      } catch (error) {
        if (isNotFound(error)) return null
        if (error instanceof StatusError && error.status === 416) return { key, bytes: 0, savedAt: new Date(0) }
        throw storeError(error)
      }
    },
    async list(prefix) {
      // Null means that the bucket is missing, which says nothing about its objects.
      const listed = await call(() => s3.listObjects('/', prefix))
      if (!listed) throw storeError(new Error(`There is no bucket ${config.bucket}.`))
      return listed.map(({ Key, Size, LastModified }) => ({ key: Key, bytes: Size, savedAt: LastModified }))
    },
    put: (key, bytes, type) => call(() => transfers.putObject(key, bytes, type).then(() => undefined)),
    beginParts: (key, type) => call(() => s3.getMultipartUploadId(key, type)),
    putPart: (key, id, part, bytes) => call(async () => (await transfers.uploadPart(key, id, bytes, part)).etag),
    async endParts(key, id, etags) {
      const parts = etags.map((etag, index) => ({ partNumber: index + 1, etag }))
      // The service may take long to join them. It responds with 200 first, so an error can follow.
      await call(async () => {
        const { etag } = await transfers.completeMultipartUpload(key, id, parts)
        if (!etag) throw new StatusError(500, 'the parts could not be joined')
      })
    },
    abortParts: (key, id) => call(() => s3.abortMultipartUpload(key, id).then(() => undefined)),
    async listParts(prefix) {
      // The library ignores its own parameter for the prefix.
      const uploads = readUploads(await call(() => s3.listMultipartUploads('/', prefix, 'GET', { prefix })))
      return uploads.filter(({ key }) => key.startsWith(prefix))
    },
    async copy(source, target) {
      try {
        await retry(() => transfers.copyObject(source, target))
        return true
      } catch (error) {
        if (isNotFound(error)) return false
        throw storeError(error)
      }
    },
    async remove(key) {
      try {
        await retry(() => s3.deleteObject(key))
      } catch (error) {
        if (!isNotFound(error)) throw storeError(error)
      }
    },
    signedAddress: (key, query) => s3.getPresignedUrl('GET', key, SIGNED_SECONDS, query),
  }
}

async function call<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await retry(work)
  } catch (error) {
    throw storeError(error)
  }
}

/** Converts the parsed list, in which an element that occurs once is not in an array. */
function readUploads(answer: unknown): { key: string; id: string; begunAt: Date }[] {
  const result = (answer as { ListMultipartUploadsResult?: { Upload?: unknown } }).ListMultipartUploadsResult
  const uploads = result?.Upload === undefined ? [] : [result.Upload].flat()
  return (uploads as { Key: string; UploadId: string; Initiated: string }[]).map(({ Key, UploadId, Initiated }) => ({
    key: Key,
    id: UploadId,
    begunAt: new Date(Initiated),
  }))
}
