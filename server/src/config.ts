import { isIP, isIPv4 } from 'node:net'
import { join, resolve } from 'node:path'

/** Everything the process is told from outside, checked. */
export interface Config {
  host: string
  port: number
  /** Without a slash at the end. */
  publicUrl: string
  dataDir: string
  /** Undefined: the embedded database under dataDir. */
  databaseUrl: string | undefined
  /** Undefined: generated and kept in dataDir. */
  jwtSecret: string | undefined
  admin: { email: string; password: string } | undefined
  vapid: { publicKey: string; privateKey: string } | undefined
  /** A mailto: or https: address; undefined: from publicUrl. */
  vapidSubject: string | undefined
  pushAllowedHosts: string[]
  /** Undefined: on for a new embedded database, else off. */
  sampleContent: boolean | undefined
  maxUploadMb: number
  /** CIDR list for X-Forwarded-For, or false. */
  trustProxy: string[] | false
  /** Empty: compute only. */
  sunApiUrl: string
  logLevel: string
}

/** The push services of Chrome, Safari, Firefox and Edge; `*.` stands for any subdomain. */
export const REAL_PUSH_HOSTS = [
  'fcm.googleapis.com',
  '*.push.apple.com',
  'updates.push.services.mozilla.com',
  '*.notify.windows.com',
]

/** Every fault of the configuration at once, so that it is mended in one go. */
export class ConfigError extends Error {
  readonly faults: string[]
  constructor(faults: string[]) {
    super(
      `The configuration has ${faults.length === 1 ? 'a fault' : `${faults.length} faults`}:\n${faults.map((f) => `  - ${f}`).join('\n')}`,
    )
    this.faults = faults
  }
}

/**
 * Reads the configuration.
 * @param env the process' environment
 * @throws ConfigError with the list of all faults
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const faults: string[] = []
  const text = (name: string) => env[name]?.trim() || undefined
  const integer = (name: string, fallback: number, min: number, max: number) => {
    const raw = text(name)
    if (raw === undefined) return fallback
    const value = Number(raw)
    if (Number.isInteger(value) && value >= min && value <= max) return value
    faults.push(`${name} must be a whole number from ${min} to ${max}; it is "${raw}".`)
    return fallback
  }
  const port = integer('PORT', 3000, 0, 65_535)
  const databaseUrl = text('DATABASE_URL')
  if (databaseUrl && !/^postgres(ql)?:$/.test(URL.parse(databaseUrl)?.protocol ?? '')) {
    faults.push('DATABASE_URL must look like postgres://user:password@host:5432/name.')
  }
  const config: Config = {
    host: text('HOST') ?? '127.0.0.1',
    port,
    publicUrl: readPublicUrl(text('PUBLIC_URL') ?? `http://localhost:${port}`, faults),
    dataDir: resolve(text('DATA_DIR') ?? './data'),
    databaseUrl,
    jwtSecret: text('JWT_SECRET'),
    admin: readAdmin(text('ADMIN_EMAIL'), env.ADMIN_PASSWORD || undefined, faults),
    vapid: readVapid(text('VAPID_PUBLIC_KEY'), text('VAPID_PRIVATE_KEY'), faults),
    vapidSubject: text('VAPID_SUBJECT'),
    pushAllowedHosts: list(text('PUSH_ALLOWED_HOSTS')) ?? REAL_PUSH_HOSTS,
    sampleContent: readSwitch('SAMPLE_CONTENT', text('SAMPLE_CONTENT'), faults),
    maxUploadMb: integer('MAX_UPLOAD_MB', 200, 1, 4096),
    trustProxy: readTrustProxy(text('TRUST_PROXY'), faults),
    sunApiUrl: readSunApi(env.SUN_API_URL, faults),
    logLevel: text('LOG_LEVEL') ?? 'info',
  }
  if (config.jwtSecret !== undefined && Buffer.byteLength(config.jwtSecret) < 32) {
    faults.push('JWT_SECRET must be at least 32 bytes long. Make one with: openssl rand -base64 48')
  }
  if (databaseUrl && config.jwtSecret === undefined) {
    faults.push(
      'JWT_SECRET is required with DATABASE_URL, so that all processes agree on it. Make one with: openssl rand -base64 48',
    )
  }
  if (config.vapidSubject && !isVapidSubject(config.vapidSubject)) {
    faults.push('VAPID_SUBJECT must be a real mailto: or https: address; Apple refuses localhost, .local and .invalid.')
  }
  for (const host of config.pushAllowedHosts) {
    if (!/^(\*\.)?[a-z0-9.-]+(:\d+)?$/i.test(host))
      faults.push(`PUSH_ALLOWED_HOSTS has "${host}", which is not a host name.`)
  }
  if (!['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'].includes(config.logLevel)) {
    faults.push('LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent.')
  }
  if (faults.length > 0) throw new ConfigError(faults)
  return config
}

/** Where the parts of a data folder are. */
export const dataPaths = (dataDir: string) => ({
  database: join(dataDir, 'database'),
  recordings: join(dataDir, 'recordings'),
  pictures: join(dataDir, 'pictures'),
  uploads: join(dataDir, 'uploads'),
  secrets: join(dataDir, 'secrets.json'),
})

