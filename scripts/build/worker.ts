/** Builds the service worker with its precache list. */
import { readFile, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Plugin } from 'vite'
import { VitePWA, type VitePWAOptions } from 'vite-plugin-pwa'
import { DEFAULT_LANGUAGE, prefixOf } from '#contracts/languages.ts'
import { PUBLIC_URL_TOKEN } from '#contracts/public-url-token.ts'
import { bundleOf, COMMON_BUNDLE, type PrecacheEntry } from '../../client/src/pwa/offline-bundle.ts'
import { hashOf } from '../../client/src/sw/hash-of.ts'
import { type BudgetReport, type FilesOf, transferSize } from './budget.ts'
import { precacheEntries } from './offline-bundle.ts'
import { URDU_FONT } from './urdu-font.ts'

/** Folder of chunks that only administrators load; they are not precached. */
export const ADMIN_CHUNKS = 'admin'

/** In bytes; every page's script and picture is far smaller. */
const MAX_PRECACHED_FILE = 400_000

const KB = 1000
/** Limits in bytes: the worker as transferred, and the precached files as stored. */
const MAX_BYTES = { worker: 30 * KB, precached: 1580 * KB }
/** With the font of Urdu. */
const MAX_PRECACHED_OF_OTHERS = 1_820_000

const limitOf = (language: string) => (language === DEFAULT_LANGUAGE ? MAX_BYTES.precached : MAX_PRECACHED_OF_OTHERS)

type ManifestTransform = NonNullable<VitePWAOptions['injectManifest']['manifestTransforms']>[number]

/**
 * Returns the plugin that builds `sw.ts`.
 * @param filesOf the built files of each language, without pages; complete when the worker is built
 * @param beforeWorker writes the pages, whose hashes are part of the precache list
 * @param beforeList changes pages and the built worker, after which only the list is added
 */
