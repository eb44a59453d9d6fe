import { readFile, stat } from 'node:fs/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Snapshot } from '#contracts/snapshot.ts'
import { ADMIN, startTestApp, type TestApp } from '../helpers/app.ts'
import {
  createSmallInstallation,
  describeDatabase,
  listFiles,
  makeBackup,
  restoreBytes,
  type SmallInstallation,
} from '../helpers/backups.ts'
import { isOnPostgres } from '../helpers/database.ts'
import { eventCalls } from '../helpers/events.ts'
import { jamatCalls } from '../helpers/jamat.ts'
import { listRecordings, sha256, uploadFixture } from '../helpers/recordings.ts'
import { makeSubscription } from '../helpers/subscription.ts'

let source: TestApp
let backup: Buffer
/** What a phone has of the source. */
let cursor: string
const cleanUp: (() => Promise<void>)[] = []
const later = <T>(thing: T, remove: (thing: T) => Promise<void>): T => {
  cleanUp.push(() => remove(thing))
  return thing
}
const smallInstallation = async (kind?: 'embedded'): Promise<SmallInstallation> =>
  later(await createSmallInstallation(kind), (each) => each.remove())

// An installation with something in every kind of table.
beforeAll(async () => {
  source = await startTestApp()
  const talk = await uploadFixture(source.url, source.auth, 'friday', 'xing.mp3', 'جمعہ کا بیان')
  const put = (part: string, payload: object) =>
    source.app.inject({
      method: 'PUT',
      url: `/api/recordings/${talk.id}/${part}`,
      headers: source.auth,
      payload,
    })
  await put('notes', {
    summary: 'خلاصہ',
    references: ['بخاری "1" \\'],
    speaker: { name: 'Maulana Ahmad', secondName: 'مولانا احمد' },
    series: { name: 'Family' },
  })
  await put('transcript', { text: "بسم اللہ، it's said\nSecond" })
  const deleted = await uploadFixture(source.url, source.auth, 'friday', 'flac.flac', 'Deleted')
  await fetch(`${source.url}/api/delete-recording/${deleted.id}`, { method: 'DELETE', headers: source.auth })
  await uploadFixture(source.url, source.auth, 'morningdars', 'xing.mp3', 'The same file')
  await jamatCalls(source).saved({ fajr: '5:30', isha: '8:15 \\ "quoted"\n' })
  await eventCalls(() => source).added()
  await source.deps.database.query(
    `insert into push_subscriptions (endpoint, p256dh, auth, user_id, topics) values ($1, 'key', 'auth', 'me', '{"jamat","a\\"b"}')`,
    [makeSubscription('https://push.example/1').endpoint],
  )
  await source.allChangesReceived()
  cursor = ((await (await fetch(`${source.url}/api/snapshot`)).json()) as Snapshot).cursor
  backup = await makeBackup(source.deps)
})
afterEach(async () => {
  for (const remove of cleanUp.splice(0).reverse()) await remove()
})
afterAll(() => source.close())

/** Compares everything but what must differ: the ids of the stores and of the database's changes. */
async function expectSameContent(one: SmallInstallation | TestApp['deps'], other: typeof one): Promise<void> {
  const [left, right] = [await describeDatabase(one.database), await describeDatabase(other.database)]
  for (const { tables } of [left, right]) for (const name of ['settings', 'change_counter']) delete tables[name]
  expect(right).toEqual(left)
  expect(await listFiles(other)).toEqual(await listFiles(one))
}

describe('a restore into an empty installation', () => {
  it('brings back every row, number and file, lets administrators log in, and makes phones load anew', async () => {
    const target = later(await startTestApp(), (app) => app.close())
    const targetUrl = target.url
    const ownStores = await target.deps.database.query("select * from settings where key like '%store' order by key")
    const { manifest, differingSecrets } = await restoreBytes(target.deps, backup)
    expect(manifest.files).toHaveLength(1)
    expect(differingSecrets).toEqual([])
    await expectSameContent(source.deps, target.deps)
    expect(await target.deps.database.query("select * from settings where key like '%store' order by key")).toEqual(
      ownStores,
    )

    await target.allChangesReceived()
    const [talk] = await listRecordings(targetUrl, 'friday')
    expect(talk).toMatchObject({
      title: 'جمعہ کا بیان',
      summary: 'خلاصہ',
      speaker: { name: 'Maulana Ahmad', secondName: 'مولانا احمد' },
      series: { name: 'Family' },
      transcript: { timed: false },
    })
    const lines = await (await fetch(targetUrl + talk?.transcript?.url)).json()
    expect(lines).toMatchObject({ lines: [{ at: null, text: "بسم اللہ، it's said" }, { text: 'Second' }] })
    expect(await listRecordings(targetUrl, 'friday', '?q=bism%20second')).toMatchObject([{ id: talk?.id }])
    const played = await (await fetch(targetUrl + talk?.downloadURL)).bytes()
    expect(talk?.downloadURL).toContain(sha256(played))
    const login = await target.app.inject({ method: 'POST', url: '/api/login', payload: ADMIN })
    expect(login.statusCode).toBe(200)
    const snapshot = (await (await fetch(`${targetUrl}/api/snapshot?since=${cursor}`)).json()) as Snapshot
    expect(snapshot).toMatchObject({ full: true })
    expect(snapshot.cursor.split('-')[0]).not.toBe(cursor.split('-')[0])

    // The numbers go on where they were, and changes are counted and announced again.
    const auth = { authorization: `Bearer ${login.json<{ token: string }>().token}` }
    const ids = await source.deps.database.query<{ id: number }>('select max(id) as id from recordings')
    const next = await uploadFixture(targetUrl, auth, 'friday', 'flac.flac', 'Next')
    expect(next.id).toBe((ids[0]?.id ?? 0) + 1)
    const delta = (await (await fetch(`${targetUrl}/api/snapshot?since=${snapshot.cursor}`)).json()) as Snapshot
    expect(delta).toMatchObject({ full: false, recordings: [{ title: 'Next' }] })
  })

  it.runIf(isOnPostgres())('of the other kind of database, and back, leaves every row as it was', async () => {
    const embedded = await smallInstallation('embedded')
    await restoreBytes(embedded, backup)
    await expectSameContent(source.deps, embedded)
    const postgres = await smallInstallation()
    await restoreBytes(postgres, await makeBackup(embedded))
    await expectSameContent(source.deps, postgres)
  })

  it('brings back the keys of notifications, so that phones stay subscribed, and a new secret for tokens', async () => {
    const target = await smallInstallation()
    await restoreBytes(target, backup)
    const { vapid, jwtSecret } = JSON.parse(await readFile(`${target.folder}/secrets.json`, 'utf8'))
    expect(vapid).toEqual(source.deps.secrets.vapid)
    expect([source.deps.secrets.jwtSecret, target.secrets.jwtSecret]).not.toContain(jwtSecret)
    expect((await stat(`${target.folder}/secrets.json`)).mode & 0o777).toBe(0o600)
  })

  it('says which keys of the settings differ from those of the backup', async () => {
    const target = await smallInstallation()
    const config = { ...target.config, vapid: target.secrets.vapid }
    const { differingSecrets } = await restoreBytes({ ...target, config }, backup)
    expect(differingSecrets).toEqual(['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'])
  })
})
