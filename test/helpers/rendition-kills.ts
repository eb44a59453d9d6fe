import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Recording } from '#contracts/recordings.ts'
import type { RenditionJobs } from '#contracts/renditions.ts'
import { logIn } from './administrator.ts'
import { listRecordings, listStoredFiles, makeTalk, sha256, upload, waitFor } from './recordings.ts'
import type { MinbarProcess } from './server-process.ts'

export interface KillOptions {
  /** Processes that share a database and a data folder, with ffmpeg and the log level `info`. */
  processes: readonly MinbarProcess[]
  kills: number
  talks: number
  /** Of the first talk, approximately; 4,000 are a second. Each further one is longer. */
  bytes: number
  /** How long a process makes renditions before it is killed, in milliseconds. */
  nextDelay: () => number
}

/**
 * Kills processes while they make renditions, starts them again, and waits until all are made.
 * @returns what was lost, half, made twice or left over; and how many kills interrupted a rendition
 */
export async function killWhileRendering(options: KillOptions): Promise<{ problems: string[]; interrupted: number }> {
  const { processes, kills, talks, bytes, nextDelay } = options
  const [first] = processes as [MinbarProcess]
  const problems: string[] = []
  const done: string[] = []
  const auth = await logIn(first.url)
  const added: Recording[] = []
  for (let talk = 0; talk < talks; talk += 1) {
    const file = { name: 'talk.mp3', bytes: await makeTalk(bytes + talk * 11_000, `talk ${talk}`) }
    added.push((await (await upload(first.url, auth, 'friday', [['file', file]])).json()) as Recording)
  }
  const read = async () =>
    (await (await fetch(`${first.url}/api/renditions`, { headers: auth })).json()) as RenditionJobs
  const stop = async (minbar: MinbarProcess, signal: NodeJS.Signals) => {
    await minbar.stop(signal)
    for (const [, key] of minbar.output().matchAll(/"key":"([^"]+)".*"msg":"background job done"/g))
      done.push(key as string)
  }
  /** Compares each talk's file and renditions with the hashes in their names. */
  const check = async () => {
    const listed = await listRecordings(first.url, 'friday', '?limit=200')
    for (const { id, downloadURL } of added) {
      const found = listed.find((recording) => recording.id === id)
      if (!found || found.downloadURL !== downloadURL) problems.push(`talk ${id} is lost`)
      for (const path of [downloadURL, ...(found?.renditions ?? []).map(({ url }) => url)]) {
        if (!path.includes(sha256(await (await fetch(first.url + path)).bytes()))) problems.push(`${path} is damaged`)
      }
    }
    return listed
  }
  let interrupted = 0
  for (let kill = 0; kill < kills; kill += 1) {
    await waitFor(async () => {
      const { counts } = await read()
      return counts.running > 0 || counts.queued === 0
    })
    await new Promise((resolve) => setTimeout(resolve, nextDelay()))
    if ((await read()).counts.running > 0) interrupted += 1
    const minbar = processes[kill % processes.length] as MinbarProcess
    await stop(minbar, 'SIGKILL')
    await minbar.start()
    await check()
  }
  await waitFor(async () => {
    const { counts } = await read()
    return counts.queued + counts.running === 0
  })
  const listed = await check()
  const { counts } = await read()
  if (counts.done !== talks) problems.push(`${counts.done} of ${talks} are made`)
  const expected = listed.flatMap(({ downloadURL, renditions = [] }) => [
    downloadURL,
    ...renditions.map(({ url }) => url),
  ])
  const { files, incoming } = await listStoredFiles(first.dataDir)
  if (files.length !== 3 * talks || expected.length !== 3 * talks)
    problems.push(`${files.length} files of ${3 * talks}`)
  if (incoming.length > 0) problems.push(`${incoming.length} unfinished files`)
  const left = await readdir(join(first.dataDir, 'rendition-work'))
  if (left.length > 0) problems.push(`left over: ${left}`)
  for (const minbar of processes) await stop(minbar, 'SIGTERM')
  if (new Set(done).size !== done.length) problems.push(`made twice: ${done.filter((key, i) => done.indexOf(key) < i)}`)
  return { problems, interrupted }
}
