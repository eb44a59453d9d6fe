import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { hashPassword } from '../../server/src/features/auth/passwords.ts'
import { addAdmin } from '../../server/src/features/auth/queries.ts'
import { ensureAdmin } from '../../server/src/first-run.ts'
import { ADMIN } from '../helpers/app.ts'
import { withTestApp } from '../helpers/with-test-app.ts'

const test = withTestApp()
beforeEach(async () => void (await test.deps.database.query('delete from admins')))

const files = async () => (await readdir(test.deps.config.dataDir)).filter((name) => name.startsWith('first-password'))
const logIn = async (email: string, password: string) =>
  (await test.app.inject({ method: 'POST', url: '/api/login', payload: { email, password } })).statusCode

describe('the password of the first administrator', () => {
  it('is returned for a terminal, and written nowhere', async () => {
    const admin = await ensureAdmin(test.deps, true)
    if (!admin || !('password' in admin)) throw new Error('There is no password.')
    expect(admin.email).toBe('admin@localhost')
    expect(await logIn(admin.email, admin.password)).toBe(200)
    expect(await files()).toEqual([])
    expect(await ensureAdmin(test.deps, true), 'only once').toBeUndefined()
  })

  it('is in a file for this user only otherwise, until that administrator logs in', async () => {
    const admin = await ensureAdmin(test.deps, false)
    if (!admin || !('file' in admin)) throw new Error('There is no file.')
    expect(JSON.stringify(Object.keys(admin))).toBe('["email","file"]')
    expect((await stat(admin.file)).mode & 0o777).toBe(0o600)
    const [, password = ''] = /password: (\S+)\n/.exec(await readFile(admin.file, 'utf8')) ?? []
    await addAdmin(test.deps.database, ADMIN.email, await hashPassword(ADMIN.password))
    expect(await logIn(ADMIN.email, ADMIN.password)).toBe(200)
    expect(await files(), 'another administrator has logged in').toEqual(['first-password'])
    expect(await logIn('Admin@Localhost', password)).toBe(200)
    expect(await files()).toEqual([])
  })

  it('is shown or written by one of several processes that start together', async () => {
    const admins = await Promise.all(Array.from({ length: 4 }, () => ensureAdmin(test.deps, false)))
    const [added, ...others] = admins.filter((admin) => admin !== undefined)
    if (!added || !('file' in added)) throw new Error('There is no file.')
    expect(others).toEqual([])
    expect(await files()).toEqual(['first-password'])
    const [, password = ''] = /password: (\S+)\n/.exec(await readFile(added.file, 'utf8')) ?? []
    expect(await logIn(added.email, password)).toBe(200)
  })

  it('is not generated if it could not be written', async () => {
    const config = { ...test.deps.config, dataDir: join(test.deps.config.dataDir, 'missing') }
    await expect(ensureAdmin({ ...test.deps, config }, false)).rejects.toThrow('ENOENT')
    expect(await test.deps.database.query('select id from admins')).toEqual([])
  })
})
