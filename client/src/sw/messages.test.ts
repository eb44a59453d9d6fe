import { expect, it, vi } from 'vitest'
import { handleMessage } from './messages.ts'

it('takes over when the person has agreed, and for no other message', () => {
  const worker = { skipWaiting: vi.fn(async () => {}) }
  for (const other of [null, undefined, 'SKIP_WAITING', { type: 'other' }, {}, 4]) handleMessage(other, worker)
  expect(worker.skipWaiting).not.toHaveBeenCalled()
  handleMessage({ type: 'SKIP_WAITING' }, worker)
  expect(worker.skipWaiting).toHaveBeenCalledOnce()
})
