/** Bundles the screen of the prayer hall for the engines of old televisions: classic scripts of ES2018. */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'acorn'
import { type Plugin, rolldown } from 'rolldown'
import { wall as text } from '#content/en/wall.ts'
import { APP_VERSION_TOKEN } from '#contracts/app-version.ts'
import { hashOf } from '../../client/src/sw/hash-of.ts'
import { LIST, PAGE, WORKER } from '../../client/src/wall/worker/messages.ts'
import { type BudgetReport, transferSize } from './budget.ts'
import { TYPED_FONT, wallFonts, wallStyles } from './wall-styles.ts'

const sources = join(import.meta.dirname, '../../client/src/wall')
/** The folder of what the screen loads, but for its worker. */
const FOLDER = PAGE.slice(1)
const HTML = 'index.html'
const SCRIPT = 'wall.js'
const CHIME = 'chime.js'
/** Loaded after the first frame, and only where there is a sound, or typed Urdu. */
const LATER = [CHIME, TYPED_FONT]
/** Not `.webmanifest`: the names of the mosque are written into such files, and its name is not that of the screen. */
const MANIFEST = 'manifest.json'
/** In bytes: all that the screen loads, and of it its worker. */
const MAX_BYTES = 90_000
const MAX_WORKER_BYTES = 4_000

const icon = (name: string, size: number, purpose = 'any') => ({
  ...{ src: `/icons/${name}.png`, sizes: `${size}x${size}`, type: 'image/png', purpose },
})

/** The screen can be installed beside the site. */
const manifest = {
  ...{ id: PAGE, start_url: PAGE, scope: PAGE, display: 'fullscreen', orientation: 'any' },
  ...{ name: text.title, short_name: text.title, theme_color: '#0E1714', background_color: '#0E1714' },
  icons: [icon('icon-192', 192), icon('icon-512', 512), icon('maskable-512', 512, 'maskable')],
}

/** What Chrome 61 and Safari 12 have whole. */
const ECMA_VERSION = 2017
const LAST_OF_BMP = 0xffff

/** Regular expressions with `\p{…}` are a syntax error in Chrome 61. */
const propertyEscapes: Plugin = {
  name: 'property-escapes',
  transform: {
    filter: { code: /\\p\{/ },
    handler: (code) => code.replace(/\[?((?:\\p\{[^}]+\})+)\]?/g, (_, escapes: string) => classOf(escapes)),
  },
}

/** Writes the page, its scripts and its worker. @param client the built client */
export async function writeWall(client: string): Promise<void> {
  const folder = join(client, FOLDER)
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, SCRIPT), await bundleWall(join(sources, 'main.ts')))
  await writeFile(join(folder, CHIME), await bundleWall(join(sources, 'chime-player.ts')))
  for (const [name, font] of await wallFonts()) await writeFile(join(folder, name), font)
  await writeFile(join(client, WORKER), await bundleWall(join(sources, 'worker/wall-sw.ts')))
  await writeFile(join(folder, MANIFEST), JSON.stringify(manifest))
  await writeFile(
    join(folder, HTML),
    `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="app-version" content="${APP_VERSION_TOKEN}">
<meta name="robots" content="noindex">
<title>Minbar</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="manifest" href="${PAGE}/${MANIFEST}">
<style>${await wallStyles()}</style>
<script>${(await bundleWall(join(sources, 'first-frame.ts'))).trim()}</script>
<script defer src="${PAGE}/${SCRIPT}"></script>
</head>
<body></body>
</html>
`,
  )
}

/**
 * Writes the list by which the worker loads a build: its version, and the hash of each file as sent.
 * @param version that of the build, which the page has
 */
export async function writeWallList(client: string, version: string): Promise<void> {
  const names = (await readdir(join(client, FOLDER))).filter((name) => name !== MANIFEST)
  const files = await Promise.all(
    names.map(async (name) => {
      const path = name === HTML ? PAGE : `${PAGE}/${name}`
      return [path, await hashOf(new Uint8Array(await readFile(join(client, FOLDER, name))))] as const
    }),
  )
  await writeFile(join(client, LIST), JSON.stringify({ version, files: Object.fromEntries(files) }))
}

/** Checks what the screen loads. @param client the built client with its compressed siblings */
export async function checkWall(client: string): Promise<BudgetReport> {
  const names = (await readdir(join(client, FOLDER))).filter(
    (name) => !/\.(br|gz)$/.test(name) && !LATER.includes(name),
  )
  const sizes = await Promise.all(names.map((name) => transferSize(client, `${FOLDER}/${name}`)))
  const worker = await transferSize(client, WORKER.slice(1))
  const line = (name: string, bytes: number, limit: number) =>
    `${name}: ${(bytes / 1000).toFixed(2)} KB of ${limit / 1000} KB`
  const all = sizes.reduce((total, size) => total + size, worker)
  const [everything, ofWorker] = [
    line('/wall everything', all, MAX_BYTES),
    line('its worker', worker, MAX_WORKER_BYTES),
  ]
  return {
    table: `${everything}\n${ofWorker}`,
    errors: [...(all > MAX_BYTES ? [everything] : []), ...(worker > MAX_WORKER_BYTES ? [ofWorker] : [])],
  }
}

/**
 * Returns the script.
 * @param input the path of the entry
 * @throws SyntaxError when old televisions could not read it
 */
export async function bundleWall(input: string): Promise<string> {
  const bundle = await rolldown({
    input,
    platform: 'browser',
    plugins: [propertyEscapes],
    transform: { target: `es${ECMA_VERSION}` },
  })
  const { output } = await bundle.generate({ format: 'iife', name: 'wall', minify: true })
  await bundle.close()
  const { code } = output[0]
  parse(code, { ecmaVersion: ECMA_VERSION })
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
