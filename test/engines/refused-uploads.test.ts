import { expect, test } from './fixtures.ts'

test('a refused upload says why, ten times of ten, however large it is', async ({ tab, expectedErrors }) => {
  expectedErrors.push(/401/)
  await tab.goto('/contact')
  for (const kilobytes of [100, 600, 5_000, 30_000]) {
    const statuses = await tab.evaluate(async (bytes) => {
      const send = () =>
        new Promise<number>((resolve) => {
          const form = new FormData()
          form.set('title', 'Patience')
          form.set('date', 'Friday')
          form.set('file', new Blob([new Uint8Array(bytes)]), 'talk.mp3')
          const request = new XMLHttpRequest()
          request.open('POST', '/api/post-recording/friday')
          request.setRequestHeader('authorization', 'Bearer expired')
          request.onloadend = () => resolve(request.status)
          request.send(form)
        })
      const statuses: number[] = []
      while (statuses.length < 10) statuses.push(await send())
      return statuses
    }, kilobytes * 1000)
    expect(statuses, `${kilobytes} KB`).toEqual(Array(10).fill(401))
  }
})
