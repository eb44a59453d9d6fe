/**
 * Measures ranges of 1 MiB of a file of 60 MB, and a thousand slow listeners, in comparison with nginx with
 * sendfile. Needs nginx and wrk. Run: node test/bench/media.ts
 */
import { basename, join } from 'node:path'
import { measureSlowListeners } from './slow-listeners.ts'
import { need, startForAudio, startNginx, uploadTalk } from './support.ts'
import { printTable, requestsPerSecond, sideBySide } from './wrk.ts'

const FILE_BYTES = 60_000_000

need('nginx', 'wrk', 'taskset')

const minbar = await startForAudio()
const downloadURL = await uploadTalk(minbar, FILE_BYTES)
const nginx = await startNginx(join(minbar.dataDir, 'recordings', 'files'))
const nginxUrl = `${nginx.url}/${basename(downloadURL)}`
const minbarUrl = minbar.url + downloadURL

try {
  await measureSlowListeners([
    { name: 'nginx', pid: nginx.workerPid, url: nginxUrl },
    { name: 'Minbar', pid: minbar.child.pid as number, url: minbarUrl },
  ])
  const range = { Range: `bytes=${FILE_BYTES / 3}-${FILE_BYTES / 3 + 1024 * 1024 - 1}` }
  printTable(
    `1 MiB ranges of a ${FILE_BYTES / 1e6} MB file, 64 connections`,
    sideBySide([
      { name: 'nginx, sendfile', measure: () => requestsPerSecond(nginxUrl, range) },
      { name: 'Minbar', measure: () => requestsPerSecond(minbarUrl, range) },
    ]),
  )
} finally {
  await nginx.stop()
  await minbar.stop()
}
