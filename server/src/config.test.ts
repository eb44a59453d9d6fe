import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import webpush from 'web-push'
import { expectConfigError, findConfigErrors } from '../../test/helpers/config-errors.ts'
import { ConfigError, DEFAULT_PUSH_HOSTS, readConfig } from './config.ts'

const secret = 'x'.repeat(32)
const vapid = webpush.generateVAPIDKeys()
const key = (bytes: number) => Buffer.alloc(bytes, 7).toString('base64url')

describe('the configuration', () => {
  it('needs nothing to be set', () => {
    expect(readConfig({})).toEqual({
      host: '127.0.0.1',
      port: 3000,
      publicUrl: 'http://localhost:3000',
      dataDir: resolve('data'),
      databaseUrl: undefined,
      databasePool: 10,
      databaseListenUrl: undefined,
      s3: undefined,
      backup: { to: undefined, hour: 2, everyHours: 24, keep: 7, passphrase: undefined },
      jwtSecret: undefined,
      admin: undefined,
      vapid: undefined,
      vapidSubject: undefined,
      pushAllowedHosts: DEFAULT_PUSH_HOSTS,
      sampleContent: undefined,
      maxUploadMb: 200,
      trustProxy: false,
      sunApiUrl: 'https://api.sunrise-sunset.org/json',
      logLevel: 'info',
      accessLog: false,
      metricsToken: undefined,
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
      DATABASE_POOL: '4',
      DATABASE_LISTEN_URL: 'postgres://minbar:secret@db.example:5433/minbar',
      S3_ENDPOINT: 'https://s3.example/',
      S3_BUCKET: 'mosque',
      S3_REGION: 'karachi-1',
      S3_ACCESS_KEY_ID: 'the key',
      S3_SECRET_ACCESS_KEY: 'the secret',
      S3_PREFIX: 'minbar',
      S3_SIGNED_REDIRECTS: 'on',
      JWT_SECRET: secret,
      ADMIN_EMAIL: 'imam@mosque.example',
      ADMIN_PASSWORD: ' ten chars',
      VAPID_PUBLIC_KEY: vapid.publicKey,
      VAPID_PRIVATE_KEY: vapid.privateKey,
      VAPID_SUBJECT: 'mailto:office@mosque.example',
      PUSH_ALLOWED_HOSTS: 'push.example, *.push.example:8443',
      SAMPLE_CONTENT: 'on',
      MAX_UPLOAD_MB: '50',
      TRUST_PROXY: '10.0.0.0/8, ::1/128,192.0.2.1',
      SUN_API_URL: '',
      LOG_LEVEL: 'debug',
      ACCESS_LOG: 'on',
      METRICS_TOKEN: '0123456789abcdef',
      BACKUP_TO: '/backup/minbar',
      BACKUP_HOUR: '3',
      BACKUP_EVERY_HOURS: '12',
      BACKUP_KEEP: '14',
      BACKUP_PASSPHRASE: 'three odd words and a number',
    })
    expect(config).toEqual({
      host: '0.0.0.0',
      port: 8080,
      publicUrl: 'https://mosque.example',
      dataDir: '/srv/minbar',
      databaseUrl: 'postgresql://minbar:secret@db.example:5432/minbar',
      databasePool: 4,
      databaseListenUrl: 'postgres://minbar:secret@db.example:5433/minbar',
      backup: {
        to: { folder: '/backup/minbar' },
        hour: 3,
        everyHours: 12,
        keep: 14,
        passphrase: 'three odd words and a number',
      },
      s3: {
        endpoint: 'https://s3.example/mosque',
        bucket: 'mosque',
        region: 'karachi-1',
        accessKeyId: 'the key',
        secretAccessKey: 'the secret',
        prefix: 'minbar/',
        signedRedirects: true,
      },
      jwtSecret: secret,
      admin: { email: 'imam@mosque.example', password: ' ten chars' },
      vapid,
      vapidSubject: 'mailto:office@mosque.example',
      pushAllowedHosts: ['push.example', '*.push.example:8443'],
      sampleContent: true,
      maxUploadMb: 50,
      trustProxy: ['10.0.0.0/8', '::1/128', '192.0.2.1'],
      sunApiUrl: '',
      logLevel: 'debug',
      accessLog: true,
      metricsToken: '0123456789abcdef',
    })
  })

  it('takes the public address from the port where it is not given', () => {
    expect(readConfig({ PORT: '4000' }).publicUrl).toBe('http://localhost:4000')
  })

  it('lists all errors at once, one line for each', () => {
    const env = {
      PORT: 'http',
      PUBLIC_URL: 'mosque.example',
      DATABASE_URL: 'mysql://localhost/minbar',
      DATABASE_POOL: '1',
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
      ACCESS_LOG: 'verbose',
      METRICS_TOKEN: 'short',
    }
    const errors = findConfigErrors(env)
    for (const name of [...Object.keys(env), 'ADMIN_PASSWORD', 'VAPID_PRIVATE_KEY']) {
      expect(errors.filter((error) => error.includes(name)).length, name).toBeGreaterThanOrEqual(1)
    }
    const read = () => readConfig(env)
    expect(read).toThrow(ConfigError)
    expect(read).toThrow(errors.map((error) => `  - ${error}`).join('\n'))
    expect(read).toThrow(`${errors.length} errors`)
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
      const errors = findConfigErrors({ [name]: value })
      expect(errors, `${name}=${value}`).toHaveLength(1)
      expect(errors[0], `${name}=${value}`).toContain(name)
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
    for (const value of values) expect(findConfigErrors({ [name]: value }), `${name}=${value}`).toEqual([])
  })

  it('demands a database for the connection of its notices', () => {
    expectConfigError({ DATABASE_LISTEN_URL: 'postgres://db.example/minbar' }, 'DATABASE_LISTEN_URL needs DATABASE_URL')
  })

  it('demands a secret of one’s own with a Postgres server', () => {
    const errors = findConfigErrors({ DATABASE_URL: 'postgres://localhost/minbar' })
    expect(errors).toHaveLength(1)
    expect(errors[0]).toMatch(/JWT_SECRET is required with DATABASE_URL/)
    expect(findConfigErrors({ DATABASE_URL: 'postgres://localhost/minbar', JWT_SECRET: secret })).toEqual([])
  })

  it('demands e-mail and password of the administrator together, and both keys of the push', () => {
    expect(findConfigErrors({ ADMIN_EMAIL: 'imam@mosque.example' })[0]).toContain('ADMIN_PASSWORD')
    expect(findConfigErrors({ ADMIN_PASSWORD: 'a long password' })[0]).toContain('ADMIN_EMAIL')
    expect(findConfigErrors({ ADMIN_EMAIL: 'imam@mosque.example', ADMIN_PASSWORD: 'nine char' })[0]).toContain('10')
    expect(findConfigErrors({ VAPID_PUBLIC_KEY: key(65) })[0]).toContain('VAPID_PRIVATE_KEY')
    expect(findConfigErrors({ VAPID_PRIVATE_KEY: key(32) })[0]).toContain('VAPID_PUBLIC_KEY')
    expect(findConfigErrors({ VAPID_PUBLIC_KEY: key(64), VAPID_PRIVATE_KEY: key(31) })).toHaveLength(2)
  })

  it('refuses push keys that do not belong together', () => {
    const { publicKey } = webpush.generateVAPIDKeys()
    for (const privateKey of [vapid.privateKey, Buffer.alloc(32).toString('base64url')]) {
      const errors = findConfigErrors({ VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey })
      expect(errors).toEqual([expect.stringContaining('VAPID_PUBLIC_KEY does not belong to VAPID_PRIVATE_KEY')])
      expect(errors[0]).not.toContain(privateKey)
    }
  })

  it('refuses short tokens for the metrics', () => {
    for (const token of ['short', 'x'.repeat(15), 'a token with many spaces'])
      expect(findConfigErrors({ METRICS_TOKEN: token }), token).toEqual([expect.stringContaining('METRICS_TOKEN')])
    expect(findConfigErrors({ METRICS_TOKEN: 'x'.repeat(16) })).toEqual([])
  })

  it('never repeats a secret in what it says', () => {
    const errors = findConfigErrors({
      JWT_SECRET: 'hush-hush',
      ADMIN_EMAIL: 'x',
      ADMIN_PASSWORD: 'mum-word',
      VAPID_PRIVATE_KEY: 'quiet-key',
    })
    expect(errors.join('\n')).not.toMatch(/hush-hush|mum-word|quiet-key/)
    expect(findConfigErrors({ DATABASE_URL: 'mysql://root:dbpass@h/x' }).join('\n')).not.toContain('dbpass')
  })
})
