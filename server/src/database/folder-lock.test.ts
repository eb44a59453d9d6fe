import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FolderInUse, lockFolder } from './folder-lock.ts'

/** Lets a test hold up the next look at a folder, after it has been taken. */
const gate = vi.hoisted(() => ({ next: undefined as Promise<void> | undefined }))
vi.mock('node:fs/promises', async (original) => {
  const fs = await original<typeof import('node:fs/promises')>()
  return {
    ...fs,
    readdir: async (path: string) => {
      const held = gate.next
      gate.next = undefined
      const names = await fs.readdir(path)
      await held
      return names
    },
  }
})

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'minbar-lock-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** A process that tries for each folder it is told on its standard input, and says how that went. */
const CONTENDER = `
  import { createInterface } from 'node:readline'
  import { lockFolder } from ${JSON.stringify(new URL('./folder-lock.ts', import.meta.url).href)}
  console.log('ready')
  for await (const folder of createInterface({ input: process.stdin })) {
    try { await lockFolder(folder); console.log('has it') }
    catch (error) { console.log(error.constructor.name + ' ' + error.message) }
  }`

interface Contender {
  process: ChildProcess
  tryFor(folder: string): Promise<string>
}

async function contenders(count: number): Promise<Contender[]> {
  return Promise.all(
    Array.from({ length: count }, async () => {
      const child = spawn(process.execPath, ['--input-type=module', '-e', CONTENDER], {
        stdio: ['pipe', 'pipe', 'inherit'],
      })
      const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
      const next = async () => (await lines.next()).value as string
      expect(await next()).toBe('ready')
      return {
        process: child,
        tryFor: (wanted) => {
          child.stdin.write(`${wanted}\n`)
          return next()
        },
      }
    }),
  )
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

describe('a data folder', () => {
  it('is refused to a second opener, with the number of the process that has it and what to do', async () => {
    const unlock = await lockFolder(folder)
    const second = lockFolder(folder)
    await expect(second).rejects.toThrow(FolderInUse)
    await expect(second).rejects.toThrow(`process ${process.pid}`)
    await expect(second).rejects.toThrow(folder)
    await expect(second).rejects.toThrow('DATA_DIR')
    await unlock()
  })

  it('can be taken again once it has been given back, and nothing is left behind', async () => {
    for (let round = 0; round < 3; round += 1) await (await lockFolder(folder))()
    expect(await readdir(folder)).toEqual([])
  })

  it('is not given away by one who was refused', async () => {
    const unlock = await lockFolder(folder)
    await expect(lockFolder(folder)).rejects.toThrow(FolderInUse)
    await expect(lockFolder(folder)).rejects.toThrow(FolderInUse)
    await unlock()
  })

  it('is taken over from a process that was killed', async () => {
    const [contender] = (await contenders(1)) as [Contender]
    expect(await contender.tryFor(folder)).toBe('has it')
    await expect(lockFolder(folder)).rejects.toThrow(`process ${contender.process.pid}`)
    await end(contender.process)
    await (await lockFolder(folder))()
    expect(await readdir(folder)).toEqual([])
  })

  it('is taken over when the number of the dead process has gone to another one since', async () => {
    // This very process runs, but it did not begin at tick 1 after the machine's start.
    await writeFile(join(folder, 'lock.1'), `${process.pid} 1\n`)
    await (await lockFolder(folder))()
  })

  it('is taken over when its lock is empty, as after a power cut', async () => {
    await writeFile(join(folder, 'lock.3'), '')
    await (await lockFolder(folder))()
  })

  it('is not taken by one whose look at it is older than its present holder', async () => {
    await writeFile(join(folder, 'lock.5'), '999999999 1\n')
    const release = Promise.withResolvers<void>()
    gate.next = release.promise
    const slow = lockFolder(folder)
    // Meanwhile one takes over the dead lock and gives it back, and another begins with the first number again.
    await vi.waitFor(() => expect(gate.next).toBeUndefined())
    await (await lockFolder(folder))()
    const unlock = await lockFolder(folder)
    release.resolve()
    await expect(slow).rejects.toThrow(FolderInUse)
    await expect(lockFolder(folder), 'the holder still has it').rejects.toThrow(FolderInUse)
    await unlock()
    expect(await readdir(folder)).toEqual([])
  })

  it('goes to exactly one of twenty processes that race for it, whether free or held by a dead process', async () => {
    const all = await contenders(20)
    for (const [round, deadLock] of ['', '999999999 1\n', '999999999 1\n', '', '999999999 1\n'].entries()) {
      const wanted = join(folder, String(round))
      await mkdir(wanted)
      if (deadLock) await writeFile(join(wanted, 'lock.1'), deadLock)
      const said = await Promise.all(all.map((contender) => contender.tryFor(wanted)))
      const winners = all.filter((_, index) => said[index] === 'has it')
      expect(winners).toHaveLength(1)
      expect(said.filter((line) => line.startsWith('FolderInUse'))).toHaveLength(19)
      // The winner lives, so the folder stays refused.
      await expect(lockFolder(wanted)).rejects.toThrow(`process ${winners[0]?.process.pid}`)
    }
    await Promise.all(all.map((contender) => end(contender.process)))
    await (await lockFolder(join(folder, '1')))()
  }, 60_000)
})
