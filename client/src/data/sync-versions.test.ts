import { describe, expect, it, vi } from 'vitest'
import { CACHED, requests, settle, siteCache, snapshot, start, unchanged } from './sync-fixtures.ts'

describe('a server of another version', () => {
  const error = (status: number, error = 'not_found') => Response.json({ error, message: 'x' }, { status })
  const { counts: _counts, ...withoutCounts } = snapshot('a-6')
  const asrAt = (entry: object) => ({ updatedAt: '2026-11-20T07:00:00Z', entries: [{ prayer: 'asr', ...entry }] })
  const outdated = async () => (await import('./outdated.ts')).outdatedStore.read()

  it.each<[string, () => Response]>([
    ['has removed the call', () => error(404)],
    ['has removed it for good', () => error(410, 'gone')],
    ['requires another version', () => error(426, 'upgrade_required')],
    ['leaves out a member', () => Response.json(withoutCounts)],
    ['renames the times', () => Response.json({ ...snapshot('a-6'), timings: { rows: [] } })],
    [
      'sends times in another form',
      () => Response.json({ ...snapshot('a-6'), timings: asrAt({ minutes: 990, from: '2026-01-01' }) }),
    ],
    [
      'sends numbers for days',
      () => Response.json({ ...snapshot('a-6'), timings: asrAt({ time: '4:45', from: 20_000 }) }),
    ],
    ['leaves the times out of everything', () => Response.json({ ...snapshot('a-6'), full: true })],
    ['sends announcements in another form', () => Response.json({ ...snapshot('a-6'), announcements: {} })],
    ['sends a list', () => Response.json([])],
  ])(
    'that %s changes nothing: the stored times stay with their age, and an update is looked for',
    async (_what, respond) => {
      const { siteStore } = await start()
      requests[0]?.respond(respond())
      await settle()
      expect(siteStore.read()).toMatchObject({
        timings: CACHED.timings,
        cursor: 'a-5',
        checkedAt: 1000,
        hasFailed: true,
      })
      expect(siteCache.saveSite).not.toHaveBeenCalled()
      expect(await outdated()).toBeGreaterThanOrEqual(1_000_000)
      await vi.advanceTimersByTimeAsync(15_000)
      requests.at(-1)?.respond(unchanged())
      await settle()
      expect(await outdated()).toBeNull()
      expect(siteStore.read()).toMatchObject({ hasFailed: false })
    },
  )

  it.each<[string, () => Response]>([
    ['is away', () => error(503, 'unavailable')],
    ['is busy', () => error(429, 'too_many_tries')],
    ['is behind a login page of the network', () => new Response('<html>Log in</html>')],
    ['is behind a page that knows no such address', () => new Response('<html>Not found</html>', { status: 404 })],
  ])('is not assumed where the server %s', async (_what, respond) => {
    await start()
    requests[0]?.respond(respond())
    await settle()
    expect(await outdated()).toBeNull()
  })

  it('gets a request for everything if it does not know the form of the cursor', async () => {
    const { siteStore } = await start()
    expect(requests[0]?.path).toBe('/api/snapshot?since=a-5')
    requests[0]?.respond(error(400, 'invalid_input'))
    await settle()
    expect(requests[1]?.path).toBe('/api/snapshot')
    const timings = { updatedAt: null, entries: [{ prayer: 'asr', time: '4:45', from: '2026-01-01' }] }
    requests[1]?.respond(Response.json({ ...snapshot('b-1'), full: true, timings }))
    await settle()
    expect(siteStore.read()).toMatchObject({ cursor: 'b-1', timings, hasFailed: false })
    expect(await outdated()).toBeNull()
  })

  it('may add members that this version does not know', async () => {
    const { siteStore } = await start()
    const timings = asrAt({ time: '4:45', from: '2026-01-01', place: 'hall' })
    requests[0]?.respond(Response.json({ ...snapshot('a-6'), timings, added: 1 }))
    await settle()
    expect(siteStore.read()).toMatchObject({ cursor: 'a-6', timings, hasFailed: false })
    expect(await outdated()).toBeNull()
  })
})
