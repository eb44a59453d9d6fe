/** Writes the static pages of a language, its shell, error pages, manifest and templates of live pages; then sitemap and robots.txt. */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { repair } from '#content/en/repair.ts'
import { ERROR_PAGES } from '#contracts/error-pages.ts'
import { prefixOf } from '#contracts/languages.ts'
import { LIVE_PAGES } from '#contracts/live-pages.ts'
import { PAGE_DATA_ID, type PageData } from '#contracts/page-data.ts'
import { PUBLIC_URL_TOKEN } from '#contracts/public-url-token.ts'
import { REPAIR_PAGE } from '#contracts/repair-paths.ts'
import { sitemap } from '#contracts/sitemap.ts'
import { type Manifest, pageAssets } from './manifest.ts'
import { repairPage } from './repair.ts'
import { URDU_FONT } from './urdu-font.ts'

/** The exports of the built `client/src/prerender.tsx`; Node's types do not know JSX. */
interface Prerender {
  UNLISTED_PATHS: ReadonlySet<string>
  lang: string
  manifest: () => object
  direction: string
  repairText: typeof repair
  otherLanguages: readonly { code: string; name: string }[]
  loading: string
  firstPictures: Readonly<Record<string, string>>
  staticPaths: () => string[]
  renderShell: () => Promise<{ html: string; head: string }>
  renderPage: (address: string, isListed: boolean, data?: PageData | null) => Promise<{ html: string; head: string }>
  findPageFile: (path: string) => Promise<string>
}

/** A lazy part of every page. */
const FOOTER = 'src/app/footer.tsx'

/** The element with the data that a page was rendered from. */
const DATA = `<script type="application/json" id="${PAGE_DATA_ID}"><!--data--></script>\n  `

/**
 * Renders and writes the pages of a language.
 * @param client the built client; its `index.html` is the template
 * @param server the folder of the built `prerender.tsx`, where the templates of live pages are written
 * @param firstPaint the script that shows stored times, for the pages that phones store
 * @returns the paths for the sitemap, without the prefix of the language
 * @throws when a page cannot be rendered
 */
export async function writePages(
  client: string,
  server: string,
  language: string,
  firstPaint: string,
): Promise<string[]> {
  const renderer = (await import(pathToFileURL(join(server, 'prerender.js')).href)) as Prerender
  // Without indents, to leave the first packets to the page's texts.
  const template = (await readFile(join(client, 'index.html'), 'utf8')).replaceAll(/\n +/g, '\n')
  const manifestFile = join(client, 'vite-manifest.json')
  const manifest = JSON.parse(await readFile(manifestFile, 'utf8')) as Manifest
  const base = fill(template, {
    '<html lang="en" dir="ltr">': `<html lang="${renderer.lang}" dir="${renderer.direction}">`,
    // Pages get their own head after it; the shell has no other.
    '<!--head-->': `<link rel="manifest" href="${prefixOf(language)}/manifest.webmanifest">\n<!--head-->`,
  })
  const out = join(client, prefixOf(language))
  const paths = renderer.staticPaths()
  const isLive = (path: string) => LIVE_PAGES.some(({ route }) => route === path)
  const render = async (path: string, isListed: boolean, data: PageData | null = null, isTemplate = false) => {
    const page = await renderer.renderPage(path, isListed, data)
    const html = fill(base, {
      '<!--head-->': [
        isTemplate ? '<!--head-->' : page.head,
        fontLinks(manifest, renderer.lang),
        pictureLink(renderer.firstPictures[path]),
      ]
        .filter(Boolean)
        .join('\n'),
      // After the layout's styles, so that a page's own styles take precedence.
      '</head>': `${assetLinks(manifest, await renderer.findPageFile(path)).join('\n')}\n</head>`,
      '</body>': `${isTemplate ? DATA : data ? DATA.replace('<!--data-->', () => JSON.stringify(data)) : ''}</body>`,
      '<!--preloader-->': '',
      ...(!isTemplate && { '<!--app-->': page.html }),
    })
    return preloadScripts(await inlineStyles(html, client))
  }
  const templates: Record<string, string> = {}
  for (const { route: path } of LIVE_PAGES) {
    // The page of a missing event has the same assets as every event.
    templates[path] = await render(path.replace(':id', '0'), true, null, true)
  }
  await write(join(server, 'templates.json'), JSON.stringify(templates))
  // Live pages are not written as files: a cached one would show outdated content. The home page is written without its times.
  await write(join(out, 'index.html'), withScript(await render('/', true), firstPaint))
  for (const path of paths.filter((path) => path !== '/' && !isLive(path))) {
    await write(join(out, path, 'index.html'), await render(path, !renderer.UNLISTED_PATHS.has(path)))
  }
  for (const [file, { address, data }] of Object.entries(ERROR_PAGES)) {
    await write(join(out, file), await render(address, false, data))
  }
  const shellParts = await renderer.renderShell()
  const shell = (content: string) =>
    preloadScripts(
      fill(base, {
        '<html ': '<html data-shell ',
        '<!--head-->': [shellParts.head, fontLinks(manifest, renderer.lang)].join('\n'),
        '<!--app-->': content,
        '<!--preloader-->': renderer.loading,
      }),
    )
  await write(join(out, 'shell.html'), withScript(shell(shellParts.html), firstPaint))
  // The administrators' area has a frame of its own.
  await write(join(out, 'admin-shell.html'), shell(''))
  const { repairText: text, lang, direction, otherLanguages } = renderer
  const styles = await readStyles(template, client)
  await write(join(out, REPAIR_PAGE), repairPage({ text, lang, direction, otherLanguages, styles }))
  await write(join(out, 'manifest.webmanifest'), JSON.stringify(renderer.manifest()))
  await rm(manifestFile)
  return paths.filter((path) => !renderer.UNLISTED_PATHS.has(path))
}

