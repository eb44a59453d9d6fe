import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readArchive } from '../../server/src/backup/read-archive.ts'
import { createBackup } from '../../server/src/backup/write-archive.ts'
import { createSmallInstallation, restoreBytes } from '../helpers/backups.ts'
import { jamatCalls } from '../helpers/jamat.ts'
import { makeTalk, upload } from '../helpers/recordings.ts'
import { withTestApp } from '../helpers/with-test-app.ts'

const source = withTestApp()

it('made while recordings and times are saved and deleted is one consistent state', async () => {
  let isStopped = false
  let talks = 0
  const confirmed: number[] = []
  const repeat = async (work: () => Promise<unknown>) => {
    while (!isStopped) await work()
  }
  const add = async () => {
    talks += 1
    const bytes = await makeTalk(100_000, `talk ${talks}`)
    const response = await upload(source.url, source.auth, 'friday', [['file', { name: 'talk.mp3', bytes }]])
    expect(response.status).toBe(201)
    confirmed.push(((await response.json()) as { id: number }).id)
  }
  const remove = async () => {
    const id = confirmed.length > 5 ? confirmed.splice(2, 1)[0] : undefined
    if (id === undefined) return new Promise((resolve) => setTimeout(resolve, 5))
    const response = await fetch(`${source.url}/api/delete-recording/${id}`, { method: 'DELETE', headers: source.auth })
    expect(response.status).toBe(200)
  }
  let minute = 0
  const save = () => jamatCalls(source).saved({ fajr: `5:${10 + (minute++ % 50)}` })
  const writers = [repeat(add), repeat(add), repeat(remove), repeat(save)]
  try {
    while (talks < 10) await new Promise((resolve) => setTimeout(resolve, 10))
    const before = [...confirmed]
    const { archive } = await createBackup(source.deps, join(tmpdir(), 'minbar-spool'))
    const bytes = Buffer.concat(await Array.fromAsync(archive))
    const target = await createSmallInstallation()
    try {
      const { end } = await restoreBytes(target, bytes)
      const removed = new Set(end.removed.map((name) => name.split('/')[1]))
      const rows = await target.database.query<{ id: number; file: string; deleted: boolean }>(
        'select id, file_name as file, deleted_at is not null as deleted from recordings',
      )
      // The counter and the newest change were read at the same moment.
      const [{ counted, newest }] = (await target.database.query(
        `select (select last_change from change_counter) as counted,
           greatest((select max(change) from recordings), (select max(change) from jamat_times)) as newest`,
      )) as [{ counted: number; newest: number }]
      expect(newest).toBe(counted)
      // Whatever was confirmed before is in it.
      const ids = new Set(rows.map(({ id }) => id))
      expect(before.filter((id) => !ids.has(id))).toEqual([])
      const stored = new Set((await target.storage.list()).map(({ name }) => name))
      const current = new Set(
        (
          await source.deps.database.query<{ file: string }>(
            'select file_name as file from recordings where deleted_at is null',
          )
        ).map(({ file }) => file),
      )
      // A talk without its file was deleted while the backup was made.
      const lost = rows.filter(
        ({ file, deleted }) => !deleted && !stored.has(file) && !removed.has(file) && current.has(file),
      )
      expect(lost).toEqual([])
    } finally {
      await target.remove()
    }
  } finally {
    isStopped = true
    await Promise.all(writers)
  }
})

it('ends when nobody reads on, and another one can be made', async () => {
  const { archive, finished } = await createBackup(source.deps, join(tmpdir(), 'minbar-spool'))
  const reader = archive.getReader()
  await reader.read()
  await reader.cancel(new Error('the download was cancelled'))
  await expect(finished).rejects.toThrow('the download was cancelled')
  const second = await createBackup(source.deps, join(tmpdir(), 'minbar-spool'))
  await expect(readArchive(second.archive)).resolves.toMatchObject({ manifest: second.manifest })
})
