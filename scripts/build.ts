/**
 * Builds the site in each language: scripts, styles, prerendered pages, the shell, compressed files and CSP hashes into
 * `dist/client`, and the server's page renderers into `dist/server/<language>`. Fails when a page is over its byte
 * budget. A mosque's own texts and pictures may take more than the sample: with `--over-budget` they are only reported.
 * `node scripts/build.ts [folder] [content]` builds into another folder than `dist`, for example while a server is running,
 * and from another folder of languages than `content`.
 */
import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { build } from 'vite'
import { checkLanguage } from '#content/check.ts'
import { listLanguages } from '#content/languages.ts'
import { DEFAULT_LANGUAGE } from '#contracts/languages.ts'
import { checkBudgets } from './build/budget.ts'
import { compressFolder } from './build/compress.ts'
import { writeCspHashes } from './build/csp-hashes.ts'
import { buildFirstPaint } from './build/first-paint.ts'
import { languagePlugin } from './build/language-plugin.ts'
import { writeOfflineBundles } from './build/offline-bundle.ts'
import { writePages, writeSitemap } from './build/pages.ts'
import { writeRepairFiles } from './build/repair.ts'
import { writeShareFonts } from './build/share-fonts.ts'
import { stampVersion, writeBuild } from './build/version.ts'
import { checkWall, writeWall, writeWallList } from './build/wall.ts'
import { checkWorker, workerPlugin } from './build/worker.ts'

const root = join(import.meta.dirname, '..')
const { positionals, values } = parseArgs({ allowPositionals: true, options: { 'over-budget': { type: 'boolean' } } })
const folder = resolve(root, positionals[0] ?? 'dist')
const content = resolve(root, positionals[1] ?? 'content')
const client = join(folder, 'client')
const server = join(folder, 'server')
const configFile = join(root, 'vite.config.ts')
const startedAt = performance.now()
const languages = listLanguages(content)
/** The files of each language's build, from the root of the site without a slash. */
const filesOf = new Map<string, Set<string>>()
let version = ''

await checkLanguage(DEFAULT_LANGUAGE, join(root, 'public'))
// The server treats each folder in it as a language, including those of removed languages.
await rm(server, { recursive: true, force: true })
await Promise.all([...languages.map(buildRenderer), writeShareFonts(join(folder, 'fonts'))])
// The default language is last: its build writes the service worker, which lists the files of all.
const [defaultLanguage, ...others] = languages
for (const language of [...others, defaultLanguage ?? DEFAULT_LANGUAGE]) await buildClient(language)
await writeBuild(client, version)
await writeCspHashes(client)
await writeOfflineBundles(client, languages)
await compressFolder(client)
const reports = [
  ...(await Promise.all(languages.map((language) => checkBudgets(client, language, filesOf)))),
  await checkWorker(client, languages),
  await checkWall(client),
]
for (const { table } of reports) console.log(table)
console.log(`Built version ${version} in ${((performance.now() - startedAt) / 1000).toFixed(1)} s.`)
const errors = reports.flatMap((report) => report.errors)
if (errors.length > 0) {
  console.error(`Over budget, so slower on phones:\n${errors.map((error) => `  ${error}`).join('\n')}`)
  if (!values['over-budget']) {
    console.error(
      'The build has failed because of these pages. If it is your own content that needs the bytes: npm run build -- --over-budget',
    )
    process.exitCode = 1
  }
}

async function buildRenderer(language: string): Promise<void> {
  await build({
    configFile,
    logLevel: 'error',
    publicDir: false,
    plugins: [languagePlugin(language, content)],
    // Bundles everything: production has neither React nor the router installed.
    ssr: { noExternal: true },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      ssr: 'src/prerender.tsx',
      outDir: join(server, language),
      emptyOutDir: true,
      manifest: false,
      ssrEmitAssets: false,
    },
  })
}

async function buildClient(language: string): Promise<void> {
  const isFirst = filesOf.size === 0
  const isLast = filesOf.size === languages.length - 1
  const writeOwnPages = async () =>
    writePages(client, join(server, language), language, await buildFirstPaint(language, content))
  await build({
    configFile,
    logLevel: 'warn',
    plugins: [
      languagePlugin(language, content),
      {
        name: 'list-files',
        writeBundle: (_, bundle) => void filesOf.set(language, new Set(Object.keys(bundle))),
      },
      isLast
        ? workerPlugin(
            client,
            filesOf,
            async () => {
              await writeSitemap(client, await writeOwnPages(), languages)
              await writeRepairFiles(client)
              await writeWall(client)
            },
            async () => {
              version = await stampVersion(client, server)
              await writeWallList(client, version)
            },
          )
        : [],
    ],
    build: { outDir: client, emptyOutDir: isFirst, copyPublicDir: isFirst },
  })
  if (!isLast) await writeOwnPages()
}
