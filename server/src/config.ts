import { isIP, isIPv4 } from 'node:net'
import { join, resolve } from 'node:path'
import { type BackupConfig, readBackup } from './config-backup.ts'
import { readS3, type S3Config } from './config-s3.ts'
import { readSecretFiles } from './secret-files.ts'
import { StartError } from './start-error.ts'
import { isVapidPair } from './vapid-pair.ts'

/** The validated configuration of the process. */
export interface Config {
  host: string
  port: number
  /** Without a trailing slash. */
  publicUrl: string
  dataDir: string
  /** Undefined: the embedded database under dataDir. */
  databaseUrl: string | undefined
  /** Limit of connections to Postgres for queries; each process takes one more for notices. */
  databasePool: number
  /**
   * A direct connection for notices where `databaseUrl` leads to a pooler, which reassigns connections after each transaction.
   */
  databaseListenUrl: string | undefined
  /** Undefined: generated and stored in dataDir. */
  jwtSecret: string | undefined
  admin: { email: string; password: string } | undefined
  vapid: { publicKey: string; privateKey: string } | undefined
  /** A mailto: or https: address; undefined: from publicUrl. */
  vapidSubject: string | undefined
  pushAllowedHosts: string[]
  /** Undefined: on for a new embedded database, else off. */
  sampleContent: boolean | undefined
  /** Undefined: files are in dataDir. */
  s3: S3Config | undefined
  backup: BackupConfig
  /** The program that makes smaller copies of talks; `off`, or undefined: the one on the PATH. */
  ffmpegPath: string | undefined
  maxUploadMb: number
  /** CIDR list for X-Forwarded-For, or false. */
  trustProxy: string[] | false
  /** Empty: sunrise and sunset are only computed. */
  sunApiUrl: string
  logLevel: string
  /** Whether each response is logged. */
  accessLog: boolean
  /** Whoever has it may read the metrics; undefined: there are none. */
  metricsToken: string | undefined
}

/** The push services of Chrome, Safari, Firefox and Edge; `*.` stands for any subdomain. */
export const DEFAULT_PUSH_HOSTS = [
  'fcm.googleapis.com',
  '*.push.apple.com',
  'updates.push.services.mozilla.com',
  '*.notify.windows.com',
]

/** Lists every error of the configuration, so that all can be corrected at once. */
export class ConfigError extends StartError {
  readonly errors: string[]
  constructor(errors: string[]) {
    super(
      `The configuration has ${errors.length === 1 ? 'an error' : `${errors.length} errors`}:\n${errors.map((e) => `  - ${e}`).join('\n')}`,
    )
    this.errors = errors
  }
}

