import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { FolderInUseError, lockFolder } from './folder-lock.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'minbar-lock-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** A process that locks each folder that it reads from standard input, and prints the result. */
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

/** Runs a command in a process namespace of its own, as a container does. */
const UNSHARE = ['unshare', '--pid', '--fork', '--mount-proc', '--kill-child']
const canUnshare = spawnSync(UNSHARE[0] as string, [...UNSHARE.slice(1), 'true']).status === 0

async function contenders(count: number, prefix: string[] = []): Promise<Contender[]> {
  return Promise.all(
    Array.from({ length: count }, async () => {
      const [command = '', ...args] = [...prefix, process.execPath, '--input-type=module', '-e', CONTENDER]
      const child = spawn(command, args, {
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

describe('the lock of a folder', () => {
  it('is refused to a second opener with the id of the first and what to do', async () => {
    const unlock = await lockFolder(folder)
    const second = lockFolder(folder)
    await expect(second).rejects.toThrow(FolderInUseError)
    await expect(second).rejects.toThrow(`process ${process.pid}`)
    await expect(second).rejects.toThrow(folder)
    await expect(second).rejects.toThrow('DATA_DIR')
    await unlock()
  })

  it('can be taken again after it was released, and leaves no file behind', async () => {
    for (let round = 0; round < 3; round += 1) await (await lockFolder(folder))()
    expect(await readdir(folder)).toEqual([])
  })

  it('is not released by a refused opener', async () => {
    const unlock = await lockFolder(folder)
    await expect(lockFolder(folder)).rejects.toThrow(FolderInUseError)
    await expect(lockFolder(folder)).rejects.toThrow(FolderInUseError)
    await unlock()
  })

  it('is released when its process is killed', async () => {
    const [contender] = (await contenders(1)) as [Contender]
    expect(await contender.tryFor(folder)).toBe('has it')
    await expect(lockFolder(folder)).rejects.toThrow(`process ${contender.process.pid}`)
    await end(contender.process)
    await (await lockFolder(folder))()
    expect(await readdir(folder)).toEqual([])
  })

  it('is available if the id in the file has been reused by another process', async () => {
    // This process is running, but it did not start at tick 1.
    await writeFile(join(folder, 'lock'), `${process.pid} 1\n`)
    await (await lockFolder(folder))()
  })

  it('is available if the file is empty, as after a power cut', async () => {
    await writeFile(join(folder, 'lock'), '')
    await (await lockFolder(folder))()
  })

  it.runIf(canUnshare)('is refused to a process in another container, which cannot see this one', async () => {
    const unlock = await lockFolder(folder)
    const [other] = (await contenders(1, UNSHARE)) as [Contender]
    expect(await other.tryFor(folder)).toContain(
      `FolderInUseError The data folder ${folder} is in use by process ${process.pid}`,
    )
    await unlock()
    expect(await other.tryFor(folder)).toBe('has it')
    await expect(lockFolder(folder)).rejects.toThrow(FolderInUseError)
    await end(other.process)
  })

  it('is never held by two, while processes lock and unlock it all the time', async () => {
    let holders = 0
    const use = async () => {
      for (let round = 0; round < 50; round += 1) {
        const unlock = await lockFolder(folder).catch(() => undefined)
        if (!unlock) continue
        holders += 1
        expect(holders).toBe(1)
        await new Promise((resolve) => setImmediate(resolve))
        holders -= 1
        await unlock()
      }
    }
    await Promise.all([use(), use(), use(), use()])
    expect(await readdir(folder)).toEqual([])
  })

  it('goes to exactly one of twenty concurrent processes, with or without the file of a dead process', async () => {
    const all = await contenders(20)
    for (const [round, deadLock] of ['', '999999999 1\n', '999999999 1\n', '', '999999999 1\n'].entries()) {
      const wanted = join(folder, String(round))
      await mkdir(wanted)
      if (deadLock) await writeFile(join(wanted, 'lock'), deadLock)
      const said = await Promise.all(all.map((contender) => contender.tryFor(wanted)))
      const winners = all.filter((_, index) => said[index] === 'has it')
      expect(winners).toHaveLength(1)
      expect(said.filter((line) => line.startsWith('FolderInUseError'))).toHaveLength(19)
      // The winner is running, so the folder stays locked.
      await expect(lockFolder(wanted)).rejects.toThrow(`process ${winners[0]?.process.pid}`)
    }
    await Promise.all(all.map((contender) => end(contender.process)))
    await (await lockFolder(join(folder, '1')))()
  }, 60_000)
})
