/**
 * Kills the server repeatedly while recordings, resumable uploads and jamat times are saved, and counts what it had
 * confirmed and then lost: `node test/bench/kills.ts [kills] [postgres]`. 50 kills take some ten minutes.
 */
import { isDeepStrictEqual } from 'node:util'
import type { Recording } from '#contracts/recordings.ts'
import { logIn } from '../helpers/administrator.ts'
import { listRecordings, listStoredFiles, makeLongMp3, sha256, upload } from '../helpers/recordings.ts'
import { startScratchPostgres } from '../helpers/scratch-postgres.ts'
import { createMinbarProcess } from '../helpers/server-process.ts'

const KILLS = Number(process.argv[2] ?? 50)
const TALK_BYTES = 600_000
const MAX_RUN_MS = 2_500
const KEPT_RECORDINGS = 60

const postgres = process.argv[3] === 'postgres' ? await startScratchPostgres() : undefined
const minbar = await createMinbarProcess({
  SAMPLE_CONTENT: 'off',
  ...(postgres && { DATABASE_URL: postgres.url, JWT_SECRET: 'for measuring only: long enough to be a secret' }),
})
const talk = await makeLongMp3(TALK_BYTES)
const confirmed = new Map<number, { recording: Recording; hash: string }>()
let fajr = ''
let sent = 0
let changes = 0
const problems: string[] = []

async function call(path: string, init: RequestInit = {}): Promise<Response> {
  return fetch(minbar.url + path, { ...init, signal: AbortSignal.timeout(30_000) })
}

function nextTalk(): Buffer<ArrayBuffer> {
  const bytes = Buffer.from(talk)
  sent += 1
  bytes.writeUInt32LE(sent, 200)
  return bytes
}

async function uploadForm(auth: Record<string, string>): Promise<void> {
  const bytes = nextTalk()
  const response = await upload(minbar.url, auth, 'friday', [['file', { name: `${sent}.mp3`, bytes }]])
  const recording = (await response.json()) as Recording
  if (response.status === 201) confirmed.set(recording.id, { recording, hash: sha256(bytes) })
  else problems.push(`upload: ${response.status}`)
}

async function uploadResumably(auth: Record<string, string>): Promise<void> {
  const bytes = nextTalk()
  const tus = { ...auth, 'tus-resumable': '1.0.0' }
  const begun = await call('/api/uploads', {
    method: 'POST',
    headers: { ...tus, 'upload-length': String(bytes.length) },
  })
  const location = begun.headers.get('location') as string
  const half = bytes.length >> 1
  for (const [from, to] of [
    [0, half],
    [half, bytes.length],
  ] as const) {
    await call(location, {
      method: 'PATCH',
      headers: { ...tus, 'content-type': 'application/offset+octet-stream', 'upload-offset': String(from) },
      body: bytes.subarray(from, to),
    })
  }
  const response = await call(`/api/post-recording/friday/upload/${location.split('/').at(-1)}`, {
    method: 'POST',
    headers: { ...auth, 'content-type': 'application/json' },
    body: JSON.stringify({ title: `Resumed ${sent}`, date: '' }),
  })
  const recording = (await response.json()) as Recording
  if (response.status === 201) confirmed.set(recording.id, { recording, hash: sha256(bytes) })
  else problems.push(`resumable upload: ${response.status}`)
}

async function saveTimes(auth: Record<string, string>): Promise<void> {
  changes += 1
  const time = `5:${String(changes % 60).padStart(2, '0')} change ${changes}`
  const response = await call('/api/jamat-timings', {
    method: 'PUT',
    headers: { ...auth, 'content-type': 'application/json' },
    body: JSON.stringify({ fajr: time }),
  })
  if (response.status === 200) fajr = time
  else problems.push(`times: ${response.status}`)
}

async function check(kill: number): Promise<void> {
  const list: Recording[] = []
  for (let page = 1; ; page++) {
    const rows = await listRecordings(minbar.url, 'friday', `?limit=200&page=${page}`)
    list.push(...rows)
    if (rows.length < 200) break
  }
  const byId = new Map(list.map((recording) => [recording.id, recording]))
  for (const [id, { recording, hash }] of confirmed) {
    const found = byId.get(id)
    if (!found) problems.push(`kill ${kill}: recording ${id} is lost`)
    else if (!isDeepStrictEqual(found, recording) || !found.downloadURL.includes(hash)) {
      problems.push(`kill ${kill}: recording ${id} has changed`)
    }
  }
  for (const { downloadURL, bytes } of list.slice(0, 20)) {
    const played = await (await call(downloadURL)).bytes()
    if (played.length !== bytes || !downloadURL.includes(sha256(played))) {
      problems.push(`kill ${kill}: the file of ${downloadURL} is damaged`)
    }
  }
  const { files, incoming } = await listStoredFiles(minbar.dataDir)
  const expected = new Set(list.map(({ downloadURL }) => downloadURL.split('/').at(-1)))
  if (files.length !== expected.size || incoming.length > 0) {
    problems.push(
      `kill ${kill}: ${files.length} files and ${incoming.length} temporary files, ${expected.size} expected`,
    )
  }
  const times = (await (await call('/api/jamat-timings')).json()) as { fajr: string | null }
  const saved = Number(times.fajr?.split(' ').at(-1) ?? 0)
  // The last change may have been saved although its response was lost.
  if (saved < Number(fajr.split(' ').at(-1) || 0)) problems.push(`kill ${kill}: "${fajr}" became "${times.fajr}"`)
}

/** Deletes the oldest recordings, so that the disk does not fill up. */
async function deleteOldest(auth: Record<string, string>): Promise<void> {
  for (const id of [...confirmed.keys()].slice(0, Math.max(0, confirmed.size - KEPT_RECORDINGS))) {
    const response = await call(`/api/delete-recording/${id}`, { method: 'DELETE', headers: auth })
    if (response.status === 200) confirmed.delete(id)
  }
}

let confirmedInAll = 0
try {
  await minbar.start()
  for (let kill = 1; kill <= KILLS; kill++) {
    const auth = await logIn(minbar.url)
    await deleteOldest(auth)
    const before = confirmed.size
    let isStopped = false
    const repeat = async (work: (auth: Record<string, string>) => Promise<void>) => {
      while (!isStopped) {
        try {
          await work(auth)
        } catch {
          // Interrupted by the kill.
          if (!isStopped) return
        }
      }
    }
    const workers = [repeat(uploadForm), repeat(uploadForm), repeat(uploadResumably), repeat(saveTimes)]
    await new Promise((resolve) => setTimeout(resolve, 300 + Math.random() * MAX_RUN_MS))
    isStopped = true
    await minbar.stop('SIGKILL')
    await Promise.all(workers)
    confirmedInAll += confirmed.size - before
    await minbar.start()
    await check(kill)
    if (kill % 10 === 0)
      console.log(`${kill} kills, ${confirmedInAll} recordings confirmed, ${problems.length} problems`)
  }
} finally {
  await minbar.remove()
  await postgres?.remove()
}
for (const problem of problems) console.log(problem)
console.log(
  `${postgres ? 'Postgres' : 'embedded'}: ${KILLS} kills, ${confirmedInAll} recordings and ${changes} changes of times, ${problems.length} problems`,
)
process.exitCode = problems.length > 0 ? 1 : 0
