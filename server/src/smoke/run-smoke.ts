import { closeConnections, type SmokeRequest, type SmokeResponse, send } from './request.ts'

/** A check and its result; `error` is undefined when it passed. */
export interface Probe {
  title: string
  error?: string
  /** A figure worth reading when it passed. */
  note?: string
}

/** Headers that must not be repeated, as by a proxy that adds its own. */
const SENT_ONCE = [
  'content-security-policy',
  'content-type',
  'etag',
  'strict-transport-security',
  'x-content-type-options',
]

type Work = (get: (path: string, request?: SmokeRequest) => Promise<SmokeResponse>) => Promise<string | undefined>

/**
 * Checks a running site from outside. Nothing is changed.
 * @param origin the site's address without a trailing slash
 * @param login an administrator, to check the login too
 * @param onProbe called with each result at once
 */
export async function runSmoke(
  origin: string,
  login?: { email: string; password: string },
  onProbe: (probe: Probe) => void = () => {},
): Promise<Probe[]> {
  const probes: Probe[] = []
  for (const [title, work] of [...CHECKS, ...(login ? [loginCheck(login)] : [])]) {
    const get: Parameters<Work>[0] = (path, request) => send(path.startsWith('/') ? origin + path : path, request)
    const probe: Probe = await work(get).then(
      (note) => ({ title, ...(note && { note }) }),
      (error: Error) => ({ title, error: error.message || error.name }),
    )
    probes.push(probe)
    onProbe(probe)
  }
  closeConnections()
  return probes

  function loginCheck({ email, password }: { email: string; password: string }): [string, Work] {
    return [
      'an administrator logs in',
      async (get) => {
        const json = { 'content-type': 'application/json' }
        const response = await get('/api/login', {
          method: 'POST',
          headers: json,
          body: JSON.stringify({ email, password }),
        })
        expectStatus(response, 200)
        const { token } = readJson<{ token: string }>(response)
        expectStatus(await get('/api/overview', { headers: { authorization: `Bearer ${token}` } }), 200)
        return undefined
      },
    ]
  }
}

const CHECKS: [string, Work][] = [
  [
    'process, database and storage are well',
    async (get) => {
      const response = await get('/api/health')
      const health = readJson<{ status?: string; uptimeSeconds?: number }>(response)
      expectThat(response.status === 200 && health.status === 'ok', response.body.toString('utf8').slice(0, 300))
      return `up for ${health.uptimeSeconds} seconds`
    },
  ],
  [
    'the home page is complete, compressed and has its scripts',
    async (get) => {
      const page = await get('/')
      expectStatus(page, 200)
      expectHeader(page, 'content-type', /^text\/html/)
      expectHeader(page, 'cache-control', /no-cache/)
      const html = page.body.toString('utf8')
      expectThat(html.includes('<main') && html.trimEnd().endsWith('</html>'), 'the page is not complete')
      const script = html.match(/(?:src|href)="(\/assets\/[^"]+\.js)"/)?.[1]
      expectThat(script !== undefined, 'the page names no script')
      const loaded = await get(script)
      expectStatus(loaded, 200)
      expectHeader(loaded, 'content-type', /^text\/javascript/)
      expectHeader(loaded, 'cache-control', /immutable/)
      const compressed = await get('/', { headers: { 'accept-encoding': 'br, gzip' } })
      expectHeader(compressed, 'content-encoding', /^(br|gzip)$/)
      return `${(compressed.body.length / 1024).toFixed(1)} KB`
    },
  ],
  [
    'security headers are sent, each once',
    async (get) => {
      for (const path of ['/', '/api/jamat-timings', '/no-such-page/at-all']) {
        const response = await get(path)
        for (const name of SENT_ONCE) {
          expectThat((response.counts.get(name) ?? 0) <= 1, `${path} has ${name} twice; the proxy should not add it`)
        }
        expectHeader(response, 'content-security-policy', /default-src 'none'/)
        expectHeader(response, 'x-content-type-options', /^nosniff$/)
      }
      return undefined
    },
  ],
  ['browsers stay on https, and its certificate is not about to expire', checkHttps],
  [
    'jamat times are read, and once again without a body',
    async (get) => {
      const response = await get('/api/jamat-timings')
      expectStatus(response, 200)
      const times = readJson<Record<string, unknown>>(response)
      for (const prayer of ['fajr', 'zuhr', 'asr', 'maghrib', 'isha', 'jumma'])
        expectThat(prayer in times, `${prayer} is missing`)
      const etag = response.headers.etag ?? ''
      expectThat(etag !== '', 'no ETag')
      expectStatus(await get('/api/jamat-timings', { headers: { 'if-none-match': etag } }), 304)
      return undefined
    },
  ],
  [
    'phones load the snapshot, and then only what changed',
    async (get) => {
      const full = await get('/api/snapshot', { headers: { 'accept-encoding': 'identity' } })
      expectStatus(full, 200)
      const { cursor } = readJson<{ cursor: string }>(full)
      const later = await get(`/api/snapshot?since=${encodeURIComponent(cursor)}`)
      expectStatus(later, 200)
      expectThat(!readJson<{ full: boolean }>(later).full, 'the cursor just received is not known')
      return `${(full.body.length / 1024).toFixed(1)} KB`
    },
  ],
  ['a range of a recording is sent as asked', checkRange],
  [
    'the service worker and the manifest are fresh',
    async (get) => {
      const worker = await get('/sw.js')
      expectStatus(worker, 200)
      expectHeader(worker, 'content-type', /^text\/javascript/)
      expectHeader(worker, 'cache-control', /no-cache/)
      const manifest = await get('/manifest.webmanifest')
      expectHeader(manifest, 'content-type', /^application\/manifest\+json/)
      expectThat(typeof readJson<{ name?: string }>(manifest).name === 'string', 'the manifest has no name')
      return undefined
    },
  ],
  [
    'phones may subscribe to notifications',
    async (get) => {
      const response = await get('/api/push-key')
      expectStatus(response, 200)
      const [key = ''] = Object.values(readJson<Record<string, string>>(response))
      expectThat(Buffer.from(key, 'base64url').length === 65, 'the VAPID key is not 65 bytes long')
      return undefined
    },
  ],
  [
    'podcasts have their feeds',
    async (get) => {
      for (const kind of ['friday', 'morningdars']) {
        const feed = await get(`/feeds/${kind}.xml`)
        expectStatus(feed, 200)
        expectHeader(feed, 'content-type', /xml/)
      }
      return undefined
    },
  ],
  [
    'unknown addresses are not found, and administrators’ calls are closed to visitors',
    async (get) => {
      expectStatus(await get('/no-such-page/at-all'), 404)
      const call = await get('/api/no-such-call')
      expectStatus(call, 404)
      expectThat('error' in readJson<object>(call), 'the error has not the shape of the API')
      expectStatus(await get('/assets/no-such-script.js'), 404)
      expectStatus(await get('/api/overview'), 401)
      return undefined
    },
  ],
]

