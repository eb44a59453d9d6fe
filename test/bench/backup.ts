/**
 * Measures a backup and its restore from command to serving, and kills the command in the middle:
 * `node test/bench/backup.ts [gigabytes] [kills] [postgres]`. Twice the size must be free in the folder for temporary files.
 */
import { createHash, randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { readArchive } from '../../server/src/backup/read-archive.ts'
import { hashingSpool } from '../../server/src/backup/spool.ts'
import { snapshotTables } from '../../server/src/backup/tables.ts'
import type { Database } from '../../server/src/database/database.ts'
import { openEmbedded } from '../../server/src/database/embedded.ts'
import { migrate, readMigrations } from '../../server/src/database/migrate.ts'
import { openPostgres } from '../../server/src/database/postgres.ts'
import { openLocalFolder } from '../../server/src/storage/local-folder.ts'
import { identifyStores } from '../../server/src/stores.ts'
import { type NodeScript, startNode } from '../helpers/node-script.ts'
import { startScratchPostgres } from '../helpers/scratch-postgres.ts'
import { createMinbarProcess, type MinbarProcess } from '../helpers/server-process.ts'

const GIGABYTES = Number(process.argv[2] ?? 2)
const KILLS = Number(process.argv[3] ?? 20)
const FILE_BYTES = 20_000_000
const ROWS = 100_000
/** Have ids of this installation. */
const OWN = new Set(['settings', 'change_counter'])

const postgres = process.argv[4] === 'postgres' ? await startScratchPostgres() : undefined
const folder = await mkdtemp(join(tmpdir(), 'minbar-backup-bench-'))
const file = join(folder, 'minbar.tar')
const seconds = async (work: () => Promise<unknown>) => {
  const startedAt = performance.now()
  await work()
  return (performance.now() - startedAt) / 1000
}

interface Installation {
  minbar: MinbarProcess
  open(): Promise<Database>
  /** Starts a command of the server. */
  begin(name: string, ...args: string[]): NodeScript
}

async function createInstallation(name: string): Promise<Installation> {
  const url = postgres && new URL(postgres.url)
  if (postgres && url) {
    const owner = openPostgres({ url: postgres.url, onError: () => undefined })
    await owner.query(`create database ${name}`)
    await owner.close()
    url.pathname = `/${name}`
  }
  const env = {
    SAMPLE_CONTENT: 'off',
    ...(url && { DATABASE_URL: url.href, JWT_SECRET: 'for measuring only: long enough to be a secret' }),
  }
  const minbar = await createMinbarProcess(env)
  const settings = { ...env, DATA_DIR: minbar.dataDir, PORT: String(minbar.port), SUN_API_URL: '' }
  return {
    minbar,
    open: async () =>
      url ? openPostgres({ url: url.href, onError: () => undefined }) : openEmbedded(join(minbar.dataDir, 'database')),
    begin: (command, ...args) => startNode([`server/src/commands/${command}.ts`, ...args], settings),
  }
}

async function runToEnd(command: NodeScript): Promise<void> {
  if ((await command.ended) !== 0) throw new Error(command.output.err)
}

/** Fills an installation whose server does not run. */
async function fill({ minbar: { dataDir }, open }: Installation): Promise<void> {
  const db = await open()
  await migrate(db, await readMigrations())
  const stores = {
    storage: openLocalFolder(join(dataDir, 'recordings')),
    pictures: openLocalFolder(join(dataDir, 'pictures')),
  }
  await identifyStores({ database: db, ...stores })
  for (let at = 0; at < GIGABYTES * 1e9; at += FILE_BYTES) {
    const received = await stores.storage.receive(
      (async function* () {
        for (let left = FILE_BYTES; left > 0; left -= 1_000_000) yield randomBytes(1_000_000)
      })(),
      FILE_BYTES,
    )
    const name = `${received.hash}.mp3`
    await received.saveAs(name)
    await db.query(
      `insert into recordings (kind, title, date_text, file_name, bytes, mime_type) values ('friday', $1, '', $2, $3, 'audio/mpeg')`,
      [`Talk ${at}`, name, FILE_BYTES],
    )
  }
  await db.query(
    `insert into push_subscriptions (endpoint, p256dh, auth, user_id, topics)
     select 'https://push.example/' || n, repeat('k', 87), repeat('a', 22), 'me', '{jamat}' from generate_series(1, $1::int) as n`,
    [ROWS],
  )
  await db.close()
}

const hashFile = async (path: string) => {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk)
  return hash.digest('hex')
}

const source = await createInstallation('source')
console.log(`filling: ${(await seconds(() => fill(source))).toFixed(1)} s`)
await source.minbar.start()
const backup = await seconds(() => runToEnd(source.begin('backup', file)))
const { size } = await stat(file)
console.log(`backup of ${(size / 1e9).toFixed(2)} GB while serving, read again and compared: ${backup.toFixed(1)} s`)

const before = KILLS > 0 ? await hashFile(file) : ''
let refused = 0
for (let kill = 0; kill < KILLS; kill++) {
  const part = `${file}.part`
  const command = source.begin('backup', file)
  const from = Math.random() * size
  while (((await stat(part).catch(() => undefined))?.size ?? 0) < from) await delay(5)
  await command.end()
  await readArchive(createReadStream(part)).catch(() => {
    refused += 1
  })
}
if (KILLS > 0) {
  const isUnchanged = (await hashFile(file)) === before
  console.log(
    `${KILLS} kills: ${refused} left a part that is refused; the backup of before is ${isUnchanged ? '' : 'NOT '}unchanged`,
  )
}
await source.minbar.stop()

const target = await createInstallation('target')
const restore = await seconds(async () => {
  await runToEnd(target.begin('restore', file))
  await target.minbar.start()
  const { status } = await fetch(`${target.minbar.url}/api/health`)
  if (status !== 200) throw new Error(`health: ${status}`)
})
console.log(`restore, from command to serving: ${restore.toFixed(1)} s`)
await target.minbar.stop()
const [left, right] = [await summarize(source), await summarize(target)]
for (const [name, rows] of Object.entries(left))
  if (right[name] !== rows && !OWN.has(name)) console.log(`DIFFERS: ${name}: ${rows}, ${right[name]}`)
console.log(`compared: ${Object.keys(left).length} tables and the files`)
await source.minbar.remove()
await target.minbar.remove()
await rm(folder, { recursive: true, force: true })
await postgres?.remove()

/** Returns the rows and the hash of every table, and the names of the files. */
async function summarize({ minbar, open }: Installation): Promise<Record<string, string>> {
  const db = await open()
  const { tables } = await snapshotTables(db, hashingSpool)
  await db.close()
  const files = await openLocalFolder(join(minbar.dataDir, 'recordings')).list()
  return {
    ...Object.fromEntries(tables.map(({ name, rows, content }) => [name, `${rows} ${content.hash}`])),
    files: files
      .map(({ name }) => name)
      .sort()
      .join(),
  }
}
