/**
 * Kills processes at random moments of rendering: `node test/bench/rendition-kills.ts [kills] [postgres]`. On Postgres, two
 * processes share the work; what a killed one leaves is taken over a minute later. 20 kills take some three minutes.
 */
import { findCommand } from '../helpers/find-command.ts'
import { killWhileRendering } from '../helpers/rendition-kills.ts'
import { startScratchPostgres } from '../helpers/scratch-postgres.ts'
import { createMinbarProcess, type MinbarProcess } from '../helpers/server-process.ts'

const KILLS = Number(process.argv[2] ?? 20)
const MAX_DELAY_MS = 2_500
const FFMPEG = findCommand('ffmpeg')
if (!FFMPEG) throw new Error('This needs ffmpeg.')

const settings = { SAMPLE_CONTENT: 'off', FFMPEG_PATH: FFMPEG, LOG_LEVEL: 'info' }
const postgres = process.argv[3] === 'postgres' ? await startScratchPostgres() : undefined
const processes: MinbarProcess[] = []
try {
  if (postgres) {
    const shared = {
      ...settings,
      DATABASE_URL: postgres.url,
      JWT_SECRET: 'for measuring only: long enough to be a secret',
    }
    const first = await createMinbarProcess(shared)
    processes.push(first, await createMinbarProcess({ ...shared, DATA_DIR: first.dataDir }))
  } else processes.push(await createMinbarProcess(settings))
  for (const minbar of processes) await minbar.start()
  const nextDelay = () => Math.random() * MAX_DELAY_MS
  const { problems, interrupted } = await killWhileRendering({
    processes,
    kills: KILLS,
    talks: 16,
    bytes: 240_000,
    nextDelay,
  })
  process.stdout.write(
    `${KILLS} kills, ${interrupted} of them while a rendition was made: ${problems.length} problems\n`,
  )
  for (const problem of problems) process.stdout.write(`${problem}\n`)
  process.exitCode = problems.length > 0 ? 1 : 0
} finally {
  for (const minbar of processes) await minbar.remove()
  await postgres?.remove()
}