function readPublicUrl(raw: string, faults: string[]): string {
  const url = URL.parse(raw)
  const plain =
    url && (url.protocol === 'http:' || url.protocol === 'https:') && !url.search && !url.hash && !url.username
  if (plain && url.pathname === '/') return url.origin
  faults.push(`PUBLIC_URL must be an address like https://mosque.example, without a path; it is "${raw}".`)
  return 'http://localhost'
}

function readAdmin(email: string | undefined, password: string | undefined, faults: string[]) {
  if (!email && !password) return undefined
  if (!email || !password) faults.push('ADMIN_EMAIL and ADMIN_PASSWORD go together: set both or neither.')
  if (email && !/^\S+@\S+$/.test(email)) faults.push('ADMIN_EMAIL must be an e-mail address.')
  if (password && password.length < 10) faults.push('ADMIN_PASSWORD must be at least 10 characters long.')
  return { email: email ?? '', password: password ?? '' }
}

function readVapid(publicKey: string | undefined, privateKey: string | undefined, faults: string[]) {
  if (!publicKey && !privateKey) return undefined
  if (Buffer.from(publicKey ?? '', 'base64url').length !== 65)
    faults.push('VAPID_PUBLIC_KEY must be 65 bytes in base64url.')
  if (Buffer.from(privateKey ?? '', 'base64url').length !== 32)
    faults.push('VAPID_PRIVATE_KEY must be 32 bytes in base64url.')
  return { publicKey: publicKey ?? '', privateKey: privateKey ?? '' }
}

function isVapidSubject(subject: string): boolean {
  const url = URL.parse(subject)
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'mailto:')) return false
  const host = url.protocol === 'https:' ? url.hostname : (url.pathname.split('@')[1] ?? '')
  return host.includes('.') && !/(^|\.)(localhost|local|invalid)$/i.test(host)
}

function readSwitch(name: string, raw: string | undefined, faults: string[]): boolean | undefined {
  if (raw === undefined) return undefined
  if (/^(on|true|1|yes)$/i.test(raw)) return true
  if (/^(off|false|0|no)$/i.test(raw)) return false
  faults.push(`${name} must be on or off; it is "${raw}".`)
  return undefined
}

function readTrustProxy(raw: string | undefined, faults: string[]): string[] | false {
  const ranges = list(raw)
  if (!ranges || (ranges.length === 1 && /^(off|false|0|no)$/i.test(ranges[0] ?? ''))) return false
  for (const range of ranges) {
    const [address, bits] = range.split('/')
    const most = isIPv4(address ?? '') ? 32 : 128
    const bad = !isIP(address ?? '') || (bits !== undefined && !(/^\d+$/.test(bits) && Number(bits) <= most))
    if (bad) faults.push(`TRUST_PROXY must list addresses or CIDR ranges, e.g. 10.0.0.0/8; "${range}" is neither.`)
  }
  return ranges
}

function readSunApi(raw: string | undefined, faults: string[]): string {
  if (raw === undefined) return 'https://api.sunrise-sunset.org/json'
  const trimmed = raw.trim()
  if (trimmed === '') return ''
  const url = URL.parse(trimmed)
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:'))
    faults.push('SUN_API_URL must be an http(s) address, or empty.')
  return trimmed
}

function list(raw: string | undefined): string[] | undefined {
  const parts = raw
    ?.split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  return parts?.length ? parts : undefined
}
