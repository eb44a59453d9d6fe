/** Serves a build of the site: `node test/helpers/site-process.ts <folder>`. The settings are those of the server. */
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildApp } from '../../server/src/app.ts'
import { assemble } from '../../server/src/assemble.ts'
import { readConfig } from '../../server/src/config.ts'
import { ensureAdmin, ensureSampleContent } from '../../server/src/first-run.ts'
import { loadSite } from '../../server/src/site.ts'
import { identifyStores } from '../../server/src/stores.ts'

const [folder = 'dist/client'] = process.argv.slice(2)
const config = readConfig(process.env)
const { deps, backups, close } = await assemble(config, {
  info() {},
  warn: console.warn,
  error: console.error,
})
await identifyStores(deps)
const site = await loadSite(config.publicUrl, pathToFileURL(`${resolve(folder)}/`))
const app = await buildApp(deps, { site })
await ensureAdmin(deps, false)
await ensureSampleContent(deps)
await app.listen({ host: config.host, port: config.port })
await backups?.start()
process.stdout.write('Minbar is ready\n')
process.on('SIGTERM', async () => {
  app.server.closeAllConnections()
  await app.close()
  await close()
  process.exit(0)
})