/**
 * Reads and validates the configuration.
 * @throws ConfigError with all errors
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const errors: string[] = []
  const env = readSecretFiles(environment, errors)
  const text = (name: string) => env[name]?.trim() || undefined
  const integer = (name: string, fallback: number, min: number, max: number) => {
    const raw = text(name)
    if (raw === undefined) return fallback
    const value = Number(raw)
    if (Number.isInteger(value) && value >= min && value <= max) return value
    errors.push(`${name} must be a whole number from ${min} to ${max}; it is "${raw}".`)
    return fallback
  }
  const port = integer('PORT', 3000, 0, 65_535)
  const databaseUrl = text('DATABASE_URL')
  const databaseListenUrl = text('DATABASE_LISTEN_URL')
  for (const [name, url] of Object.entries({ DATABASE_URL: databaseUrl, DATABASE_LISTEN_URL: databaseListenUrl }))
    if (url && !/^postgres(ql)?:$/.test(URL.parse(url)?.protocol ?? ''))
      errors.push(`${name} must look like postgres://user:password@host:5432/name.`)
  const s3 = readS3(text, readSwitch('S3_SIGNED_REDIRECTS', text('S3_SIGNED_REDIRECTS'), errors) ?? false, errors)
  if (databaseListenUrl && !databaseUrl) errors.push('DATABASE_LISTEN_URL needs DATABASE_URL.')
  const config: Config = {
    host: text('HOST') ?? '127.0.0.1',
    port,
    publicUrl: readPublicUrl(text('PUBLIC_URL') ?? `http://localhost:${port}`, errors),
    dataDir: resolve(text('DATA_DIR') ?? './data'),
    databaseUrl,
    // One query can wait for another on its own connection, so one connection is not enough.
    databasePool: integer('DATABASE_POOL', 10, 2, 100),
    databaseListenUrl,
    jwtSecret: text('JWT_SECRET'),
    admin: readAdmin(text('ADMIN_EMAIL'), env.ADMIN_PASSWORD || undefined, errors),
    vapid: readVapid(text('VAPID_PUBLIC_KEY'), text('VAPID_PRIVATE_KEY'), errors),
    vapidSubject: text('VAPID_SUBJECT'),
    pushAllowedHosts: list(text('PUSH_ALLOWED_HOSTS')) ?? DEFAULT_PUSH_HOSTS,
    sampleContent: readSwitch('SAMPLE_CONTENT', text('SAMPLE_CONTENT'), errors),
    s3,
    backup: readBackup(text, integer, s3, errors),
    ffmpegPath: text('FFMPEG_PATH'),
    maxUploadMb: integer('MAX_UPLOAD_MB', 200, 1, 4096),
    trustProxy: readTrustProxy(text('TRUST_PROXY'), errors),
    sunApiUrl: readSunApi(env.SUN_API_URL, errors),
    logLevel: text('LOG_LEVEL') ?? 'info',
    accessLog: readSwitch('ACCESS_LOG', text('ACCESS_LOG'), errors) ?? false,
    metricsToken: text('METRICS_TOKEN'),
  }
  if (config.jwtSecret !== undefined && !isJwtSecret(config.jwtSecret)) {
    errors.push('JWT_SECRET must be at least 32 bytes long. Make one with: openssl rand -base64 48')
  }
  if (databaseUrl && config.jwtSecret === undefined) {
    errors.push(
      'JWT_SECRET is required with DATABASE_URL, so that all processes agree on it. Make one with: openssl rand -base64 48',
    )
  }
  if (config.vapidSubject && !isVapidSubject(config.vapidSubject)) {
    errors.push('VAPID_SUBJECT must be a real mailto: or https: address; Apple refuses localhost, .local and .invalid.')
  }
  for (const host of config.pushAllowedHosts) {
    if (!/^(\*\.)?[a-z0-9.-]+(:\d+)?$/i.test(host))
      errors.push(`PUSH_ALLOWED_HOSTS has "${host}", which is not a host name.`)
  }
  if (!['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'].includes(config.logLevel)) {
    errors.push('LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent.')
  }
  if (config.metricsToken !== undefined && !/^[\w.~+/-]{16,}=*$/.test(config.metricsToken)) {
    errors.push(
      'METRICS_TOKEN must be at least 16 letters, digits or one of ._~+/-. Make one with: openssl rand -hex 24',
    )
  }
  if (errors.length > 0) throw new ConfigError(errors)
  return config
}

/** Returns whether tokens may be signed with this secret: it has at least 32 bytes. */
export const isJwtSecret = (secret: unknown): boolean => typeof secret === 'string' && Buffer.byteLength(secret) >= 32

/** Returns the paths within a data folder. */
export const dataPaths = (dataDir: string) => ({
  database: join(dataDir, 'database'),
  recordings: join(dataDir, 'recordings'),
  pictures: join(dataDir, 'pictures'),
  uploads: join(dataDir, 'uploads'),
  /** Temporary files of backups. */
  backupWork: join(dataDir, 'backup-work'),
  /** A recording while its renditions are made. */
  renditionWork: join(dataDir, 'rendition-work'),
  /** Files on their way to the object store. */
  incoming: join(dataDir, 'incoming'),
  secrets: join(dataDir, 'secrets.json'),
  firstPassword: join(dataDir, 'first-password'),
  compileCache: join(dataDir, 'compile-cache'),
})

