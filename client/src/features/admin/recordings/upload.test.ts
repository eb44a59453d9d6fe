import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { cancelUpload, startUpload } from './upload.ts'

const transfers: string[] = []
const saves: (() => void)[] = []
vi.mock('../../../lib/resumable-upload.ts', () => ({
  startResumableUpload: ({ fileName }: { fileName: string }) => {
    transfers.push(fileName)
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

test('an upload that is cancelled and started again while the phone stores its file is sent once', async () => {
  const clock = () => new Date()
  const first = startUpload(job('wrong.mp3'), clock)
  await cancelUpload()
  const second = startUpload(job('right.mp3'), clock)
  for (const end of saves) end()
  await Promise.all([first, second])
  expect(transfers).toEqual(['right.mp3'])
})
