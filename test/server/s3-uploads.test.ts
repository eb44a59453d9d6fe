import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Recording } from '#contracts/recordings.ts'
import { openUploads } from '../../server/src/resumable/open-uploads.ts'
import { startTestApp, type TestApp } from '../helpers/app.ts'
import { type FakeS3, startFakeS3 } from '../helpers/fake-s3.ts'
import { makeLongMp3, sha256 } from '../helpers/recordings.ts'
import { beginResumable, finishResumable, sendPart } from '../helpers/resumable-uploads.ts'

let s3: FakeS3
let test: TestApp
beforeAll(async () => {
  s3 = await startFakeS3()
  test = await startTestApp({ config: { s3: s3.config, maxUploadMb: 8 } })
})
afterAll(async () => {
  await test.close()
  await s3.close()
})

describe('a resumable upload to a bucket', () => {
  it('becomes the file that was sent, to its last byte, and leaves no pieces', async () => {
    const bytes = await makeLongMp3(5_000_000)
    const path = await beginResumable(test.url, test.auth, bytes.length)
    // The first request is stored as more than one piece.
    for (const [from, to] of [
      [0, 4_500_000],
      [4_500_000, bytes.length],
    ] as const) {
      const sent = await sendPart(test.url, test.auth, path, from, bytes.subarray(from, to))
      expect([sent.status, sent.headers.get('upload-offset')]).toEqual([204, String(to)])
    }
    const finished = await finishResumable(test.url, test.auth, path)
    expect(finished.status).toBe(201)
    const recording = (await finished.json()) as Recording
    expect(recording).toMatchObject({ title: 'A talk', bytes: bytes.length })
    expect(recording.downloadURL).toBe(`/media/recordings/${sha256(bytes)}.mp3`)
    const media = await fetch(test.url + recording.downloadURL)
    expect(sha256(new Uint8Array(await media.arrayBuffer()))).toBe(sha256(bytes))
    expect([...s3.objects.keys()].filter((key) => key.includes('/uploads/'))).toEqual([])
  })

  it('is in use rather than empty for a request that reads it after another has finished it', async () => {
    const uploads = await openUploads(test.deps)
    const path = await beginResumable(test.url, test.auth, 10)
    const id = path.split('/').at(-1) as string
    const upload = await uploads.getUpload(id)
    await uploads.remove(id)
    await expect(uploads.toReceivedFile(upload, 1_000)).rejects.toMatchObject({ status: 409 })
  })
})
