import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import webpush from 'web-push'
import { readConfig } from './config.ts'
import { loadSecrets } from './secrets.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'minbar-secrets-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const config = (env: Record<string, string> = {}) => readConfig({ DATA_DIR: join(folder, 'data'), ...env })
const file = () => join(folder, 'data', 'secrets.json')
const pair = webpush.generateVAPIDKeys()
const keys = { VAPID_PUBLIC_KEY: pair.publicKey, VAPID_PRIVATE_KEY: pair.privateKey }

describe('the secrets', () => {
  it('are generated once, long enough, readable by this user only, and stored between starts', async () => {
    const first = await loadSecrets(config())
    expect(Buffer.byteLength(first.jwtSecret)).toBeGreaterThanOrEqual(32)
    expect(Buffer.from(first.vapid.publicKey, 'base64url')).toHaveLength(65)
    expect(Buffer.from(first.vapid.privateKey, 'base64url')).toHaveLength(32)
    expect((await stat(file())).mode & 0o777).toBe(0o600)
    expect((await stat(join(folder, 'data'))).mode & 0o777).toBe(0o700)
    expect(await loadSecrets(config())).toEqual(first)
    expect(await readdir(join(folder, 'data'))).toEqual(['secrets.json'])
  })

  it('are different for every installation', async () => {
    const here = await loadSecrets(config())
    const there = await loadSecrets(config({ DATA_DIR: join(folder, 'other') }))
    expect(there.jwtSecret).not.toBe(here.jwtSecret)
    expect(there.vapid).not.toEqual(here.vapid)
  })

  it('are taken from the configuration, and no file is written when it has all of them', async () => {
    const given = await loadSecrets(config({ JWT_SECRET: 'x'.repeat(32), ...keys }))
    expect(given).toEqual({
      jwtSecret: 'x'.repeat(32),
      vapid: { publicKey: keys.VAPID_PUBLIC_KEY, privateKey: keys.VAPID_PRIVATE_KEY },
    })
    await expect(stat(file())).rejects.toThrow('ENOENT')
    const half = await loadSecrets(config({ JWT_SECRET: 'y'.repeat(32) }))
    expect(half.jwtSecret).toBe('y'.repeat(32))
    expect(JSON.parse(await readFile(file(), 'utf8')).vapid).toEqual(half.vapid)
  })

  it('are the same for processes that start together', async () => {
    const all = await Promise.all(Array.from({ length: 8 }, () => loadSecrets(config())))
    for (const secrets of all) expect(secrets).toEqual(all[0])
    expect(await readdir(join(folder, 'data'))).toEqual(['secrets.json'])
  })

  it.each([
    ['cut short', '{"jwtSecret": "abc'],
    ['empty', ''],
    ['not ours', '{"name": "something else"}'],
    ['not an object', 'null'],
    ['with a secret of one letter', JSON.stringify({ jwtSecret: 'a', vapid: pair })],
    ['without the push keys', '{"jwtSecret": "abcdefghijklmnopqrstuvwxyz0123456789"}'],
    [
      'with push keys of two pairs',
      JSON.stringify({
        jwtSecret: 'a'.repeat(32),
        vapid: { ...pair, publicKey: webpush.generateVAPIDKeys().publicKey },
      }),
    ],
  ])('in a file that is %s are refused, with its path and what to do, and never replaced', async (_what, text) => {
    await loadSecrets(config())
    await writeFile(file(), text)
    await expect(loadSecrets(config())).rejects.toThrow(file())
    await expect(loadSecrets(config())).rejects.toThrow(/Restore a copy/)
    expect(await readFile(file(), 'utf8')).toBe(text)
  })
})
