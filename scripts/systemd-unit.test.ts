import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { findCommand } from '../test/helpers/find-command.ts'

const UNIT = 'deploy/minbar.service'
const SCREEN_UNIT = 'deploy/minbar-screen.service'
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

  it.runIf(systemd).each([UNIT, SCREEN_UNIT])('has only settings that systemd knows: %s', (file) => {
    const folder = mkdtempSync(join(tmpdir(), 'minbar-unit-'))
    const path = join(folder, basename(file))
    // Neither Minbar nor a kiosk is installed where the tests run.
    writeFileSync(path, readFileSync(file, 'utf8').replace(/^ExecStart=.*$/m, 'ExecStart=/bin/true'))
    const { output } = analyze('verify', '--man=no', '--recursive-errors=no', path)
    rmSync(folder, { recursive: true })
    expect(output).toBe('')
  })
})

describe('the unit of a screen', () => {
  const lines = readFileSync(SCREEN_UNIT, 'utf8').split('\n')

  it('opens the address of its settings, restarts the browser always, and does not wait for the network', () => {
    expect(lines.find((line) => line.startsWith('ExecStart='))).toMatch(
      /^ExecStart=\/usr\/bin\/cage .*chromium .* \$\{SCREEN_URL\}$/,
    )
    expect(lines).toContain('Restart=always')
    expect(lines.filter((line) => /^(After|Wants|Requires)=.*network/.test(line))).toEqual([])
  })
})
