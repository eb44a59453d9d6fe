import { once } from 'node:events'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { logIn } from '../helpers/administrator.ts'
import { isOnPostgres } from '../helpers/database.ts'
import { beginUpload, fixture, listRecordings } from '../helpers/recordings.ts'
import { createMinbarProcess, type MinbarProcess } from '../helpers/server-process.ts'

const MB = 1_000_000

let minbar: MinbarProcess
beforeAll(async () => {
  minbar = await createMinbarProcess({ SAMPLE_CONTENT: 'off' })
  await minbar.start()
})
afterAll(() => minbar.remove())

/** Minbar's process, by the data folder it was given. */
function pidOf(dataDir: string): number {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return Number(
    pids.find((pid) => {
      try {
        const environment = readFileSync(`/proc/${pid}/environ`, 'latin1').split('\0')
        const isNode = readFileSync(`/proc/${pid}/cmdline`, 'latin1').includes('server/src/main.ts')
        return isNode && environment.includes(`DATA_DIR=${dataDir}`)
      } catch {
        return false
      }
    }),
  )
}

function memory(pid: number, name: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) * 1024
}

it.runIf(process.platform === 'linux' && !isOnPostgres())(
  'a recording of 200 MB does not raise the process by more than 64 MB',
  async () => {
    const frames = await fixture('xing.mp3')
    const count = Math.floor((200 * MB) / frames.length)
    const tail = '\r\n--line--\r\n'
    const head = '--line\r\nContent-Disposition: form-data; name="file"; filename="talk.mp3"\r\n\r\n'

    const pid = pidOf(minbar.dataDir)
    const before = memory(pid, 'VmRSS')
    // Resets the peak.
    writeFileSync(`/proc/${pid}/clear_refs`, '5')
    const length = head.length + count * frames.length + tail.length
    const socket = await beginUpload(minbar.url, await logIn(minbar.url), frames, length)
    for (let sent = 1; sent < count; sent++) if (!socket.write(frames)) await once(socket, 'drain')
    socket.write(tail)
    const [said] = (await once(socket, 'data')) as [Buffer]
    socket.destroy()

    expect(said.toString()).toMatch(/^HTTP\/1.1 201 /)
    expect((await listRecordings(minbar.url, 'friday'))[0]?.bytes).toBe(count * frames.length)
    expect(memory(pid, 'VmHWM') - before).toBeLessThan(64 * MB)
  },
  120_000,
)
