import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type ConfigError, readConfig } from './config.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'minbar-secret-files-'))
})
afterEach(() => rm(folder, { recursive: true }))

async function secretFile(name: string, text: string): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, text)
  return path
}

function errorsOf(env: Record<string, string>): string[] {
  try {
    readConfig(env)
    return []
  } catch (error) {
    return (error as ConfigError).errors
  }
}

describe('secrets in files', () => {
  it('are read without the line break at their end', async () => {
    const config = readConfig({
      DATABASE_URL_FILE: await secretFile('database', 'postgres://minbar:secret@db/minbar\n'),
      JWT_SECRET_FILE: await secretFile('jwt', `${'j'.repeat(40)}\r\n`),
      ADMIN_EMAIL: 'volunteer@mosque.example',
      ADMIN_PASSWORD_FILE: await secretFile('password', ' with a space before '),
    })
    expect(config).toMatchObject({
      databaseUrl: 'postgres://minbar:secret@db/minbar',
      jwtSecret: 'j'.repeat(40),
      admin: { password: ' with a space before ' },
    })
  })

  it('stop the start when they are missing, empty or also in the environment', async () => {
    expect(
      errorsOf({
        JWT_SECRET: 'x'.repeat(32),
        JWT_SECRET_FILE: await secretFile('jwt', 'y'.repeat(32)),
        DATABASE_URL_FILE: join(folder, 'missing'),
        VAPID_PRIVATE_KEY_FILE: await secretFile('empty', '\n'),
      }),
    ).toEqual([
      expect.stringMatching(/^DATABASE_URL_FILE cannot be read: ENOENT/),
      'JWT_SECRET and JWT_SECRET_FILE exclude each other: set one of them.',
      expect.stringMatching(/^VAPID_PRIVATE_KEY_FILE is empty: /),
    ])
  })

  it('leave a setting whose file is not named as it is', () => {
    expect(readConfig({ JWT_SECRET: 'x'.repeat(32), JWT_SECRET_FILE: ' ' }).jwtSecret).toBe('x'.repeat(32))
  })
})
