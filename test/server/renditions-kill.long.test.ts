import { afterAll, beforeAll, expect, it } from 'vitest'
import { isOnPostgres } from '../helpers/database.ts'
import { findCommand } from '../helpers/find-command.ts'
import { killWhileRendering } from '../helpers/rendition-kills.ts'
import { createMinbarProcess, type MinbarProcess } from '../helpers/server-process.ts'

const FFMPEG = findCommand('ffmpeg')
const DELAYS_MS = [200, 700]

let minbar: MinbarProcess
beforeAll(async () => {
  minbar = await createMinbarProcess({ SAMPLE_CONTENT: 'off', FFMPEG_PATH: FFMPEG ?? 'off', LOG_LEVEL: 'info' })
  await minbar.start()
})
afterAll(() => minbar.remove())

// Several processes on Postgres: test/bench/rendition-kills.ts.
it.skipIf(isOnPostgres() || !FFMPEG)(
  'a killed server loses no talk, serves no half rendition, and makes each once',
  async () => {
    const delays = [...DELAYS_MS]
    const options = { kills: DELAYS_MS.length, talks: 1, bytes: 21_500, nextDelay: () => delays.shift() ?? 0 }
    const { problems, interrupted } = await killWhileRendering({ processes: [minbar], ...options })
    expect(problems).toEqual([])
    expect(interrupted).toBeGreaterThan(0)
  },
  120_000,
)
