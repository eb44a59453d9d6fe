import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'minbar-command-'))
  // Minbar is not installed where the tests run: this prints what would run.
  writeFileSync(join(folder, 'runuser'), '#!/bin/sh\necho "$@"\n')
  chmodSync(join(folder, 'runuser'), 0o755)
  writeFileSync(join(folder, 'minbar'), readFileSync('deploy/minbar', 'utf8').replace('cd /opt/minbar', 'cd /'))
})
afterAll(() => rmSync(folder, { recursive: true }))

function run(...args: string[]) {
  const env = { PATH: `${folder}:${process.env.PATH}` }
  const { status, stdout, stderr } = spawnSync('sh', [join(folder, 'minbar'), ...args], {
    cwd: folder,
    env,
    encoding: 'utf8',
  })
  return { status, stderr, args: stdout.trim().split('/commands/')[1] }
}

describe('the command minbar', () => {
  it('lists its commands when there is none, or one that does not exist', () => {
    const usage = 'Use: minbar admin|backup|restore|files|migrate|restored|seed ARGUMENTS\n'
    expect(run()).toMatchObject({ status: 1, stderr: usage })
    for (const unknown of ['back-up', 'run', '../server'])
      expect(run(unknown)).toMatchObject({ status: 1, stderr: `There is no command ${unknown}. ${usage}` })
  })

  it('takes a relative name of a backup as that of the folder where it is called', () => {
    expect(run('backup', 'first.tar').args).toBe(`backup.ts ${folder}/first.tar`)
    expect(run('restore', 'a/b.tar', '--without-keys').args).toBe(`restore.ts ${folder}/a/b.tar --without-keys`)
  })

  it.each([
    ['backup', '/media/usb/minbar.tar'],
    ['backup', '-'],
    ['backup'],
    ['restore', 'newest'],
    ['restore', '--without-keys', '/media/usb/minbar.tar'],
    ['admin', 'add', 'imam@mosque.example'],
  ])('passes other words on as they are (%s %s)', (...words) => {
    expect(run(...words)).toMatchObject({ status: 0, args: [`${words[0]}.ts`, ...words.slice(1)].join(' ') })
  })
})
