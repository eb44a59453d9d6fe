/** Builds the worker: which files it keeps on every phone from the first visit on. */
import { readFile, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Plugin } from 'vite'
import { VitePWA, type VitePWAOptions } from 'vite-plugin-pwa'
import { manifest } from '../../client/src/pwa/manifest.ts'
import { BUNDLE } from '../../client/src/pwa/offline-bundle.ts'
import type { BudgetReport } from './budget.ts'
import { keptUrls } from './offline-bundle.ts'

/** Folder of what only administrators load, once they have logged in, which needs the network. */
export const ADMIN_CHUNKS = 'admin'

/** Largest file kept, in bytes: every page's script and picture is far below. */
const LARGEST = 400_000

const KB = 1000
/** Upper limits in bytes: of the worker as it is sent, and of the kept files as they lie in the cache. */
const LIMITS = { worker: 30 * KB, kept: 1500 * KB }

type ManifestTransform = NonNullable<VitePWAOptions['injectManifest']['manifestTransforms']>[number]

/**
 * The plugin that writes the web manifest and builds `sw.ts`.
 * @param client the folder that is built into
 * @param beforeWorker writes the pages; the worker's list holds the mark of the finished ones
 */
export function workerPlugin(client: string, beforeWorker: () => Promise<void>): Plugin[] {
  return VitePWA({
    strategies: 'injectManifest',
    srcDir: 'src',
    filename: 'sw.ts',
    outDir: client,
    // The page registers the worker itself, once it has come to rest.
    injectRegister: false,
    manifest,
    includeManifestIcons: false,
    injectManifest: {
      // A module worker would shut out Firefox before 147.
      rollupFormat: 'iife',
      globPatterns: [
        'index.html',
        'shell.html',
        'assets/**/*.{js,css,woff2}',
        '{assets,images}/**/*.svg',
        'icons/{icon-192,badge-96}.png',
        'favicon.svg',
      ],
      globIgnores: [`assets/${ADMIN_CHUNKS}/**`],
      // Named by its content's hash: no second mark is needed, and what the page has just loaded is not fetched again.
      dontCacheBustURLsMatching: /^assets\//,
      maximumFileSizeToCacheInBytes: LARGEST,
      manifestTransforms: [underTheirAddresses],
    },
    integration: {
      beforeBuildServiceWorker: beforeWorker,
      configureCustomSWViteBuild: (config) => {
        config.logLevel = 'warn'
      },
    },
    showMaximumFileSizeToCacheInBytesWarning: false,
  })
}

/** Every file under the address it is served at. */
const underTheirAddresses: ManifestTransform = async (entries) => ({
  manifest: entries.map((entry) => ({ ...entry, url: `/${entry.url}` })),
  warnings: [],
})

/**
 * Weighs the built worker and the files it keeps on every phone.
 * @param client the built client with its compressed siblings
 * @returns figures to print and what is over
 * @throws when the worker's list names a file that is not there, or cannot be found in it
 */
export async function checkWorker(client: string): Promise<BudgetReport> {
  const code = await readFile(join(client, 'sw.js'), 'utf8')
  const files = keptUrls(code).map((url) => join(client, url))
  if (!files.includes(join(client, 'shell.html'))) throw new Error('The list of kept files is not in the worker.')
  const unused = await unusedStyles(files)
  const worker = await asSent(join(client, 'sw.js'))
  const kept = sum(await Promise.all(files.map(async (file) => (await stat(file)).size)))
  const bundle = await asSent(join(client, BUNDLE))
  const line = (name: string, bytes: number, limit: number) =>
    `${name.padEnd(44)} ${(bytes / KB).toFixed(1)} KB of ${(limit / KB).toFixed(1)} KB`
  return {
    table: [
      line('worker', worker, LIMITS.worker),
      `${line(`${files.length} files kept for use without network`, kept, LIMITS.kept)}, most of it in one file of ${(bundle / KB).toFixed(1)} KB`,
    ].join('\n'),
    faults: [
      ...unused.map((file) => `${basename(file)} is kept by every phone, and no page that is kept asks for it`),
      ...(worker > LIMITS.worker ? [`the worker weighs ${worker} bytes of ${LIMITS.worker}`] : []),
      ...(kept > LIMITS.kept ? [`the files it keeps weigh ${kept} bytes of ${LIMITS.kept}`] : []),
    ],
  }
}

/** Styles that every phone would keep although none of the pages and scripts it keeps asks for them. */
async function unusedStyles(files: readonly string[]): Promise<string[]> {
  const askers = await Promise.all(
    files.filter((file) => /\.(html|js)$/.test(file)).map((file) => readFile(file, 'utf8')),
  )
  return files.filter((file) => file.endsWith('.css') && !askers.some((code) => code.includes(basename(file))))
}

const asSent = async (file: string) => (await stat(`${file}.br`).catch(() => stat(file))).size
const sum = (sizes: number[]) => sizes.reduce((total, size) => total + size, 0)
