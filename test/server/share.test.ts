import { expect, it } from 'vitest'
import { startTestApp } from '../helpers/app.ts'
import { formOf, stored } from '../helpers/recordings.ts'

it('what is shared where the site’s worker is missing leads to the page that says so, and is not kept', async () => {
  const test = await startTestApp()
  try {
    const url = await test.listen()
    const answer = await fetch(`${url}/share-recording`, {
      method: 'POST',
      body: formOf([['file', { name: 'talk.mp3', bytes: new Uint8Array(3_000_000) }]]),
      redirect: 'manual',
    })
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe('/share-recording?missed')
    expect(await stored(test.deps.config.dataDir)).toEqual({ files: [], incoming: [] })
  } finally {
    await test.close()
  }
})
