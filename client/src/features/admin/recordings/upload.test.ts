import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import { admin } from '#texts/admin.ts'
import { writeSession } from '../../../data/session.ts'
import type { ResumableUploadOptions } from '../../../lib/resumable-upload.ts'
import { cancelUpload, startUpload } from './upload.ts'
import { uploadStore } from './upload-state.ts'

const transfers: ResumableUploadOptions[] = []
const saves: (() => void)[] = []
vi.mock('../../../lib/resumable-upload.ts', () => ({
  startResumableUpload: (options: ResumableUploadOptions) => {
    transfers.push(options)
    return { cancel: async () => {} }
  },
}))
vi.mock('./stored-upload.ts', async (original) => ({
  ...(await original<object>()),
  saveUpload: () => new Promise<void>((resolve) => saves.push(resolve)),
}))
vi.stubGlobal('addEventListener', () => {})
vi.stubGlobal('removeEventListener', () => {})

const job = (fileName: string) => ({
  kind: 'friday' as const,
  title: 'A talk',
  date: '',
  fileName,
  file: new Blob(['sound']),
  origin: { from: 'phone' as const },
  uploadUrl: null,
})

const clock = () => new Date()

afterEach(() => {
  transfers.length = 0
})

test('an upload that is cancelled and started again while the phone stores its file is sent once', async () => {
  const first = startUpload(job('wrong.mp3'), clock)
  await cancelUpload()
  const second = startUpload(job('right.mp3'), clock)
  for (const end of saves) end()
  await Promise.all([first, second])
  expect(transfers.map(({ fileName }) => fileName)).toEqual(['right.mp3'])
  await cancelUpload()
})

test('an upload sends nothing once its session has ended, and says so', async () => {
  writeSession({ email: 'volunteer@mosque.example', token: 'first', expiresAt: '2026-11-27T00:00:00Z' })
  const started = startUpload(job('talk.mp3'), clock)
  for (const end of saves) end()
  await started
  const { headers, onError } = transfers[0] as ResumableUploadOptions
  expect(headers()).toEqual({ authorization: 'Bearer first' })
  writeSession(null)
  expect(headers).toThrow(expect.objectContaining({ status: 401 }))
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  onError({ status: 401, message: 'Nobody is logged in.', reason: '', headers: undefined })
  expect(log).toHaveBeenCalledOnce()
  expect(uploadStore.read()).toMatchObject({
    phase: 'failed',
    message: `${admin.recordings.failed} ${admin.login.sessionOver}`,
  })
})
