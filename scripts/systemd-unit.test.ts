import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { findCommand } from '../test/helpers/find-command.ts'

const UNIT = 'deploy/minbar.service'
/** Of 10, where 0 is a service that may do nothing; a service without any protection has 9.6. */
const MAX_EXPOSURE = 2.5
const unit = readFileSync(UNIT, 'utf8')
const systemd = findCommand('systemd-analyze')

function analyze(...args: string[]): { status: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync(systemd as string, [...args], { encoding: 'utf8' })
  return { status, output: stdout + stderr }
}

describe('the systemd unit', () => {
  it('starts a program of this repository', () => {
    const [, script = ''] = unit.match(/^ExecStart=\/opt\/minbar\/node_modules\/\.bin\/node (\S+)$/m) ?? []
    expect(existsSync(script)).toBe(true)
  })

  it.runIf(systemd)('exposes little of the system', () => {
    const threshold = `--threshold=${MAX_EXPOSURE * 10}`
    const { status, output } = analyze('security', '--offline=true', '--no-pager', threshold, UNIT)
    expect(status, output).toBe(0)
  })

  it.runIf(systemd)('has only settings that systemd knows', () => {
    const folder = mkdtempSync(join(tmpdir(), 'minbar-unit-'))
    const path = join(folder, 'minbar.service')
    // Minbar is not installed where the tests run.
    writeFileSync(path, unit.replace(/^ExecStart=.*$/m, 'ExecStart=/bin/true'))
    const { output } = analyze('verify', '--man=no', '--recursive-errors=no', path)
    rmSync(folder, { recursive: true })
    expect(output).toBe('')
  })
})
