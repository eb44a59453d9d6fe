import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DEFAULT_SCREEN_SETTINGS } from '#contracts/wall-settings.ts'
import { createServer, startScreen, stubStorage, tokenOf } from './connection-fixtures.ts'
import { readScreen } from './screen-store.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

let emptyStorage: () => void
let all: ReturnType<typeof createServer>
let server: ReturnType<typeof createServer>['server']
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-27T07:00:00Z') })
  emptyStorage = stubStorage()
  all = createServer()
  server = all.server
})
afterEach(() => {
  vi.clearAllTimers()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Starts a screen that is paired. */
async function startPaired() {
  const screen = startScreen(all)
  await pass(SECOND)
  const token = server.pair(screen.code as string)
  await pass(10 * SECOND)
  return { screen, token }
}
const countOf = (path: string) => server.requests.filter((each) => each === path).length

describe('the connection of the screen', () => {
  it('has the times with its first request', async () => {
    const screen = startScreen(all)
    await pass(30)
    expect(server.requests[0]).toBe('/api/snapshot')
    expect(screen.records).toBe(1)
  })

  it('mawaqit/android-tv-app#1511: shows a change at once where it is told, and within ten seconds elsewhere', async () => {
    for (const stream of ['open', 'unknown', 'refused'] as const) {
      server.stream = stream
      const screen = startScreen(all)
      await pass(MINUTE + 5 * SECOND)
      expect(screen.records).toBe(1)
      server.publish()
      await pass(stream === 'open' ? SECOND : 10 * SECOND)
      expect(screen.records).toBe(2)
      vi.clearAllTimers()
    }
  })

  it('asks for the whole snapshot never again while it is the same, and once a minute while the stream is open', async () => {
    const screen = startScreen(all)
    await pass(10 * MINUTE)
    expect(screen.records).toBe(1)
    expect(countOf('/api/snapshot')).toBeLessThanOrEqual(11)
    expect(server.streamsOpened).toBe(1)
  })

  it('mawaqit/android-tv-app#1263: notices a change although its stream says nothing any more', async () => {
    const screen = startScreen(all)
    await pass(MINUTE)
    server.streams.clear()
    server.publish()
    await pass(MINUTE + 10 * SECOND)
    expect(screen.records).toBe(2)
  })

  it('tries a stream that is refused less and less often', async () => {
    server.stream = 'refused'
    startScreen(all)
    await pass(60 * MINUTE)
    expect(server.streamsOpened).toBeLessThan(15)
    server.stream = 'open'
    await pass(11 * MINUTE)
    expect(server.streams.size).toBe(1)
  })

  it('makes one request at a time, and one of eight seconds in a round while nothing answers', async () => {
    await startPaired()
    server.state = 'silent'
    const before = server.requests.length
    await pass(17 * MINUTE)
    expect(server.most).toBe(1)
    expect(server.requests.length - before).toBeLessThanOrEqual(61)
  })

  it('mawaqit/android-tv-app#2014: follows changes again within twenty seconds once the Wi-Fi leads somewhere', async () => {
    server.state = 'silent'
    const screen = startScreen(all)
    await pass(2 * MINUTE)
    expect(screen.records).toBe(0)
    server.state = 'up'
    await pass(20 * SECOND)
    expect([screen.records, screen.code]).toEqual([1, 'CODEB'])
  })

  it('changes nothing for the page of a Wi-Fi that asks for a password: data, clock, pairing; and reports nothing to it', async () => {
    const { screen, token } = await startPaired()
    const known = { ...screen, answers: [...screen.answers] }
    const reports = countOf('/api/screens/mine/report')
    server.state = 'garbage'
    await pass(5 * MINUTE)
    expect({ ...screen }).toEqual(known)
    expect(countOf('/api/screens/mine/report')).toBe(reports)
    server.state = 'up'
    await pass(10 * SECOND)
    expect(readScreen()).toMatchObject({ token, code: null })
  })

  it('reports every minute what it shows, once it is paired', async () => {
    const screen = startScreen(all)
    await pass(5 * MINUTE)
    expect(server.reports).toEqual([])
    server.pair(screen.code as string)
    await pass(10 * SECOND)
    const report = {
      ...{ appVersion: '0123abcd', shows: 'day', clockDifferenceSeconds: 2 },
      picture: 'data:image/jpeg;base64,AAAA',
    }
    expect(server.reports).toEqual([report])
    await pass(10 * MINUTE)
    expect(server.reports.length).toBeGreaterThanOrEqual(10)
    expect(server.reports.length).toBeLessThanOrEqual(12)
  })
})

describe('a screen', () => {
  it('shows a code, and has the settings of the administrator within ten seconds, without a reload', async () => {
    const screen = startScreen(all)
    await pass(SECOND)
    expect(screen.code).toBe('CODEB')
    await pass(5 * MINUTE)
    expect(screen.code).toBe('CODEB')
    const token = server.pair('CODEB', { theme: 'light', hours: 24 })
    await pass(10 * SECOND)
    expect(screen).toMatchObject({ code: null, reloads: 0, settings: { theme: 'light', hours: 24 } })
    server.change(token, { settings: { ...DEFAULT_SCREEN_SETTINGS, theme: 'contrast' } })
    await pass(10 * SECOND)
    expect(screen).toMatchObject({ reloads: 0, settings: { theme: 'contrast' } })
  })

  it('shows the same code after a restart, and another one when it has ended', async () => {
    startScreen(all)
    await pass(SECOND)
    vi.clearAllTimers()
    const screen = startScreen(all)
    await pass(SECOND)
    expect([screen.code, countOf('/api/screen-codes')]).toEqual(['CODEB', 1])
    server.endCodes()
    await pass(10 * SECOND)
    expect(screen.code).toBe('CODEC')
  })

  it('is itself after a restart, and after its storage was emptied, by its address', async () => {
    const { screen, token } = await startPaired()
    server.change(token, { settings: { ...DEFAULT_SCREEN_SETTINGS, theme: 'light' } })
    await pass(10 * SECOND)
    vi.clearAllTimers()
    expect(readScreen()).toMatchObject({ token, settings: { theme: 'light' } })
    emptyStorage()
    const restored = startScreen(all, screen.address)
    await pass(SECOND)
    expect(restored).toMatchObject({ code: null, settings: { theme: 'light' } })
    expect(readScreen()).toMatchObject({ token, settings: { theme: 'light' } })
  })

  it('takes the token of a link, and goes back to its own where that of its address has ended', async () => {
    const { screen, token } = await startPaired()
    server.link(token, tokenOf('L'))
    vi.clearAllTimers()
    const linked = startScreen(all, { token: tokenOf('L') })
    await pass(SECOND)
    expect([linked.code, readScreen().token]).toEqual([null, tokenOf('L')])
    vi.clearAllTimers()
    const address = { token: screen.address.token }
    const restarted = startScreen(all, address)
    await pass(SECOND)
    expect([restarted.code, readScreen().token, address.token]).toEqual([null, tokenOf('L'), tokenOf('L')])
  })

  it('keeps its settings when it was removed, and shows a code', async () => {
    const { screen, token } = await startPaired()
    server.change(token, { settings: { ...DEFAULT_SCREEN_SETTINGS, theme: 'light' } })
    await pass(10 * SECOND)
    server.remove(token)
    await pass(10 * SECOND)
    expect(screen).toMatchObject({ code: 'CODEC', settings: { theme: 'light' } })
    server.reports.length = 0
    await pass(5 * MINUTE)
    expect(server.reports).toEqual([])
  })

  it('reloads once when an administrator asks, and not for what was asked before it started', async () => {
    const { screen, token } = await startPaired()
    server.change(token, { reloadAt: '2026-11-27T07:05:00.000Z' })
    await pass(MINUTE)
    expect(screen.reloads).toBe(1)
    vi.clearAllTimers()
    const restarted = startScreen(all)
    await pass(5 * MINUTE)
    expect(restarted.reloads).toBe(0)
  })

  it('works without storage', async () => {
    vi.stubGlobal('localStorage', undefined)
    const { screen, token } = await startPaired()
    expect(screen).toMatchObject({ code: null, address: { token } })
  })
})
