/** Compares the transferred bytes (Brotli) of the built pages with their budgets. */
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { DEFAULT_LANGUAGE, pathIn, splitLanguage } from '#contracts/languages.ts'

const KB = 1000

/** The files of each language's build, from the root of the site without a slash. */
export type FilesOf = ReadonlyMap<string, ReadonlySet<string>>

/** Upper limits in bytes. */
const MAX_BYTES = {
  homeScripts: 106 * KB,
  homeScriptsIdle: 168 * KB,
  homeStyles: 20 * KB,
  homeAll: 260 * KB,
  homeFirst: 80 * KB,
  furtherScripts: 25 * KB,
  /** What its script adds to a page that phones store. */
  firstPaint: 3 * KB,
  // The initial congestion window (ten packets), less the headers and the data that the server renders into a page.
  page: 14 * KB,
}

/** For other languages than the default one: letters beyond ASCII take two bytes or more, and Nastaliq's font is large. */
const MAX_BYTES_OF_OTHERS = {
  ...MAX_BYTES,
  homeScripts: 107.5 * KB,
  homeScriptsIdle: 171 * KB,
  homeAll: 330 * KB,
  homeFirst: 180 * KB,
  // A talk in Urdu, with what its print ends with.
  furtherScripts: 25.8 * KB,
  firstPaint: 3.3 * KB,
  page: 15.6 * KB,
}

/** In pages that phones store; the server's do not have it. */
const FIRST_PAINT = /<script>(?:(?!<\/script>)[\s\S])*<\/script>\n(?=<\/head>)/

/** Chunks that the home page loads without interaction after it is hydrated. */
const IDLE_CHUNKS = ['sync', 'site-cache', 'pwa-root', 'sky']

export interface BudgetReport {
  table: string
  /** One for each exceeded budget. */
  errors: string[]
}

/**
 * Checks every built page of a language.
 * @param client the built client with its compressed siblings
 * @param filesOf the scripts and styles of each language
 * @returns a table to print, and the exceeded budgets
 */
export async function checkBudgets(client: string, language: string, filesOf: FilesOf): Promise<BudgetReport> {
  const limits = language === DEFAULT_LANGUAGE ? MAX_BYTES : MAX_BYTES_OF_OTHERS
  const homePath = pathIn(language, '/')
  const homeFile = `${homePath}index.html`.slice(1)
  const home = await weighPage(client, homeFile)
  const errors: string[] = []
  const lines: string[] = []
  const check = (name: string, bytes: number, limit: number) => {
    lines.push(`${name.padEnd(44)} ${kb(bytes)} of ${kb(limit)}`)
    if (bytes > limit) errors.push(`${name}: ${kb(bytes)} of ${kb(limit)}`)
  }
  check(`${homePath} scripts to hydrate`, sum(home.scripts), limits.homeScripts)
  const built = [...(filesOf.get(language) ?? [])].map((file) => `/${file}`)
  check(
    `${homePath} scripts with those loaded when idle`,
    sum(await withIdleChunks(client, home, built)),
    limits.homeScriptsIdle,
  )
  check(`${homePath} styles`, brotliCompressSync(home.style).length, limits.homeStyles)
  check(`${homePath} first screen: page, styles, font, picture`, home.first, limits.homeFirst)
  check(`${homePath} everything until the load event`, home.all, limits.homeAll)
  check(`${homePath} HTML`, home.document, limits.page)
  check(`${homePath} script of the first paint`, home.firstPaint, limits.firstPaint)
  const pages = (await readdir(client, { recursive: true })).filter(
    (file) =>
      file.endsWith('.html') && file !== homeFile && splitLanguage(`/${file}`, filesOf.keys()).language === language,
  )
  let heaviest = { page: '', bytes: -1 }
  for (const page of pages) {
    const { scripts } = await weighPage(client, page)
    const bytes = sum(new Map([...scripts].filter(([file]) => !home.scripts.has(file))))
    if (bytes > heaviest.bytes) heaviest = { page, bytes }
    const html = await transferSize(client, `/${page}`)
    if (html > limits.page) errors.push(`${page}: HTML of ${kb(html)} of ${kb(limits.page)}`)
    if (bytes > limits.furtherScripts) errors.push(`${page} adds ${kb(bytes)} of scripts to those of ${homePath}`)
  }
  check(`most scripts added: ${heaviest.page}`, heaviest.bytes, limits.furtherScripts)
  return { table: lines.join('\n'), errors }
}

