import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '../data/api-client.ts'
import { startResumableUpload, type UploadFailure } from './resumable-upload.ts'

/** What Minbar asks of tus, and the requests that tus would send. */
interface TusOptions {
  onBeforeRequest: (request: { setHeader: () => void }) => void
  onShouldRetry: (error: Error) => boolean
  onError: (error: Error) => void
}
const sent: unknown[] = []
vi.mock('tus-js-client', () => ({
  Upload: class {
    readonly file: Blob
    readonly options: TusOptions
    constructor(file: Blob, options: TusOptions) {
      this.file = file
      this.options = options
    }
    /** As tus: an error of a callback keeps the request from being sent and is the cause of its own. */
    start() {
      const { onBeforeRequest, onShouldRetry, onError } = this.options
      try {
        onBeforeRequest({ setHeader: () => {} })
        sent.push(this.file)
      } catch (causingError) {
        const error = Object.assign(new Error('tus: failed'), { originalResponse: null, causingError })
        if (!onShouldRetry(error)) onError(error)
      }
    }
  },
}))
vi.stubGlobal('addEventListener', () => {})
vi.stubGlobal('removeEventListener', () => {})
afterEach(() => {
  sent.length = 0
})

function start(headers: () => Record<string, string>): UploadFailure[] {
  const failures: UploadFailure[] = []
  startResumableUpload({
    file: new Blob(['sound']),
    fileName: 'talk.mp3',
    endpoint: '/api/uploads',
    url: null,
    clock: () => new Date(),
    headers,
    onUrl: () => {},
    onProgress: () => {},
    onWaiting: () => {},
    onComplete: () => {},
    onError: (failure) => failures.push(failure),
  })
  return failures
}

test('an upload whose headers are refused sends nothing and fails with the status, without waiting for the network', () => {
  const failures = start(() => {
    throw new ApiError('refused', 'Nobody is logged in.', 401)
  })
  expect(sent).toEqual([])
  expect(failures).toMatchObject([{ status: 401 }])
})
