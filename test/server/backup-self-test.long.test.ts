import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type FakeS3, startFakeS3 } from '../helpers/fake-s3.ts'
import { fixture } from '../helpers/recordings.ts'
import { DAY_MS, START, setUpScheduledBackups } from '../helpers/scheduled-backups.ts'

const backups = setUpScheduledBackups()

describe('scheduled backups with a self-test', () => {
  it('are made, tested by restoring them, and shown to administrators and in the health check', async () => {
    const jobs = await backups.start()
    expect((await backups.health()).backup).toEqual({ status: 'waiting', lastBackupAt: null, lastSelfTestAt: null })
    const next = await jobs.runDue()
    expect(new Date(next).toISOString()).toBe('2026-11-22T21:00:00.000Z')
    expect(await backups.stored()).toEqual(['minbar-2026-11-22T20-00-00Z.tar'])
    const at = new Date(START).toISOString()
    expect(await backups.health()).toMatchObject({
      status: 'ok',
      backup: { status: 'ok', lastBackupAt: at, lastSelfTestAt: at },
    })
    expect(await backups.screen()).toMatchObject({
      status: 'ok',
      scheduled: {
        to: backups.folder,
        error: null,
        freeBytes: expect.any(Number),
        backup: { isRunning: false, error: null, succeededAt: at, result: { files: 1, damaged: 0 } },
        selfTest: { isRunning: false, error: null, succeededAt: at, result: { files: 1, damaged: 0 } },
        stored: [{ name: 'minbar-2026-11-22T20-00-00Z.tar', createdAt: at }],
      },
    })
    const { scheduled } = await backups.screen()
    expect(scheduled?.selfTest?.result?.rows).toBe(scheduled?.backup?.result?.rows)
    expect(scheduled?.selfTest?.result?.rows).toBeGreaterThan(3)
    // Nothing of the scratch database is left.
    expect(await readdir(join(backups.test.deps.config.dataDir, 'backup-work'))).toEqual([])
  })

  it('that are damaged fail their self-test', async () => {
    const jobs = await backups.start()
    await backups.assumeTested()
    await jobs.runDue()
    const [name = ''] = await backups.stored()
    const bytes = await readFile(join(backups.folder, name))
    const place = bytes.indexOf((await fixture('xing.mp3')).subarray(5_000, 5_100))
    bytes.writeUInt8(bytes.readUInt8(place) ^ 1, place)
    await writeFile(join(backups.folder, name), bytes)
    expect((await backups.call('POST', '/api/backups/self-tests')).statusCode).toBe(202)
    await jobs.runDue()
    expect((await backups.health()).backup).toEqual({
      status: 'failed',
      lastBackupAt: new Date(START).toISOString(),
      lastSelfTestAt: null,
    })
    expect((await backups.screen()).scheduled?.selfTest?.error).toContain('The backup is damaged')
  })

  it('in a bucket are sent in parts as they are made, and tested from there', async () => {
    const s3: FakeS3 = await startFakeS3()
    try {
      const jobs = await backups.start({ to: { s3: { ...s3.config, prefix: 'backups/' } } })
      await jobs.runDue()
      expect([...s3.objects.keys()]).toEqual(['backups/minbar-2026-11-22T20-00-00Z.tar'])
      expect(s3.parts.size).toBe(0)
      expect((await backups.health()).backup).toMatchObject({
        status: 'ok',
        lastSelfTestAt: new Date(START).toISOString(),
      })
      expect((await backups.screen()).scheduled).toMatchObject({
        freeBytes: null,
        stored: [{ bytes: expect.any(Number) }],
      })

      s3.failWith(({ method }) => (method === 'PUT' ? 'error' : undefined))
      backups.now += DAY_MS
      await jobs.runDue()
      expect((await backups.health()).backup.status).toBe('failed')
      expect([...s3.objects.keys()]).toHaveLength(1)
      expect(s3.parts.size).toBe(0)
    } finally {
      await s3.close()
    }
  })
})