interface PageWeight {
  scripts: Map<string, number>
  /** Scripts of lazy parts, preloaded with low priority. */
  lazy: Map<string, number>
  /** The inline styles. */
  style: string
  document: number
  firstPaint: number
  first: number
  all: number
}

async function weighPage(client: string, page: string): Promise<PageWeight> {
  const stored = await readFile(join(client, page), 'utf8')
  const html = stored.replace(FIRST_PAINT, '')
  const scripts = new Map<string, number>()
  const lazy = new Map<string, number>()
  for (const [tag, file = ''] of html.matchAll(/<(?:script|link)[^>]*\s(?:src|href)="(\/assets\/[^"]+\.js)"/g)) {
    await addWithImports(client, file, tag.includes('data-lazy') ? lazy : scripts)
  }
  const style = /<style>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? ''
  const font = await readSizes(client, matches(html, /href="([^"]+\.woff2)"/g))
  const pictures = await readSizes(client, [
    ...matches(html, /<img[^>]*\ssrc="(\/[^"]+)"/g),
    ...matches(style, /url\("?(\/[^")]+\.svg)"?\)/g),
  ])
  const preloaded = await readSizes(client, matches(html, /href="([^"]+)" as="image"/g))
  const document = brotliCompressSync(html).length
  // The styles are in the page.
  const first = document + sum(font) + sum(preloaded)
  return {
    scripts,
    lazy,
    style,
    document,
    firstPaint: brotliCompressSync(stored).length - document,
    first,
    all: document + sum(new Map([...scripts, ...lazy, ...font, ...pictures, ...preloaded])),
  }
}

/** @throws Error when a chunk does not exist */
async function withIdleChunks(client: string, home: PageWeight, built: string[]): Promise<Map<string, number>> {
  const all = new Map([...home.scripts, ...home.lazy])
  for (const name of IDLE_CHUNKS) {
    const files = built.filter((file) => file.startsWith(`/assets/${name}-`) && file.endsWith('.js'))
    if (files.length === 0) throw new Error(`There is no script ${name}.`)
    for (const file of files) await addWithImports(client, file, all)
  }
  return all
}

/** Adds a script and its static imports. */
async function addWithImports(client: string, file: string, sizes: Map<string, number>): Promise<void> {
  if (sizes.has(file)) return
  sizes.set(file, await transferSize(client, file))
  const code = await readFile(join(client, file), 'utf8')
  for (const [, imported = ''] of code.matchAll(
    /(?:^|[;}\s])(?:import|export)\s*(?:[^"'()]*?from\s*)?["']\.\/([^"']+\.js)["']/g,
  )) {
    await addWithImports(client, `/assets/${imported}`, sizes)
  }
}

async function readSizes(client: string, files: Iterable<string>): Promise<Map<string, number>> {
  const sizesByFile = new Map<string, number>()
  for (const file of files) sizesByFile.set(file, await transferSize(client, file))
  return sizesByFile
}

/** Returns the transferred size of a file: that of its Brotli form if there is one. */
export async function transferSize(client: string, file: string): Promise<number> {
  const path = join(client, file)
  return (await stat(`${path}.br`).catch(() => stat(path))).size
}

function matches(text: string, pattern: RegExp): string[] {
  return [...new Set([...text.matchAll(pattern)].map((match) => match[1] ?? ''))].filter((file) => file.startsWith('/'))
}

const sum = (sizes: Map<string, number>) => [...sizes.values()].reduce((total, bytes) => total + bytes, 0)
const kb = (bytes: number) => `${(bytes / KB).toFixed(2)} KB`
