/** Bundles the screen of the prayer hall for the engines of old televisions: one classic script of ES2018. */
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Plugin, rolldown } from 'rolldown'
import { parseAst } from 'rolldown/parseAst'
import { APP_VERSION_TOKEN } from '#contracts/app-version.ts'
import { type BudgetReport, transferSize } from './budget.ts'
import { wallFonts, wallStyles } from './wall-styles.ts'

const sources = join(import.meta.dirname, '../../client/src/wall')
const PAGE = 'wall/index.html'
const SCRIPT = 'wall/wall.js'
/** Loaded only by screens that have a sound, and after the first frame, like the font of typed Urdu: they do not count. */
const CHIME = 'wall/chime.js'
const FONTS = ['wall/latin.woff2', 'wall/nastaliq.woff2']
/** In bytes, all that the screen loads. */
const MAX_BYTES = 90_000

const TARGET = ['chrome61', 'safari12']
const LAST_OF_BMP = 0xffff

/** Regular expressions with `\p{…}` are a syntax error in Chrome 61. */
const propertyEscapes: Plugin = {
  name: 'property-escapes',
  transform: {
    filter: { code: /\\p\{/ },
    handler: (code) => code.replace(/\[?((?:\\p\{[^}]+\})+)\]?/g, (_, escapes: string) => classOf(escapes)),
  },
}

/** Writes the page and its script. @param client the built client */
export async function writeWall(client: string): Promise<void> {
  await mkdir(dirname(join(client, PAGE)), { recursive: true })
  await writeFile(join(client, SCRIPT), await bundleWall(join(sources, 'main.ts')))
  await writeFile(join(client, CHIME), await bundleWall(join(sources, 'chime-player.ts')))
  for (const [name, font] of await wallFonts()) await writeFile(join(client, 'wall', name), font)
  await writeFile(
    join(client, PAGE),
    `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="app-version" content="${APP_VERSION_TOKEN}">
<meta name="robots" content="noindex">
<title>Minbar</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${await wallStyles()}</style>
<script defer src="/${SCRIPT}"></script>
</head>
<body></body>
</html>
`,
  )
}

/** Checks what the screen loads. @param client the built client with its compressed siblings */
export async function checkWall(client: string): Promise<BudgetReport> {
  const sizes = await Promise.all([PAGE, SCRIPT, ...FONTS].map((file) => transferSize(client, file)))
  const bytes = sizes.reduce((total, size) => total + size, 0)
  const line = `/wall everything: ${(bytes / 1000).toFixed(2)} KB of ${MAX_BYTES / 1000} KB`
  return { table: line, errors: bytes > MAX_BYTES ? [line] : [] }
}

/**
 * Returns the script.
 * @param input the path of the entry
 * @throws Error when it has syntax that ES2018 does not have
 */
export async function bundleWall(input: string): Promise<string> {
  const bundle = await rolldown({
    input,
    platform: 'browser',
    plugins: [propertyEscapes],
    transform: { target: TARGET },
  })
  const { output } = await bundle.generate({ format: 'iife', name: 'wall', minify: true })
  await bundle.close()
  const { code } = output[0]
  const found = findNewSyntax(code)
  if (found.length > 0) throw new Error(`The screen has syntax that old televisions cannot read: ${found.join(', ')}`)
  return code
}

/** Returns a class of the characters up to U+FFFF that any of some escapes matches. */
function classOf(escapes: string): string {
  const pattern = new RegExp(`[${escapes}]`, 'u')
  const hex = (point: number) => `\\u${point.toString(16).padStart(4, '0')}`
  const ranges: string[] = []
  for (let point = 0; point <= LAST_OF_BMP; point += 1) {
    if (!pattern.test(String.fromCodePoint(point))) continue
    const first = point
    while (point < LAST_OF_BMP && pattern.test(String.fromCodePoint(point + 1))) point += 1
    ranges.push(first === point ? hex(first) : `${hex(first)}-${hex(point)}`)
  }
  return `[${ranges.join('')}]`
}

interface Node {
  type?: string
  operator?: string
  async?: boolean
  await?: boolean
  generator?: boolean
  param?: unknown
  bigint?: string
  regex?: { pattern: string; flags: string }
}

const NEW_TYPES = new Set([
  ...['ChainExpression', 'PropertyDefinition', 'StaticBlock', 'PrivateIdentifier', 'ImportExpression', 'MetaProperty'],
  ...['AccessorProperty', 'ImportDeclaration', 'ExportNamedDeclaration', 'ExportDefaultDeclaration'],
])
const NEW_OPERATORS = new Set(['??', '??=', '||=', '&&='])

/** Returns the syntax of a script that Chrome 61 cannot read: what came after ES2018, and of that what Chrome 63 and 64 brought. */
export function findNewSyntax(code: string): string[] {
  const found = new Set<string>()
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    const { type = '', operator = '', regex, param, bigint, ...node } = value as Node
    if (NEW_TYPES.has(type)) found.add(type)
    if (NEW_OPERATORS.has(operator)) found.add(operator)
    if (bigint) found.add('BigInt')
    if (type === 'CatchClause' && !param) found.add('catch without a parameter')
    if (type === 'ForOfStatement' && node.await) found.add('for await')
    if (/Function/.test(type) && node.async && node.generator) found.add('asynchronous generator')
    if (regex && (/\\[pk]\{|\\k<|\(\?<|\(\?[a-z-]+:/i.test(regex.pattern) || /[sdv]/.test(regex.flags)))
      found.add(`/${regex.pattern}/${regex.flags}`)
    for (const child of Object.values(value)) visit(child)
  }
  visit(parseAst(code, { lang: 'js' }))
  return [...found]
}
