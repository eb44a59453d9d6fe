import { chown, mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readCommandConfig } from './command-config.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'minbar-command-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const dataDir = () => join(folder, 'data')
const read = (options: Partial<Parameters<typeof readCommandConfig>[0]> = {}) =>
  readCommandConfig({ mustExist: true, env: { DATA_DIR: dataDir() }, serviceFolder: join(folder, 'etc'), ...options })

describe('a command', () => {
  it('uses the settings of the installation', async () => {
    await mkdir(join(dataDir(), 'database'), { recursive: true })
    expect(read().dataDir).toBe(dataDir())
  })

  it('creates nothing where there is no installation, and says so, unless it may begin one', async () => {
    expect(() => read()).toThrow(`There is no installation in ${dataDir()}.`)
    expect(await readdir(folder)).toEqual([])
    expect(read({ mustExist: false }).dataDir).toBe(dataDir())
  })

  it('without settings, on a machine with a service, says how to use those of the service', async () => {
    await mkdir(join(folder, 'etc'))
    for (const mustExist of [true, false])
      expect(() => read({ mustExist, env: {} })).toThrow(/Minbar is a service on this machine.* minbar admin list/)
  })

  it('of root does not touch the data of another user', async () => {
    await mkdir(join(dataDir(), 'database'), { recursive: true })
    const { uid } = await stat(dataDir())
    if (uid === 0) await chown(dataDir(), 65_534, 65_534)
    expect(() => read({ userId: 0 })).toThrow(/belongs to the user with the number \d+/)
    expect(read({ userId: uid || 65_534 }).dataDir).toBe(dataDir())
  })
})
