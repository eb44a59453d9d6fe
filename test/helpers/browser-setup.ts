/** What all browser tests of a run share. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SHARED_FOLDER } from './build-second-version.ts'
import { createMinbarProcess, TEMPLATE } from './server-process.ts'

/** Creates one data folder with the sample content, which each server copies, because filling one takes seconds. */
export default async function setup(): Promise<() => Promise<void>> {
  const shared = await mkdtemp(join(tmpdir(), 'minbar-shared-'))
  process.env[SHARED_FOLDER] = shared
  const minbar = await createMinbarProcess()
  await minbar.start()
  await minbar.stop()
  process.env[TEMPLATE] = minbar.dataDir
  return async () => {
    await minbar.remove()
    await rm(shared, { recursive: true })
  }
}
