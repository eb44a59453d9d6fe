import { expect, test } from './fixtures.ts'

test('a refused upload says why, ten times of ten, however large it is', async ({ tab, expectedErrors }) => {
  expectedErrors.push(/401/)
  await tab.goto('/contact')
  for (const kilobytes of [100, 600, 5_000, 30_000]) {
    for (let run = 1; run <= 10; run += 1) {
      const status = await tab.evaluate(
        (bytes) =>
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
          }),
        kilobytes * 1000,
      )
      expect(status, `${kilobytes} KB, run ${run}`).toBe(401)
    }
  }
})