/** Writes the sitemap of all languages, and robots.txt. @param paths without the prefix of a language */
export async function writeSitemap(client: string, paths: string[], languages: string[]): Promise<void> {
  await write(join(client, 'sitemap.xml'), sitemap(PUBLIC_URL_TOKEN, paths, languages))
  await write(join(client, 'robots.txt'), robots(PUBLIC_URL_TOKEN))
}

function robots(origin: string): string {
  return `User-agent: *\nDisallow: /api/\n\nSitemap: ${origin}/sitemap.xml\n`
}

/** Preloads the fonts of the language. Other pages load Urdu's font only when they show an Urdu text. */
function fontLinks(manifest: Manifest, lang: string): string {
  return Object.values(manifest)
    .filter(({ file }) => file.endsWith('.woff2') && (lang === 'ur' || !file.includes(URDU_FONT)))
    .map(({ file }) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>`)
    .join('\n')
}

function pictureLink(src: string | undefined): string {
  return src ? `<link rel="preload" href="${src}" as="image" fetchpriority="high">` : ''
}

/** @param file the page's module, below `src/` */
function assetLinks(manifest: Manifest, file: string): string[] {
  const { scripts, lazy, styles } = pageAssets(manifest, `src/${file}`, [FOOTER])
  return [
    ...styles.map((style) => `<link rel="stylesheet" crossorigin href="/${style}">`),
    ...scripts.map((script) => `<link rel="modulepreload" crossorigin href="/${script}">`),
    ...lazy.map((script) => `<link rel="modulepreload" data-lazy crossorigin href="/${script}">`),
  ]
}

/**
 * Inlines a page's styles, so that the first paint needs no other file. The links stay, disabled: they load nothing, and Vite's
 * preload finds them and does not request the style sheets again.
 */
async function inlineStyles(html: string, client: string): Promise<string> {
  const links = findStyles(html)
  const text = await readStyles(html, client)
  const disabled = links.map(([, file]) => `<link rel="stylesheet" disabled href="/${file}">`)
  return fill(
    links.reduce((page, [link]) => page.replace(link, ''), html),
    { '</head>': `<style>${text}</style>\n${disabled.join('\n')}\n</head>` },
  )
}

const findStyles = (html: string) => [...html.matchAll(/\s*<link rel="stylesheet"[^>]*href="\/([^"]+)">/g)]

/** Returns the text of all style sheets of a page. */
async function readStyles(html: string, client: string): Promise<string> {
  const styles = await Promise.all(findStyles(html).map(([, file = '']) => readFile(join(client, file), 'utf8')))
  const text = styles.map((style) => style.trim()).join('\n')
  if (text.includes('</')) throw new Error('A style sheet contains "</".')
  return text
}

/**
 * Replaces a page's scripts by preloads with low priority, so that the font and the first picture load first on a slow
 * connection. `head-script.ts` starts the entry.
 */
function preloadScripts(html: string): string {
  return html
    .replace(
      /<script type="module" crossorigin src="([^"]+)"><\/script>/,
      '<link rel="modulepreload" crossorigin href="$1">',
    )
    .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
}

const withScript = (html: string, script: string) => fill(html, { '</head>': `${script}\n</head>` })

/** Replaces placeholders. Replaces by a function, because a text may contain `$&`. */
function fill(template: string, texts: Record<string, string>): string {
  let filled = template
  for (const [placeholder, text] of Object.entries(texts)) {
    if (!filled.includes(placeholder)) throw new Error(`The template has no ${placeholder}.`)
    filled = filled.replace(placeholder, () => text)
  }
  return filled
}

async function write(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, text)
}
