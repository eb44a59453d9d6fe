/**
 * Builds the public site into `dist/client`: scripts and styles, every static page as HTML, the shell, the
 * compressed siblings, and the hashes of what is written into the pages; and into `dist/server` what the server
 * needs to write the pages that show its data. Ends with a fault when a page weighs more than it may.
 * `node scripts/build.ts [folder]`: another folder than `dist` leaves a running site alone.
 */
import { join, resolve } from 'node:path'
import { build } from 'vite'
import { checkEnglish } from '../client/src/content/check-english.ts'
import { checkBudgets } from './build/budget.ts'
import { compressFolder } from './build/compress.ts'
import { writeCspHashes } from './build/csp-hashes.ts'
import { writeOfflineBundle } from './build/offline-bundle.ts'
import { writePages } from './build/pages.ts'
import { checkWorker, workerPlugin } from './build/worker.ts'

const root = join(import.meta.dirname, '..')
const folder = resolve(root, process.argv[2] ?? 'dist')
const client = join(folder, 'client')
const server = join(folder, 'server')
const configFile = join(root, 'vite.config.ts')
const started = performance.now()

checkEnglish(join(root, 'public'))
await build({
  configFile,
  logLevel: 'error',
  publicDir: false,
  // All in it: what runs in production has neither React nor the router among its packages.
  ssr: { noExternal: true },
  define: { 'process.env.NODE_ENV': '"production"' },
  build: { ssr: 'src/prerender.tsx', outDir: server, emptyOutDir: true, manifest: false, ssrEmitAssets: false },
})
await build({
  configFile,
  logLevel: 'warn',
  plugins: [workerPlugin(client, () => writePages(client, server))],
  build: { outDir: client },
})
await writeCspHashes(client)
await writeOfflineBundle(client)
await compressFolder(client)
const reports = [await checkBudgets(client), await checkWorker(client)]
for (const { table } of reports) console.log(table)
console.log(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s.`)
const faults = reports.flatMap((report) => report.faults)
if (faults.length > 0) {
  console.error(`Over budget:\n${faults.map((fault) => `  ${fault}`).join('\n')}`)
  process.exitCode = 1
}
