/** A server that the tests of the screen's connection control, and a screen that is connected to it. */
import { vi } from 'vitest'
import { DEFAULT_MOSQUE } from '#contracts/default-mosque.ts'
import type { OwnScreen, ScreenReport } from '#contracts/screens.ts'
import { DEFAULT_SCREEN_SETTINGS, type ScreenSettings } from '#contracts/wall-settings.ts'
import { connect } from './connection.ts'
import type { Network } from './network.ts'
import type { Answer } from './requests.ts'
import { readScreen } from './screen-store.ts'
import { log, TIMES } from './wall-fixtures.ts'

export const tokenOf = (letter: string): string => letter.repeat(43)
const NOT_PAIRED = { error: 'unauthorized', message: 'This screen is not paired. Enter the code that it shows.' }
const TIMEOUT_MS = 8_000

type Events = Parameters<Network['listen']>[0]

/** Replaces localStorage. @returns a function that empties it */
export function stubStorage(): () => void {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
  })
  return () => stored.clear()
}

export function createServer() {
  const screens = new Map<string, OwnScreen>()
  const codes = new Map<string, string>()
  let issued = 0
  const server = {
    /** `silent` accepts requests and never answers; `garbage` is a Wi-Fi that asks for a password. */
    state: 'up' as 'up' | 'silent' | 'garbage',
    /** The oldest engines may have none; a server with too many listeners refuses. */
    stream: 'open' as 'open' | 'refused' | 'unknown',
    cursor: 1,
    requests: [] as string[],
    reports: [] as ScreenReport[],
    most: 0,
    streams: new Set<Events>(),
    streamsOpened: 0,
    /** Enters a code. */
    pair(code: string, settings: Partial<ScreenSettings> = {}): string {
      const token = codes.get(code) as string
      codes.delete(code)
      screens.set(token, { name: 'Hall', settings: { ...DEFAULT_SCREEN_SETTINGS, ...settings }, reloadAt: null })
      return token
    },
    change: (token: string, some: Partial<OwnScreen>) =>
      void screens.set(token, { ...(screens.get(token) as OwnScreen), ...some }),
    remove: (token: string) => screens.delete(token),
    endCodes: () => codes.clear(),
    /** Gives a screen another token. */
    link(from: string, to: string): void {
      screens.set(to, screens.get(from) as OwnScreen)
      screens.delete(from)
    },
    /** Publishes a change; those that listen are told. */
    publish(): void {
      server.cursor += 1
      for (const { onCursor } of server.streams) onCursor(`minbar-${server.cursor}`)
    },
  }

  const answer = (
    status: number,
    value: unknown,
    known: string | null = null,
    etag = JSON.stringify(value),
  ): Answer => {
    const isKnown = status === 200 && known === etag
    return {
      status: isKnown ? 304 : status,
      text: isKnown ? '' : JSON.stringify(value),
      etag: status === 200 ? etag : null,
      date: Date.now(),
    }
  }
  function respond(path: string, known: string | null, token: string | null, body?: object | null): Answer {
    if (server.state === 'garbage') return { status: 200, text: '<html>Log in</html>', etag: '"x"', date: 0 }
    if (path === '/api/snapshot') {
      const cursor = `minbar-${server.cursor}`
      const snapshot = {
        ...{ cursor, full: true, timings: { updatedAt: null, entries: log(TIMES) }, mosque: DEFAULT_MOSQUE },
        ...{ events: [], deletedEvents: [], recordings: [], deletedRecordings: [], hijriMonths: [] },
        counts: { friday: 0, morningdars: 0 },
      }
      return answer(200, snapshot, known, `W/"${cursor}"`)
    }
    if (path === '/api/screen-codes') {
      const code = `CODE${'BCDF'.charAt(issued)}`
      const own = tokenOf('abcd'.charAt(issued))
      issued += 1
      codes.set(code, own)
      return answer(201, { code, token: own, expiresAt: '' })
    }
    if ([...codes.values()].includes(token ?? '')) return answer(202, null)
    const screen = screens.get(token ?? '')
    if (!screen) return answer(401, NOT_PAIRED)
    if (path === '/api/screens/mine') return answer(200, screen, known)
    server.reports.push(body as ScreenReport)
    return answer(202, null)
  }

  let open = 0
  function send(...call: Parameters<typeof respond>): Promise<Answer> {
    server.requests.push(call[0])
    open += 1
    server.most = Math.max(server.most, open)
    return new Promise((resolve) => {
      const end = (result: Answer) => {
        open -= 1
        resolve(result)
      }
      if (server.state === 'silent') setTimeout(end, TIMEOUT_MS, { status: 0, text: '', etag: null, date: Number.NaN })
      else setTimeout(() => end(respond(...call)), 20)
    })
  }
  const network = (address: { token: string | null }): Network => ({
    appVersion: '0123abcd',
    now: () => Date.now(),
    get: (path, etag, token = null) => send(path, etag, token),
    post: (path, token = null, body = null) => send(path, null, token, body),
    listen(events) {
      if (server.stream === 'unknown') return null
      server.streamsOpened += 1
      server.streams.add(events)
      setTimeout(() => {
        if (server.stream === 'refused') events.onError()
        else if (server.state === 'up') events.onCursor(`minbar-${server.cursor}`)
      }, 20)
      return () => server.streams.delete(events)
    },
    readToken: () => address.token,
    writeToken(token) {
      address.token = token
    },
    takePicture: async () => 'data:image/jpeg;base64,AAAA',
  })
  return { server, network }
}

/** Starts a screen. @param address what its address bar has */
export function startScreen({ network }: ReturnType<typeof createServer>, address = { token: null as string | null }) {
  const screen = {
    address,
    code: null as string | null,
    settings: readScreen().settings,
    records: 0,
    reloads: 0,
    answers: [] as number[],
  }
  connect(
    {
      stored: null,
      screen: readScreen(),
      record() {
        screen.records += 1
      },
      settings(next) {
        screen.settings = next
      },
      code(code) {
        screen.code = code
      },
      answer: (date) => void screen.answers.push(date),
      report: () => ({ shows: 'day', clockDifferenceSeconds: 2 }),
      reload() {
        screen.reloads += 1
      },
    },
    network(address),
  )
  return screen
}