function readPublicUrl(raw: string, errors: string[]): string {
  const url = URL.parse(raw)
  const isPlain =
    url && (url.protocol === 'http:' || url.protocol === 'https:') && !url.search && !url.hash && !url.username
  if (isPlain && url.pathname === '/') return url.origin
  errors.push(`PUBLIC_URL must be an address like https://mosque.example, without a path; it is "${raw}".`)
  return 'http://localhost'
}

function readAdmin(email: string | undefined, password: string | undefined, errors: string[]) {
  if (!email && !password) return undefined
  if (!email || !password) errors.push('ADMIN_EMAIL and ADMIN_PASSWORD go together: set both or neither.')
  if (email && !/^[^\s@]+@[^\s@]+$/.test(email)) errors.push('ADMIN_EMAIL must be an e-mail address.')
  if (password && password.length < 10) errors.push('ADMIN_PASSWORD must be at least 10 characters long.')
  return { email: email ?? '', password: password ?? '' }
}

function readVapid(publicKey: string | undefined, privateKey: string | undefined, errors: string[]) {
  if (!publicKey && !privateKey) return undefined
  const keys = { publicKey: publicKey ?? '', privateKey: privateKey ?? '' }
  const isPublicKey = Buffer.from(keys.publicKey, 'base64url').length === 65
  const isPrivateKey = Buffer.from(keys.privateKey, 'base64url').length === 32
  if (!isPublicKey) errors.push('VAPID_PUBLIC_KEY must be 65 bytes in base64url.')
  if (!isPrivateKey) errors.push('VAPID_PRIVATE_KEY must be 32 bytes in base64url.')
  if (isPublicKey && isPrivateKey && !isVapidPair(keys.publicKey, keys.privateKey)) {
    errors.push(
      'VAPID_PUBLIC_KEY does not belong to VAPID_PRIVATE_KEY, so no phone would receive notifications. Take both from the same pair.',
    )
  }
  return keys
}

function isVapidSubject(subject: string): boolean {
  const url = URL.parse(subject)
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'mailto:')) return false
  const host = url.protocol === 'https:' ? url.hostname : (url.pathname.split('@')[1] ?? '')
  return host.includes('.') && !/(^|\.)(localhost|local|invalid)$/i.test(host)
}

function readSwitch(name: string, raw: string | undefined, errors: string[]): boolean | undefined {
  if (raw === undefined) return undefined
  if (/^(on|true|1|yes)$/i.test(raw)) return true
  if (/^(off|false|0|no)$/i.test(raw)) return false
  errors.push(`${name} must be on or off; it is "${raw}".`)
  return undefined
}

function readTrustProxy(raw: string | undefined, errors: string[]): string[] | false {
  const ranges = list(raw)
  if (!ranges || (ranges.length === 1 && /^(off|false|0|no)$/i.test(ranges[0] ?? ''))) return false
  for (const range of ranges) {
    const [address, bits] = range.split('/')
    const maxBits = isIPv4(address ?? '') ? 32 : 128
    const isInvalid = !isIP(address ?? '') || (bits !== undefined && !(/^\d+$/.test(bits) && Number(bits) <= maxBits))
    if (isInvalid)
      errors.push(`TRUST_PROXY must list addresses or CIDR ranges, e.g. 10.0.0.0/8; "${range}" is neither.`)
  }
  return ranges
}

function readSunApi(raw: string | undefined, errors: string[]): string {
  if (raw === undefined) return 'https://api.sunrise-sunset.org/json'
  const trimmed = raw.trim()
  if (trimmed === '') return ''
  const url = URL.parse(trimmed)
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:'))
    errors.push('SUN_API_URL must be an http(s) address, or empty.')
  return trimmed
}

function list(raw: string | undefined): string[] | undefined {
  const parts = raw
    ?.split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  return parts?.length ? parts : undefined
}
