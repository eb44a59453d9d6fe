import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { S3mini } from 's3mini'
import type { S3Config } from '../../server/src/config-s3.ts'
import { freePort } from './free-port.ts'

/** The system's Python, for which Debian's packages are. */
const PYTHON = '/usr/bin/python3'

/** Whether OpenStack Swift is installed (Debian: python3-swift). */
export const hasSwift = (): boolean =>
  existsSync(PYTHON) && existsSync('/usr/lib/python3/dist-packages/swift/common/middleware/s3api')

export interface Swift {
  config: S3Config
  close(): Promise<void>
}

/** Starts OpenStack Swift, an object store with an S3 API, on a free port, with one empty bucket. @throws Error with its output */
export async function startSwift(): Promise<Swift> {
  const folder = await mkdtemp(join(tmpdir(), 'minbar-swift-'))
  const port = await freePort()
  const keys = { accessKeyId: 'test:tester', secretAccessKey: 'secret-of-the-tests' }
  const child = spawn(
    PYTHON,
    [resolve('test/helpers/swift-server.py'), folder, String(port), keys.accessKeyId, keys.secretAccessKey],
    { stdio: ['pipe', 'pipe', 'pipe'] },
  )
  let errors = ''
  child.stderr.on('data', (chunk) => {
    errors += chunk
  })
  const ended = new Promise((done) => child.once('close', done))
  await Promise.race([new Promise((done) => child.stdout.once('data', done)), ended])
  if (child.exitCode !== null) throw new Error(`Swift did not start:\n${errors}`)
  const config: S3Config = {
    ...keys,
    endpoint: `http://127.0.0.1:${port}/mosque`,
    bucket: 'mosque',
    region: 'us-east-1',
    prefix: '',
    signedRedirects: false,
  }
  await new S3mini(config).createBucket()
  return {
    config,
    async close() {
      child.kill('SIGKILL')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}
