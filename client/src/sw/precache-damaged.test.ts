import { describe, expect, it, vi } from 'vitest'
import { ENTRIES, entry, install, phone, SITE, start, withBundles } from './precache-fixtures.ts'

describe('a stored file that is damaged or gone', () => {
  const NOON = new Date('2026-11-24T12:00:00Z')
  const noPause = async () => {}
  const SCRIPT = `${SITE}/assets/page-abc.js`

  it.each([
    ['shortened', () => phone.cached.set(SCRIPT, new Response('exp'))],
    ['gone', () => phone.cached.delete(SCRIPT)],
  ])('is fetched again when it is %s', async (_how, damage) => {
    const { check, isComplete } = await install()
    damage()
    phone.requested = []
    await check(NOON, noPause)
    expect(phone.requested).toEqual(['/assets/page-abc.js'])
    expect(await phone.cached.get(SCRIPT)?.text()).toBe('export {}')
    expect(await isComplete()).toBe(true)
  })

  it('is noticed at the next start when it is gone, and within a day when it is damaged', async () => {
    const { check } = await install()
    await check(NOON, noPause)
    phone.cached.set(SCRIPT, new Response('exp'))
    phone.requested = []
    await check(new Date('2026-11-25T11:00:00Z'), noPause)
    expect(phone.requested).toEqual([])
    await check(new Date('2026-11-25T13:00:00Z'), noPause)
    expect(phone.requested).toEqual(['/assets/page-abc.js'])
    phone.cached.delete(SCRIPT)
    phone.requested = []
    await start().check(new Date('2026-11-25T13:00:01Z'), noPause)
    expect(phone.requested).toEqual(['/assets/page-abc.js'])
  })

  it('is looked for only some seconds after the worker’s start, so that no page waits for it', async () => {
    const { check, isComplete } = await install()
    phone.cached.delete(SCRIPT)
    phone.requested = []
    phone.isListed = false
    const pause = Promise.withResolvers<void>()
    const checked = check(NOON, () => pause.promise)
    expect(await isComplete()).toBe(true)
    expect(phone.isListed).toBe(false)
    expect(phone.requested).toEqual([])
    pause.resolve()
    await checked
    expect(phone.cached.has(SCRIPT)).toBe(true)
  })

  it('lets pages come from the network until it can be fetched, also after further starts of the worker', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { check, isComplete } = await install()
    phone.cached.delete(SCRIPT)
    phone.respond = () => new Response('', { status: 404 })
    await check(NOON, noPause)
    expect(await isComplete()).toBe(false)
    const next = start()
    expect(await next.isComplete()).toBe(false)
    phone.respond = withBundles
    await next.check(NOON, noPause)
    expect(await next.isComplete()).toBe(true)
    expect(warned).toHaveBeenCalledTimes(1)
    warned.mockRestore()
  })

  it('is replaced before a newer version uses it', async () => {
    await install()
    phone.cached.set(`${SITE}/assets/page-abc.js`, new Response('exp'))
    await install([...ENTRIES, await entry('/assets/page-def.js')])
    expect(await phone.cached.get(`${SITE}/assets/page-abc.js`)?.text()).toBe('export {}')
  })
})
