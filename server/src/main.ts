/** Starts the process. Everything else is imported after Node's compile cache is enabled, which halves the start-up time. */
import { mkdir } from 'node:fs/promises'
import { enableCompileCache } from 'node:module'
import { dataPaths, readConfig } from './config.ts'
import { explainStartError } from './start-error.ts'

let dataDir: string | undefined
try {
  const config = readConfig(process.env)
  dataDir = config.dataDir
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  enableCompileCache(dataPaths(dataDir).compileCache)
  const { startServer } = await import('./server.ts')
  await startServer(config)
} catch (error) {
  process.stderr.write(`${await explainStartError(error, dataDir)}\n`)
  process.exitCode = 1
}
