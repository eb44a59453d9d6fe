import { createHash } from 'node:crypto'
import { packTar } from 'modern-tar'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { dropEverything } from '../../server/src/backup/queries.ts'
import { restoreArchive } from '../../server/src/backup/restore-archive.ts'
import { readMigrations, rebuildSchema } from '../../server/src/database/migrate.ts'
import {
  createSmallInstallation,
  describeDatabase,
  inChunks,
  listFiles,
  makeBackup,
  restoreBytes,
  type SmallInstallation,
} from '../helpers/backups.ts'
import { fixture } from '../helpers/recordings.ts'

let source: SmallInstallation
let target: SmallInstallation
let backup: Buffer
/** The target before a refused restore. */
let before: unknown
const state = async () => [await describeDatabase(target.database), await listFiles(target)]

const addTalk = async ({ database, storage }: SmallInstallation, name: string) => {
  const received = await storage.receive(inChunks(await fixture(name)), 10_000_000)
  const fileName = `${received.hash}.${name.split('.').at(-1)}`
  await received.saveAs(fileName)
  await database.query(
    `insert into recordings (kind, title, date_text, file_name, bytes, mime_type) values ('friday', $1, '', $2, $3, 'audio/mpeg')`,
    [name, fileName, received.bytes],
  )
  return fileName
}

beforeAll(async () => {
  source = await createSmallInstallation()
  await addTalk(source, 'xing.mp3')
  await addTalk(source, 'flac.flac')
  backup = await makeBackup(source)
  target = await createSmallInstallation()
  before = await state()
})
afterEach(async () => expect(await state()).toEqual(before))
afterAll(async () => {
  await source.remove()
  await target.remove()
})

const refused = (bytes: Uint8Array, reason: RegExp) => expect(restoreBytes(target, bytes)).rejects.toThrow(reason)

it('refuses an archive that was cut off, wherever that was, and changes nothing', async () => {
  // Whole blocks and broken ones, down to the last of the end; the two empty blocks of tar's own end do not matter.
  const ends = [512, 1_000, 5_120, Math.floor(backup.length / 2), backup.length - 2_048 - 512, backup.length - 1_600]
  for (const end of ends)
    await refused(backup.subarray(0, end), /is incomplete: its end is missing|is damaged|not a backup/)
})

it('refuses an archive in which any byte was changed, and changes nothing', async () => {
  const talk = await fixture('xing.mp3')
  // In the list, in a secret, in a row, in the name of an entry, in a file, and in the end. Between entries, bytes mean nothing.
  const parts = [
    '"createdAt"',
    '"vapid"',
    '"title":"xing.mp3"',
    'tables/admins',
    talk.subarray(5_000, 5_100),
    '"removed"',
  ]
  for (const part of parts) {
    const place = backup.lastIndexOf(part) + 5
    expect(place, String(part)).toBeGreaterThan(5)
    const bytes = Buffer.from(backup)
    bytes.writeUInt8(bytes.readUInt8(place) ^ 1, place)
    await refused(bytes, /The backup is damaged|not a backup|made by|does not know/)
  }
})

it('refuses what is no backup of Minbar, and changes nothing', async () => {
  await refused(Buffer.from('PGDMP and so on'), /This is not a backup of Minbar\./)
  await refused(Buffer.alloc(0), /This is not a backup of Minbar\./)
  await refused(await fixture('xing.mp3'), /This is not a backup of Minbar\./)
  const foreign = [{ header: { name: 'etc/passwd', size: 4 }, body: 'root' }]
  await refused(await packTar(foreign), /This is not a backup of Minbar\./)
})

