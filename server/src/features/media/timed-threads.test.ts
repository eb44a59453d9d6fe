import { expect, it } from 'vitest'
import { createTimedThreads, TaskTimeoutError } from './timed-threads.ts'

const here = new AbortController().signal
const start = () =>
  createTimedThreads<'quick' | 'endless', string>(
    new URL('../../../../test/helpers/endless-thread.ts', import.meta.url),
    { threads: 2, timeoutMs: 1_500, memoryMb: 64 },
  )

it('a task that waits behind slow ones keeps its whole time', async () => {
  const run = start()
  const slow = Promise.allSettled([run('endless', here), run('endless', here)])
  const waiting = run('quick', here)
  expect(await slow).toMatchObject([{ reason: expect.any(TaskTimeoutError) }, { reason: expect.any(TaskTimeoutError) }])
  expect(await waiting).toBe('done')
})

it('a task ends with its signal, whether it runs or waits', async () => {
  const run = start()
  const leaving = new AbortController()
  const tasks = Promise.allSettled(['endless', 'endless', 'endless'].map(() => run('endless', leaving.signal)))
  leaving.abort(new Error('left'))
  expect((await tasks).map((task) => task.status === 'rejected' && task.reason.message)).toEqual([
    'left',
    'left',
    'left',
  ])
})
