/**
 * Measures ranges of 1 MiB of a file of 60 MB, and slow listeners, with files in a bucket in comparison with files in a folder.
 * The object store is the tests' own, with nginx sending the file: it costs the core of the load little. Needs nginx and wrk. Run:
 * node test/bench/object-store.ts
 */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { freePort } from '../helpers/free-port.ts'
import { startScript } from './server-process.ts'
import { measureSlowListeners } from './slow-listeners.ts'
import { need, startForAudio, startNginx, syntheticMp3, uploadTalk } from './support.ts'
import { LOAD_CORE, printTable, requestsPerSecond, sideBySide } from './wrk.ts'

const FILE_BYTES = 60_000_000

need('nginx', 'wrk', 'taskset')

const port = String(await freePort())
const store = await startScript(['test/bench/memory-store.ts'], { PORT: port }, /ready/, LOAD_CORE)
const objects = await mkdtemp(join(tmpdir(), 'minbar-objects-'))
const nginx = await startNginx(objects, LOAD_CORE, `http://127.0.0.1:${port}`)
const bucket = {
  S3_ENDPOINT: nginx.url,
  S3_BUCKET: 'mosque',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'any',
}
const names = ['folder', 'bucket']
const servers = [await startForAudio(), await startForAudio(bucket)]
const urls = await Promise.all(servers.map(async (server) => server.url + (await uploadTalk(server, FILE_BYTES))))
const files = join(objects, 'mosque', 'recordings', 'files')
await mkdir(files, { recursive: true })
await writeFile(join(files, basename(urls[1] as string)), syntheticMp3(FILE_BYTES))

try {
  const range = { Range: `bytes=${FILE_BYTES / 3}-${FILE_BYTES / 3 + 1024 * 1024 - 1}` }
  printTable(
    `1 MiB ranges of a ${FILE_BYTES / 1e6} MB file, 64 connections`,
    sideBySide(
      urls.map((url, index) => ({ name: names[index] as string, measure: () => requestsPerSecond(url, range) })),
    ),
  )
  await measureSlowListeners(
    servers.map(({ child }, index) => ({
      name: names[index] as string,
      pid: child.pid as number,
      url: urls[index] as string,
    })),
  )
} finally {
  for (const server of servers) await server.stop()
  await nginx.stop()
  await rm(objects, { recursive: true })
  await store.stop()
}