export function workerPlugin(
  client: string,
  filesOf: FilesOf,
  beforeWorker: () => Promise<void>,
  beforeList: () => Promise<void>,
): Plugin[] {
  return VitePWA({
    strategies: 'injectManifest',
    srcDir: 'src',
    filename: 'sw.ts',
    outDir: client,
    // The page registers the worker itself when it is idle.
    injectRegister: false,
    manifest: false,
    includeManifestIcons: false,
    injectManifest: {
      // Firefox before 147 does not support module workers.
      rollupFormat: 'iife',
      globPatterns: [
        ...[...filesOf.keys(), DEFAULT_LANGUAGE].flatMap(pagesOf),
        'assets/**/*.{js,css,woff2}',
        '{assets,images}/**/*.svg',
        'icons/{icon-192,badge-96}.png',
        'favicon.svg',
      ],
      globIgnores: [`assets/${ADMIN_CHUNKS}/**`],
      maximumFileSizeToCacheInBytes: MAX_PRECACHED_FILE,
      manifestTransforms: [after(beforeList), withHashes(client), withLeadingSlash, withLanguages(filesOf)],
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

/** Leaves the list as it is. Workbox reads the built worker after the transforms. */
function after(work: () => Promise<void>): ManifestTransform {
  return async (manifest) => {
    await work()
    return { manifest, warnings: [] }
  }
}

/** Makes each revision a hash of the bytes that the server sends, which phones compare. */
function withHashes(client: string): ManifestTransform {
  return async (entries) => ({
    manifest: await Promise.all(
      entries.map(async (entry) => {
        const bytes = await readFile(join(client, entry.url))
        // The server sends stored pages without its address.
        const isPage = entry.url.endsWith('.html')
        const sent = isPage ? Buffer.from(bytes.toString('utf8').replaceAll(PUBLIC_URL_TOKEN, '')) : bytes
        return { ...entry, revision: await hashOf(sent) }
      }),
    ),
    warnings: [],
  })
}

/** Converts file names to URL paths. */
const withLeadingSlash: ManifestTransform = async (entries) => ({
  manifest: entries.map((entry) => ({ ...entry, url: `/${entry.url}` })),
  warnings: [],
})

/** Returns the precached pages of a language. */
const pagesOf = (language: string) =>
  ['index.html', 'shell.html'].map((file) => `${prefixOf(language)}/${file}`.slice(1))

/** Adds to each file the languages that use it, unless all do; a font that none uses from the start is left out. */
function withLanguages(filesOf: FilesOf): ManifestTransform {
  return async (entries) => ({
    manifest: entries.flatMap((entry) => {
      const file = entry.url.slice(1)
      const isUrduFont = file.includes(URDU_FONT)
      // Pages in other languages load the font of Urdu only where a title needs it.
      const users = [...filesOf].filter(
        ([code, files]) => (files.has(file) && (code === 'ur' || !isUrduFont)) || pagesOf(code).includes(file),
      )
      if (isUrduFont && users.length === 0) return []
      const isCommon = users.length === 0 || users.length === filesOf.size
      return [isCommon && !file.endsWith('.html') ? entry : { ...entry, languages: users.map(([code]) => code) }]
    }),
    warnings: [],
  })
}

/**
 * Checks the sizes of the built service worker and of its precached files.
 * @param client the built client with its compressed siblings
 * @returns a table to print, and the errors
 * @throws Error when a listed file does not exist, or the worker has no list
 */
export async function checkWorker(client: string, languages: readonly string[]): Promise<BudgetReport> {
  const code = await readFile(join(client, 'sw.js'), 'utf8')
  const entries = precacheEntries(code)
  const pathsOf = (some: PrecacheEntry[]) => some.map(({ url }) => join(client, url))
  const files = pathsOf(entries)
  if (!files.includes(join(client, 'shell.html'))) throw new Error('The service worker has no precache list.')
  const unused = await unusedStyles(files)
  const worker = await transferSize(client, 'sw.js')
  const line = (name: string, bytes: number, limit: number) =>
    `${name.padEnd(44)} ${(bytes / KB).toFixed(1)} KB of ${(limit / KB).toFixed(1)} KB`
  const stored = await Promise.all(
    languages.map(async (language) => {
      const own = pathsOf(entries.filter((entry) => entry.languages?.includes(language) ?? true))
      const bytes = sum(await Promise.all(own.map(async (file) => (await stat(file)).size)))
      const bundles = [COMMON_BUNDLE, bundleOf(language)].map((file) => transferSize(client, file))
      return { language, count: own.length, bytes, bundled: sum(await Promise.all(bundles)) }
    }),
  )
  const lines = stored.map(
    ({ language, count, bytes, bundled }) =>
      `${line(`${count} precached files (${language})`, bytes, limitOf(language))}, most of them in two bundles of ${(bundled / KB).toFixed(1)} KB`,
  )
  return {
    table: [line('service worker', worker, MAX_BYTES.worker), ...lines].join('\n'),
    errors: [
      ...unused.map((file) => `${basename(file)} is precached, but no precached page or script uses it`),
      ...(worker > MAX_BYTES.worker ? [`the service worker has ${worker} bytes of ${MAX_BYTES.worker}`] : []),
      ...stored
        .filter(({ language, bytes }) => bytes > limitOf(language))
        .map(({ language, bytes }) => `the precached files (${language}) have ${bytes} bytes of ${limitOf(language)}`),
    ],
  }
}

/** Returns precached style sheets that no precached page or script uses. */
async function unusedStyles(files: readonly string[]): Promise<string[]> {
  const users = await Promise.all(
    files.filter((file) => /\.(html|js)$/.test(file)).map((file) => readFile(file, 'utf8')),
  )
  return files.filter((file) => file.endsWith('.css') && !users.some((code) => code.includes(basename(file))))
}

const sum = (sizes: number[]) => sizes.reduce((total, size) => total + size, 0)
