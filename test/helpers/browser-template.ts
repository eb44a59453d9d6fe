/** Creates one data folder with the sample content that each server of the browser tests copies; filling one takes seconds. */
import { createMinbarProcess, TEMPLATE } from './server-process.ts'

export default async function setup(): Promise<() => Promise<void>> {
  const minbar = await createMinbarProcess()
  await minbar.start()
  await minbar.stop()
  process.env[TEMPLATE] = minbar.dataDir
  return minbar.remove
}
