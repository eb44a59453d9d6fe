import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ConfigError, REAL_PUSH_HOSTS, readConfig } from './config.ts'

/** The faults a configuration is refused with; none when it is accepted. */
function faultsOf(env: Record<string, string | undefined>): string[] {
  try {
    readConfig(env)
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.faults
    throw error
  }
}

const secret = 'x'.repeat(32)
const key = (bytes: number) => Buffer.alloc(bytes, 7).toString('base64url')

describe('the configuration', () => {
  it('needs nothing to be set', () => {
    expect(readConfig({})).toEqual({
      host: '127.0.0.1',
      port: 3000,
      publicUrl: 'http://localhost:3000',
      dataDir: resolve('data'),
      databaseUrl: undefined,
      jwtSecret: undefined,
      admin: undefined,
      vapid: undefined,
      vapidSubject: undefined,
      pushAllowedHosts: REAL_PUSH_HOSTS,
      sampleContent: undefined,
      maxUploadMb: 200,
      trustProxy: false,
      sunApiUrl: 'https://api.sunrise-sunset.org/json',
      logLevel: 'info',
    })
  })

  it('takes an empty variable for one that is not set', () => {
    const names = 'HOST PORT PUBLIC_URL DATA_DIR DATABASE_URL JWT_SECRET ADMIN_EMAIL VAPID_SUBJECT'
    const more =
      'VAPID_PUBLIC_KEY VAPID_PRIVATE_KEY PUSH_ALLOWED_HOSTS SAMPLE_CONTENT MAX_UPLOAD_MB TRUST_PROXY LOG_LEVEL'
    expect(readConfig(Object.fromEntries(`${names} ${more}`.split(' ').map((name) => [name, ' '])))).toEqual(
      readConfig({}),
    )
  })

  it('reads every variable', () => {
    const config = readConfig({
      HOST: '0.0.0.0',
      PORT: '8080',
      PUBLIC_URL: 'https://mosque.example/',
      DATA_DIR: '/srv/minbar',
      DATABASE_URL: 'postgresql://minbar:secret@db.example:5432/minbar',
      JWT_SECRET: secret,
      ADMIN_EMAIL: 'imam@mosque.example',
      ADMIN_PASSWORD: ' ten chars',
      VAPID_PUBLIC_KEY: key(65),
      VAPID_PRIVATE_KEY: key(32),
      VAPID_SUBJECT: 'mailto:office@mosque.example',
      PUSH_ALLOWED_HOSTS: 'push.example, *.push.example:8443',
      SAMPLE_CONTENT: 'on',
      MAX_UPLOAD_MB: '50',
      TRUST_PROXY: '10.0.0.0/8, ::1/128,192.0.2.1',
      SUN_API_URL: '',
      LOG_LEVEL: 'debug',
    })
    expect(config).toEqual({
      host: '0.0.0.0',
      port: 8080,
      publicUrl: 'https://mosque.example',
      dataDir: '/srv/minbar',
      databaseUrl: 'postgresql://minbar:secret@db.example:5432/minbar',
      jwtSecret: secret,
      admin: { email: 'imam@mosque.example', password: ' ten chars' },
      vapid: { publicKey: key(65), privateKey: key(32) },
      vapidSubject: 'mailto:office@mosque.example',
      pushAllowedHosts: ['push.example', '*.push.example:8443'],
      sampleContent: true,
      maxUploadMb: 50,
      trustProxy: ['10.0.0.0/8', '::1/128', '192.0.2.1'],
      sunApiUrl: '',
      logLevel: 'debug',
    })
  })

  it('takes the public address from the port where it is not given', () => {
    expect(readConfig({ PORT: '4000' }).publicUrl).toBe('http://localhost:4000')
  })

  it('lists all faults at once, one line for each', () => {
    const env = {
      PORT: 'http',
      PUBLIC_URL: 'mosque.example',
      DATABASE_URL: 'mysql://localhost/minbar',
      JWT_SECRET: 'short',
      ADMIN_EMAIL: 'imam',
      VAPID_PUBLIC_KEY: 'abc',
      VAPID_SUBJECT: 'mailto:me@localhost',
      PUSH_ALLOWED_HOSTS: 'https://push.example/',
      SAMPLE_CONTENT: 'maybe',
      MAX_UPLOAD_MB: '0',
      TRUST_PROXY: 'everyone',
      SUN_API_URL: 'sun',
      LOG_LEVEL: 'loud',
    }
    const faults = faultsOf(env)
    for (const name of [...Object.keys(env), 'ADMIN_PASSWORD', 'VAPID_PRIVATE_KEY']) {
      expect(faults.filter((fault) => fault.includes(name)).length, name).toBeGreaterThanOrEqual(1)
    }
    const told = () => readConfig(env)
    expect(told).toThrow(ConfigError)
    expect(told).toThrow(faults.map((fault) => `  - ${fault}`).join('\n'))
    expect(told).toThrow(`${faults.length} faults`)
  })

  it.each<[string, string[]]>([
    ['PORT', ['-1', '65536', '80.5', 'http', '3000x']],
    ['MAX_UPLOAD_MB', ['0', '-5', '4097', 'big', '1.5']],
    [
      'PUBLIC_URL',
      [
        'mosque.example',
        'ftp://mosque.example',
        'https://mosque.example/site',
        'https://mosque.example/?a=b',
        'https://me@mosque.example',
      ],
    ],
    ['SAMPLE_CONTENT', ['maybe', '2']],
    ['TRUST_PROXY', ['true', '1', '10.0.0.0/33', '10.0.0/8', '::1/129', '10.0.0.0/', 'proxy.example', '10.0.0.1, all']],
    ['SUN_API_URL', ['sun', 'file:///sun', 'javascript:alert(1)']],
    ['LOG_LEVEL', ['loud', 'INFO ']],
    ['PUSH_ALLOWED_HOSTS', ['https://push.example', '*', 'push.example/path', 'a.example, b example']],
    [
      'VAPID_SUBJECT',
      [
        'office@mosque.example',
        'mailto:me@localhost',
        'mailto:me@mosque.local',
        'mailto:me@mosque.invalid',
        'http://mosque.example',
        'https://localhost',
        'mailto:',
      ],
    ],
    ['JWT_SECRET', ['short', 'x'.repeat(31)]],
  ])('%s refuses what it cannot use, naming it', (name, values) => {
    for (const value of values) {
      const faults = faultsOf({ [name]: value })
      expect(faults, `${name}=${value}`).toHaveLength(1)
      expect(faults[0], `${name}=${value}`).toContain(name)
    }
  })

  it.each<[string, string[]]>([
    ['PORT', ['0', '65535']],
    ['MAX_UPLOAD_MB', ['1', '4096']],
    ['PUBLIC_URL', ['http://192.168.1.10:3000', 'https://mosque.example']],
    ['SAMPLE_CONTENT', ['on', 'OFF', 'true', 'false', '1', '0', 'yes', 'no']],
    ['TRUST_PROXY', ['off', 'false', '127.0.0.1', '::1', '10.0.0.0/8,fd00::/8']],
    ['VAPID_SUBJECT', ['mailto:office@mosque.example', 'https://mosque.example/contact']],
    ['JWT_SECRET', [secret, 'ش'.repeat(16)]],
  ])('%s takes what it can use', (name, values) => {
    for (const value of values) expect(faultsOf({ [name]: value }), `${name}=${value}`).toEqual([])
  })

  it('demands a secret of one’s own with a Postgres server', () => {
    const faults = faultsOf({ DATABASE_URL: 'postgres://localhost/minbar' })
    expect(faults).toHaveLength(1)
    expect(faults[0]).toMatch(/JWT_SECRET is required with DATABASE_URL/)
    expect(faultsOf({ DATABASE_URL: 'postgres://localhost/minbar', JWT_SECRET: secret })).toEqual([])
  })

  it('demands e-mail and password of the administrator together, and both keys of the push', () => {
    expect(faultsOf({ ADMIN_EMAIL: 'imam@mosque.example' })[0]).toContain('ADMIN_PASSWORD')
    expect(faultsOf({ ADMIN_PASSWORD: 'a long password' })[0]).toContain('ADMIN_EMAIL')
    expect(faultsOf({ ADMIN_EMAIL: 'imam@mosque.example', ADMIN_PASSWORD: 'nine char' })[0]).toContain('10')
    expect(faultsOf({ VAPID_PUBLIC_KEY: key(65) })[0]).toContain('VAPID_PRIVATE_KEY')
    expect(faultsOf({ VAPID_PRIVATE_KEY: key(32) })[0]).toContain('VAPID_PUBLIC_KEY')
    expect(faultsOf({ VAPID_PUBLIC_KEY: key(64), VAPID_PRIVATE_KEY: key(31) })).toHaveLength(2)
  })

  it('never repeats a secret in what it says', () => {
    const faults = faultsOf({
      JWT_SECRET: 'hush-hush',
      ADMIN_EMAIL: 'x',
      ADMIN_PASSWORD: 'mum-word',
      VAPID_PRIVATE_KEY: 'quiet-key',
    })
    expect(faults.join('\n')).not.toMatch(/hush-hush|mum-word|quiet-key/)
    expect(faultsOf({ DATABASE_URL: 'mysql://root:dbpass@h/x' }).join('\n')).not.toContain('dbpass')
  })
})
