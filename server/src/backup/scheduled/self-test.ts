import { fork } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { BackupPlaceConfig } from '../../config-backup.ts'
import type { SelfTestReply, SelfTestRequest } from './self-test-child.ts'

const CHILD = fileURLToPath(new URL('./self-test-child.ts', import.meta.url))

/**
 * Restores a stored backup into a scratch database and compares every hash and every row.
 * @param workFolder for the scratch database
 * @throws Error that says why the backup cannot be restored
 */
export async function testBackup(
  target: BackupPlaceConfig,
  name: string,
  workFolder: string,
  signal: AbortSignal,
): Promise<Exclude<SelfTestReply, { error: string }>> {
  const folder = join(workFolder, 'self-test')
  // The remains of a self-test that was killed.
  await rm(folder, { recursive: true, force: true })
  const { promise, resolve, reject } = Promise.withResolvers<SelfTestReply>()
  const child = fork(CHILD, { signal, execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  child.on('message', (reply) => resolve(reply as SelfTestReply))
  child.on('error', reject)
  child.on('exit', (code, killedBy) => reject(new Error(`The self-test ended with ${killedBy ?? code}.`)))
  child.send({ target, name, folder } satisfies SelfTestRequest)
  const reply = await promise
  if ('error' in reply) throw new Error(reply.error)
  return reply
}
