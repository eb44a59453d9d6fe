/** Weighs what a visitor downloads, in bytes as sent (brotli), against what a page may weigh. */
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

/** As networks count: 1000 bytes. */
const KB = 1000

/** Upper limits in bytes. */
const LIMITS = {
  homeScripts: 100 * KB,
  homeScriptsAtRest: 150 * KB,
  homeStyles: 20 * KB,
  homeAll: 260 * KB,
  homeFirst: 80 * KB,
  furtherScripts: 25 * KB,
  // What a new connection may send at once (ten packets), less the headers and what the server writes into a page.
  page: 12.8 * KB,
}

/** What the home page's scripts load by themselves once it is alive: the offline store, the app's parts, the sun's times. */
const AT_REST = ['sync', 'kept-site', 'app-parts', 'find-sun-times', 'sky']

export interface BudgetReport {
  table: string
  faults: string[]
}

/**
 * Checks every built page.
 * @param client the built client with its compressed siblings
 * @returns figures to print and what is over
 */
export async function checkBudgets(client: string): Promise<BudgetReport> {
  const home = await weigh(client, 'index.html')
  const faults: string[] = []
  const lines: string[] = []
  const check = (name: string, bytes: number, limit: number) => {
    lines.push(`${name.padEnd(44)} ${kb(bytes)} of ${kb(limit)}`)
    if (bytes > limit) faults.push(`${name}: ${kb(bytes)} of ${kb(limit)}`)
  }
  check('/ scripts to hydrate', sum(home.scripts), LIMITS.homeScripts)
  check('/ scripts with those loaded at rest', sum(await withThoseAtRest(client, home)), LIMITS.homeScriptsAtRest)
  check('/ styles', home.styles, LIMITS.homeStyles)
  check('/ seen first: page, styles, font, picture', home.first, LIMITS.homeFirst)
  check('/ everything until loaded', home.all, LIMITS.homeAll)
  check('/ the page itself', await sent(client, '/index.html'), LIMITS.page)
  const pages = (await readdir(client, { recursive: true })).filter(
    (file) => file.endsWith('.html') && file !== 'index.html',
  )
  let heaviest = { page: '', bytes: -1 }
  for (const page of pages) {
    const { scripts } = await weigh(client, page)
    const bytes = sum(new Map([...scripts].filter(([file]) => !home.scripts.has(file))))
    if (bytes > heaviest.bytes) heaviest = { page, bytes }
    const itself = await sent(client, `/${page}`)
    if (itself > LIMITS.page) faults.push(`${page} itself: ${kb(itself)} of ${kb(LIMITS.page)}`)
    if (bytes > LIMITS.furtherScripts) faults.push(`${page} adds ${kb(bytes)} of scripts to those of /`)
  }
  check(`most scripts added: ${heaviest.page}`, heaviest.bytes, LIMITS.furtherScripts)
  return { table: lines.join('\n'), faults }
}

interface Weight {
  scripts: Map<string, number>
  /** Fetched with little haste: what the page's own file loads next. */
  later: Map<string, number>
  styles: number
  first: number
  all: number
}

async function weigh(client: string, page: string): Promise<Weight> {
  const html = await readFile(join(client, page), 'utf8')
  const scripts = new Map<string, number>()
  const later = new Map<string, number>()
  for (const [tag, file = ''] of html.matchAll(/<(?:script|link)[^>]*\s(?:src|href)="(\/assets\/[^"]+\.js)"/g)) {
    await addWithImports(client, file, tag.includes('fetchpriority="low"') ? later : scripts)
  }
  const style = /<style>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? ''
  const styles = brotliCompressSync(style).length
  const font = await sizes(client, matches(html, /href="([^"]+\.woff2)"/g))
  const pictures = await sizes(client, [
    ...matches(html, /<img[^>]*\ssrc="(\/[^"]+)"/g),
    ...matches(style, /url\("?(\/[^")]+\.svg)"?\)/g),
  ])
  const preloaded = await sizes(client, matches(html, /href="([^"]+)" as="image"/g))
  const document = await sent(client, `/${page}`)
  // The styles are in the page.
  const first = document + sum(font) + sum(preloaded)
  return {
    scripts,
    later,
    styles,
    first,
    all: document + sum(new Map([...scripts, ...later, ...font, ...pictures, ...preloaded])),
  }
}

/** @throws when one of them was not built under its name */
async function withThoseAtRest(client: string, home: Weight): Promise<Map<string, number>> {
  const all = new Map([...home.scripts, ...home.later])
  const built = await readdir(join(client, 'assets'))
  for (const name of AT_REST) {
    const files = built.filter((file) => file.startsWith(`${name}-`) && file.endsWith('.js'))
    if (files.length === 0) throw new Error(`No script is called ${name}.`)
    for (const file of files) await addWithImports(client, `/assets/${file}`, all)
  }
  return all
}

/** A script and those it imports at once; what it may import later is not counted. */
async function addWithImports(client: string, file: string, into: Map<string, number>): Promise<void> {
  if (into.has(file)) return
  into.set(file, await sent(client, file))
  const code = await readFile(join(client, file), 'utf8')
  for (const [, imported = ''] of code.matchAll(
    /(?:^|[;}\s])(?:import|export)\s*(?:[^"'()]*?from\s*)?["']\.\/([^"']+\.js)["']/g,
  )) {
    await addWithImports(client, `/assets/${imported}`, into)
  }
}

async function sizes(client: string, files: Iterable<string>): Promise<Map<string, number>> {
  const weighed = new Map<string, number>()
  for (const file of files) weighed.set(file, await sent(client, file))
  return weighed
}

/** Bytes as sent: the compressed sibling where there is one. */
async function sent(client: string, file: string): Promise<number> {
  const path = join(client, file)
  return (await stat(`${path}.br`).catch(() => stat(path))).size
}

function matches(text: string, pattern: RegExp): string[] {
  return [...new Set([...text.matchAll(pattern)].map((match) => match[1] ?? ''))].filter((file) => file.startsWith('/'))
}

const sum = (weights: Map<string, number>) => [...weights.values()].reduce((total, bytes) => total + bytes, 0)
const kb = (bytes: number) => `${(bytes / KB).toFixed(1)} KB`
