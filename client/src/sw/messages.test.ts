import { expect, it, vi } from 'vitest'
import { handleMessage } from './messages.ts'

const createWorker = () => ({ skipWaiting: vi.fn(async () => {}), addLanguage: vi.fn(async (_: string) => {}) })

it('skips waiting when the visitor agreed, and for no other message', async () => {
  const worker = createWorker()
  for (const other of [null, undefined, 'SKIP_WAITING', { type: 'other' }, {}, 4]) await handleMessage(other, worker)
  expect(worker.skipWaiting).not.toHaveBeenCalled()
  await handleMessage({ type: 'SKIP_WAITING' }, worker)
  expect(worker.skipWaiting).toHaveBeenCalledOnce()
  expect(worker.addLanguage).not.toHaveBeenCalled()
})

it('stores the language of a page, and reports a failure without throwing', async () => {
  const worker = createWorker()
  await handleMessage({ type: 'use-language', language: 'ur' }, worker)
  expect(worker.addLanguage).toHaveBeenCalledWith('ur')
  await handleMessage({ type: 'use-language' }, worker)
  expect(worker.addLanguage).toHaveBeenCalledOnce()
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  worker.addLanguage.mockRejectedValueOnce(new TypeError('no network'))
  await handleMessage({ type: 'use-language', language: 'ur' }, worker)
  expect(warned).toHaveBeenCalledOnce()
  warned.mockRestore()
})
