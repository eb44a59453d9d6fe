import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Recording } from '#contracts/recordings.ts'
import { logIn } from '../helpers/administrator.ts'
import { isOnPostgres } from '../helpers/database.ts'
import { listRecordings, listStoredFiles, makeLongMp3, sha256, upload, waitFor } from '../helpers/recordings.ts'
import { createMinbarProcess, type MinbarProcess } from '../helpers/server-process.ts'

const KILLS = 3

let minbar: MinbarProcess
beforeAll(async () => {
  minbar = await createMinbarProcess({ SAMPLE_CONTENT: 'off' })
  await minbar.start()
})
afterAll(() => minbar.remove())

it.skipIf(isOnPostgres())(
  'a killed server has every recording that it confirmed, each with its complete file',
  async () => {
    const talk = await makeLongMp3(1_500_000)
    const known = new Map<number, { recording: Recording; hash: string }>()
    let sent = 0
    for (let kill = 0; kill < KILLS; kill++) {
      const auth = await logIn(minbar.url)
      let stopped = false
      const uploader = async () => {
        while (!stopped) {
          const bytes = Buffer.from(talk)
          sent += 1
          bytes.writeUInt32LE(sent, 200)
          try {
            const response = await upload(minbar.url, auth, 'friday', [['file', { name: `${sent}.mp3`, bytes }]])
            const recording = (await response.json()) as Recording
            expect(response.status).toBe(201)
            known.set(recording.id, { recording, hash: sha256(bytes) })
          } catch (error) {
            // Cut off by the kill.
            if (!(error instanceof TypeError)) throw error
          }
        }
      }
      const before = known.size
      const uploaders = [uploader(), uploader(), uploader()]
      await waitFor(() => known.size >= before + 5 + kill)
      stopped = true
      await minbar.stop('SIGKILL')
      await Promise.all(uploaders)
      await minbar.start()

      const list = await listRecordings(minbar.url, 'friday', '?limit=200')
      for (const { recording, hash } of known.values()) {
        expect(list.find(({ id }) => id === recording.id)).toEqual(recording)
        expect(recording.downloadURL).toContain(hash)
      }
      for (const { downloadURL, bytes } of list) {
        const played = await (await fetch(minbar.url + downloadURL)).bytes()
        expect(played.length).toBe(bytes)
        expect(downloadURL).toContain(sha256(played))
      }
      const { files, incoming } = await listStoredFiles(minbar.dataDir)
      expect(incoming).toEqual([])
      expect(files).toEqual([...new Set(list.map(({ downloadURL }) => downloadURL.split('/').at(-1)))].sort())
    }
  },
  120_000,
)
