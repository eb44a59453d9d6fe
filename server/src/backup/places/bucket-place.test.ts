import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type FakeS3, startFakeS3 } from '../../../../test/helpers/fake-s3.ts'
import { createS3Client } from '../../storage/s3/client.ts'
import { openBucketPlace } from './bucket-place.ts'
import { backupName, findNewest } from './place.ts'

const NAME = 'minbar-2026-11-22T20-00-00Z.tar'
let s3: FakeS3
beforeAll(async () => {
  s3 = await startFakeS3()
})
afterEach(() => s3.failWith())
afterAll(() => s3.close())

const archive = (size: number) => new Response(new Uint8Array(size)).body as ReadableStream<Uint8Array>

it('removes the remains of its own backups only: the bucket may have recordings that are being stored', async () => {
  const client = createS3Client(s3.config)
  const recording = await client.beginParts('recordings/files/talk.mp3', 'audio/mpeg')
  const backup = await client.beginParts(NAME, 'application/x-tar')
  await openBucketPlace({ ...s3.config, prefix: '' }).sweep()
  const left = [...s3.parts.keys()]
  expect([left.includes(recording), left.includes(backup)]).toEqual([true, false])
})

it('has stored a backup although the response to its last request was lost', async () => {
  let lost = 0
  s3.failWith(({ method, query }) => {
    const isLast = method === 'POST' && query.has('uploadId')
    return isLast && lost++ === 0 ? 'lose-response' : undefined
  })
  const place = openBucketPlace({ ...s3.config, prefix: 'backups/' })
  await place.save(NAME, archive(1_000), 1_000)
  expect(lost).toBeGreaterThan(1)
  expect(await place.list()).toMatchObject([{ name: NAME, bytes: 1_000 }])
})

it('reports a backup whose end the bucket refuses', async () => {
  s3.failWith(({ method, query }) => (method === 'POST' && query.has('uploadId') ? 'refuse' : undefined))
  const place = openBucketPlace({ ...s3.config, prefix: 'refused/' })
  await expect(place.save(NAME, archive(1_000), 1_000)).rejects.toThrow()
  expect(await place.list()).toEqual([])
})

it('has as its newest backup none from the future, unless there is no other', async () => {
  const place = openBucketPlace({ ...s3.config, prefix: 'clocks/' })
  const now = new Date('2026-11-26T20:00:00Z')
  await expect(findNewest(place, now)).rejects.toThrow('There is no backup')
  const save = (date: string) => place.save(backupName(new Date(date)), archive(10), 10)
  await save('2027-11-26T02:00:00Z')
  expect((await findNewest(place, now)).name).toBe('minbar-2027-11-26T02-00-00Z.tar')
  await save('2026-11-25T02:00:00Z')
  await save('2026-11-24T02:00:00Z')
  expect((await findNewest(place, now)).name).toBe('minbar-2026-11-25T02-00-00Z.tar')
})