it('refuses a backup of a newer version, or with a list that cannot be read, and changes nothing', async () => {
  const empty = {
    format: 'minbar-backup',
    version: 1,
    createdAt: '2026-11-27T00:00:00.000Z',
    migrations: [],
    sequences: [],
    secrets: { bytes: 0, hash: '0'.repeat(64) },
    tables: [],
    files: [],
  }
  const manifest = (change: object) => {
    const body = JSON.stringify({ ...empty, ...change })
    return packTar([{ header: { name: 'manifest.json', size: Buffer.byteLength(body) }, body }])
  }
  await refused(await manifest({ version: 2 }), /made by a newer version of Minbar\. Install that version first/)
  for (const damaged of [
    { createdAt: undefined },
    { createdAt: '2026-13-45T25:61:61Z' },
    { files: [{ store: 'recordings', name: '../../secrets.json', bytes: 1 }] },
    { tables: null },
  ])
    await refused(await manifest(damaged), /is damaged: its list cannot be read/)
  const [first] = await readMigrations()
  const unknown = [{ name: first?.name, hash: createHash('sha256').update('edited').digest('hex') }]
  await refused(await manifest({ migrations: unknown }), /has the migration 0001_admins\.sql, which this version/)
})

it('refuses to restore over content, and changes nothing', async () => {
  const full = await createSmallInstallation()
  try {
    await addTalk(full, 'xing.mp3')
    const rows = await describeDatabase(full.database)
    await expect(restoreBytes(full, backup)).rejects.toThrow(/This installation has content already/)
    expect(await describeDatabase(full.database)).toEqual(rows)
  } finally {
    await full.remove()
  }
})

it('keeps the files of recordings that were added while it was reading', async () => {
  const filled = await createSmallInstallation()
  try {
    const names: string[] = []
    const onRead = async () => void names.push(await addTalk(filled, 'xing.mp3'))
    await expect(restoreArchive(filled, inChunks(backup), { onRead })).rejects.toThrow(/has content already/)
    expect((await filled.storage.list()).map(({ name }) => name)).toEqual(expect.arrayContaining(names))
  } finally {
    await filled.remove()
  }
})

it('does not make a backup while a store is away: it would look like a whole one', async () => {
  source.storage.expect('another id')
  await expect(makeBackup(source)).rejects.toMatchObject({ status: 503 })
  const [{ value } = { value: '' }] = await source.database.query<{ value: string }>(
    `select value from settings where key = 'recordings_store'`,
  )
  source.storage.expect(value)
  await source.storage.checkStatus()
})

it('lists files that are damaged in the store, and restores everything else', async () => {
  const damaged = await createSmallInstallation()
  const other = await createSmallInstallation()
  try {
    const whole = await addTalk(damaged, 'flac.flac')
    const name = await addTalk(damaged, 'xing.mp3')
    const received = await damaged.storage.receive(inChunks(Buffer.from('other bytes')), 100)
    await received.saveAs(name)
    const { end } = await restoreBytes(other, await makeBackup(damaged))
    expect(end).toMatchObject({ removed: [], damaged: [`recordings/${name}`] })
    expect((await other.storage.list()).map((file) => file.name)).toEqual([whole])
    expect((await describeDatabase(other.database)).tables.recordings).toMatch(/^2 /)
  } finally {
    await damaged.remove()
    await other.remove()
  }
})

it('brings a backup of an earlier version up to date', async () => {
  const old = await createSmallInstallation()
  const fresh = await createSmallInstallation()
  try {
    const migrations = await readMigrations()
    await old.database.transaction(async (tx) => {
      const stores = await tx.query<{ key: string; value: string }>('select key, value from settings')
      await dropEverything(tx)
      await rebuildSchema(old.database, tx, migrations.slice(0, 14))
      for (const { key, value } of stores) await tx.query('insert into settings values ($1, $2)', [key, value])
      await tx.query(
        `insert into push_subscriptions (endpoint, p256dh, auth, user_id, topics) values ('https://push.example/1', 'k', 'a', 'me', '{jamat}')`,
      )
    })
    await restoreBytes(fresh, await makeBackup(old))
    expect(await fresh.database.query('select endpoint, language from push_subscriptions')).toEqual([
      { endpoint: 'https://push.example/1', language: 'en' },
    ])
    expect(await fresh.database.query('select name from migrations order by name')).toEqual(
      migrations.map(({ name }) => ({ name })),
    )
  } finally {
    await old.remove()
    await fresh.remove()
  }
})
