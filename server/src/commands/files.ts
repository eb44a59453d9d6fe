/**
 * `npm run files -- to-bucket` and `npm run files -- to-folder`: copy recordings and pictures between the data folder and the
 * bucket of the settings, and verify every byte. The server may run meanwhile.
 */
import { createHash } from 'node:crypto'
import { appendFile, mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { moveFiles } from '../storage/move-files.ts'
import { openStorage, type StoreName } from '../storage/open-storage.ts'
import { readCommandConfig } from './command-config.ts'
import { print } from './run.ts'

const USAGE = `Use one of:
  npm run files -- to-bucket    copies the files of DATA_DIR to S3_BUCKET
  npm run files -- to-folder    copies the files of S3_BUCKET to DATA_DIR
Nothing is deleted. Unfinished uploads and files in quarantine stay where they are.`

const [direction] = process.argv.slice(2)

try {
  if (direction !== 'to-bucket' && direction !== 'to-folder') throw new Error(USAGE)
  const config = readCommandConfig({ mustExist: false })
  if (!config.s3) throw new Error('Set S3_ENDPOINT, S3_BUCKET and the keys of the bucket for this command.')
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 })
  for (const name of ['recordings', 'pictures'] as const) await move(config, name, direction === 'to-bucket')
} catch (error) {
  const { message, cause } = error as Error
  process.stderr.write(`${message}${cause instanceof Error ? ` (${cause.message})` : ''}\n`)
  process.exitCode = 1
}

async function move(config: Config, name: StoreName, toBucket: boolean): Promise<void> {
  const folder = openStorage({ ...config, s3: undefined }, name)
  const bucket = openStorage(config, name)
  const [source, target] = toBucket ? [folder, bucket] : [bucket, folder]
  // Files that an earlier run has verified in this target are not read again.
  const place = createHash('sha256').update(`${target.describe()} ${config.s3?.prefix}`).digest('hex').slice(0, 8)
  const list = join(config.dataDir, `verified-${name}-${place}.txt`)
  const known = new Set((await readFile(list, 'utf8').catch(() => '')).split('\n'))
  const { verified, damaged } = await moveFiles(source, target, known, async (file) => {
    if (!known.has(file)) await appendFile(list, `${file}\n`)
  })
  print(`${name}: ${verified.length} files are in ${target.describe()}, and each matches its hash.`)
  if (damaged.length === 0) return
  process.exitCode = 1
  print(`${name}: ${damaged.length} files are damaged in ${source.describe()} and were not copied:`)
  for (const file of damaged) print(`  ${file}`)
}
