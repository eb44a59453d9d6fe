import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import type { Health } from '#contracts/health.ts'
import { waitFor } from '../helpers/recordings.ts'
import { DAY_MS, START, setUpScheduledBackups } from '../helpers/scheduled-backups.ts'

const backups = setUpScheduledBackups()

describe('scheduled backups', () => {
  it('are kept as many as configured, and the newest that was tested', async () => {
    const jobs = await backups.start()
    await backups.assumeTested('minbar-2026-11-22T20-00-00Z.tar')
    for (let day = 0; day < 4; day++) {
      await jobs.runDue()
      backups.now += DAY_MS
    }
    expect(await backups.stored()).toEqual([
      'minbar-2026-11-22T20-00-00Z.tar',
      'minbar-2026-11-24T20-00-00Z.tar',
      'minbar-2026-11-25T20-00-00Z.tar',
    ])
    await backups.assumeTested('minbar-2026-11-25T20-00-00Z.tar')
    await jobs.runDue()
    expect(await backups.stored()).toEqual(['minbar-2026-11-25T20-00-00Z.tar', 'minbar-2026-11-26T20-00-00Z.tar'])
  })

  it('are made once, by one of several processes', async () => {
    const jobs = await backups.start()
    await backups.assumeTested()
    const other = backups.anotherProcess()
    await Promise.all([jobs.runDue(), other.runDue()])
    expect(await backups.stored()).toHaveLength(1)
    expect(backups.log.info.mock.calls.filter(([{ job }]) => job === 'backup')).toHaveLength(1)
  })

  it('are taken over from a process that has ended in the middle, and what it left is removed', async () => {
    const jobs = await backups.start()
    await backups.assumeTested()
    await backups.test.deps.database.query(
      `insert into jobs (kind, key, state, queued_at, due_at, claimed_by, claimed_until)
       values ('backup', '', 'running', $1, $1, 'another', now() + interval '1 minute')`,
      [new Date(backups.now)],
    )
    await writeFile(join(backups.folder, 'minbar-2026-11-22T19-00-00Z.tar.part'), 'half of it')
    await writeFile(join(backups.folder, 'of somebody else.tar.part'), '')
    const takenOverAt = await jobs.runDue()
    expect(takenOverAt).toBeGreaterThan(backups.now)
    expect(takenOverAt).toBeLessThanOrEqual(backups.now + 60_000)
    expect(await backups.stored()).toHaveLength(2)
    await backups.test.deps.database.query(`update jobs set claimed_until = now() where state = 'running'`)
    backups.now += 60_000
    await jobs.runDue()
    expect(await backups.stored()).toEqual(['minbar-2026-11-22T20-01-00Z.tar', 'of somebody else.tar.part'])
  })

  it('that fail are reported, tried again within the hour, and do not make the server unavailable', async () => {
    const jobs = await backups.start({ to: { folder: join(backups.folder, 'not mounted') } })
    expect(await jobs.runDue()).toBe(backups.now + 3_600_000)
    expect(backups.log.error).toHaveBeenCalledTimes(1)
    const response = await backups.test.app.inject('/api/health')
    expect(response.statusCode).toBe(200)
    expect(response.json<Health>().backup).toEqual({ status: 'failed', lastBackupAt: null, lastSelfTestAt: null })
    const { scheduled } = await backups.screen()
    expect(scheduled?.error).toContain('is not there. Create or mount it.')
    expect(scheduled?.backup?.error).toContain('is not there. Create or mount it.')
  })

  it('are late when the last one is too old', async () => {
    const jobs = await backups.start()
    await backups.assumeTested()
    await jobs.runDue()
    backups.now += DAY_MS + 11 * 3_600_000
    expect((await backups.health()).backup.status).toBe('ok')
    backups.now += 2 * 3_600_000
    expect((await backups.health()).backup.status).toBe('late')
  })

  it('are late, and made again, after one was made while the clock was a year ahead', async () => {
    const jobs = await backups.start()
    backups.now = START + 365 * DAY_MS
    await backups.assumeTested()
    await jobs.runDue()
    backups.now = START
    expect((await backups.health()).backup.status).toBe('late')
    expect(await jobs.runDue()).toBeLessThanOrEqual(START + DAY_MS)
    backups.now += DAY_MS
    await jobs.runDue()
    expect(await backups.stored()).toEqual(['minbar-2026-11-23T20-00-00Z.tar', 'minbar-2027-11-22T20-00-00Z.tar'])
    expect((await backups.health()).backup.status).toBe('ok')
  })

  it('are made at once when an administrator says so, by a process that is running', async () => {
    const jobs = await backups.start()
    await backups.assumeTested()
    await jobs.start()
    await waitFor(async () => (await backups.stored()).includes('minbar-2026-11-22T20-00-00Z.tar'))
    await jobs.currentRun()
    backups.now += 60_000
    expect((await backups.call('POST', '/api/backups')).statusCode).toBe(202)
    await waitFor(async () => (await backups.stored()).includes('minbar-2026-11-22T20-01-00Z.tar'))
  })

  it('are given back by a server that stops, and leave nothing behind', async () => {
    const jobs = await backups.start()
    await backups.assumeTested()
    const store = Promise.withResolvers<null>()
    const read = vi.spyOn(backups.test.deps.storage, 'read').mockReturnValue(store.promise)
    await jobs.start()
    await waitFor(async () => (await backups.stored()).some((name) => name.endsWith('.part')))
    await jobs.close()
    expect(await backups.stored()).toEqual([])
    read.mockRestore()
    store.resolve(null)
    await backups.anotherProcess().runDue()
    expect(await backups.stored()).toEqual(['minbar-2026-11-22T20-00-00Z.tar'])
  })

  it('are not made without a place, and administrators can still download one', async () => {
    expect(await backups.start({ to: undefined })).toBeUndefined()
    expect((await backups.health()).backup).toEqual({ status: 'off', lastBackupAt: null, lastSelfTestAt: null })
    expect(await backups.screen()).toMatchObject({ status: 'off', scheduled: null })
    expect((await backups.call('POST', '/api/backups')).statusCode).toBe(409)
    const { url } = (await backups.call('POST', '/api/backups/tickets')).json<{ url: string }>()
    const response = await backups.test.app.inject(url)
    expect(response.statusCode).toBe(200)
    expect(response.headers['content-disposition']).toBe('attachment; filename="minbar-2026-11-22.tar"')
    backups.now += 121_000
    expect((await backups.test.app.inject(url)).statusCode).toBe(401)
  })
})