/** Certificates are renewed when a third of their life is left; a tenth means that renewing fails. */
const MIN_LIFE_LEFT = 0.1
const DAY_MS = 24 * 3_600_000

async function checkHttps(get: Parameters<Work>[0]): Promise<string | undefined> {
  const { headers, certificate, url } = await get('/')
  const hsts = headers['strict-transport-security']
  if (!certificate) {
    expectThat(hsts === undefined, 'PUBLIC_URL is https, but the site is reached over http')
    return 'the site is http: phones do not install it'
  }
  expectThat(/max-age=\d{7,}/.test(hsts ?? ''), 'no Strict-Transport-Security; is PUBLIC_URL https?')
  const left = certificate.validTo - Date.now()
  const days = `the certificate is valid for ${Math.floor(left / DAY_MS)} more days`
  expectThat(left > MIN_LIFE_LEFT * (certificate.validTo - certificate.validFrom), days)
  if (url.port === '') {
    const plain = await get(`http://${url.host}/`)
    expectThat([301, 302, 307, 308].includes(plain.status), `http is not redirected: status ${plain.status}`)
    expectThat(plain.headers.location?.startsWith('https://') === true, `http leads to ${plain.headers.location}`)
  }
  return days
}

async function checkRange(get: Parameters<Work>[0]): Promise<string | undefined> {
  const { recordings } = readJson<{ recordings: { downloadURL: string; bytes: number }[] }>(await get('/api/snapshot'))
  const [recording] = recordings
  if (!recording) return 'there is no recording yet'
  const from = Math.floor(recording.bytes / 2)
  const until = Math.min(from + 1023, recording.bytes - 1)
  const part = await get(recording.downloadURL, { headers: { range: `bytes=${from}-${until}` } })
  expectStatus(part, 206)
  expectHeader(part, 'accept-ranges', /^bytes$/)
  const expected = `bytes ${from}-${until}/${recording.bytes}`
  expectThat(
    part.headers['content-range'] === expected,
    `content-range is ${part.headers['content-range']}, not ${expected}`,
  )
  expectThat(part.body.length === until - from + 1, `${part.body.length} bytes came, not ${until - from + 1}`)
  expectThat(part.headers['content-encoding'] === undefined, 'audio was compressed')
  return undefined
}

function expectThat(condition: boolean, message: string): asserts condition {
  if (!condition) throw new Error(message)
}

function expectStatus(response: SmokeResponse, status: number): void {
  expectThat(response.status === status, `status ${response.status}, not ${status}`)
}

function expectHeader({ headers }: SmokeResponse, name: string, pattern: RegExp): void {
  const value = headers[name]
  expectThat(
    typeof value === 'string' && pattern.test(value),
    `${name} is ${value ?? 'missing'}, not ${pattern.source}`,
  )
}

function readJson<T>(response: SmokeResponse): T {
  try {
    return JSON.parse(response.body.toString('utf8')) as T
  } catch {
    throw new Error(`no JSON, but status ${response.status} and ${response.body.length} bytes`)
  }
}
