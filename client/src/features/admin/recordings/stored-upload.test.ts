import 'fake-indexeddb/auto'
import { deleteDB, openDB } from 'idb'
import { expect, test } from 'vitest'
import { deleteUpload, readUpload, saveUpload, type UploadJob } from './stored-upload.ts'

const job: UploadJob = {
  kind: 'friday',
  title: 'On patience',
  date: '20 November 2026',
  fileName: 'talk.mp3',
  file: new Blob(['audio']),
  origin: { from: 'phone' },
  uploadUrl: null,
}

test('stores one upload per kind until it is deleted', async () => {
  await saveUpload(job)
  await saveUpload({ ...job, uploadUrl: '/api/uploads/1' })
  expect(await readUpload('friday')).toMatchObject({ title: 'On patience', uploadUrl: '/api/uploads/1' })
  expect(await readUpload('morningdars')).toBeNull()
  await deleteUpload('friday')
  expect(await readUpload('friday')).toBeNull()
})

test('closes its connection when another tab upgrades the database', async () => {
  await readUpload('friday')
  const upgraded = await openDB('minbar-admin', 2)
  expect(upgraded.version).toBe(2)
  upgraded.close()
  await deleteDB('minbar-admin')
})
