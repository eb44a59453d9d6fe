/** Writes every static page, the shell, the pages for unknown addresses, the templates, the sitemap and robots.txt. */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { PAGE_DATA_ID, type PageData } from '#contracts/page-data.ts'
import { type Manifest, pageAssets } from './manifest.ts'

/** What the built `client/src/prerender.tsx` exports; said again here, since Node's own types do not know JSX. */
interface Prerender {
  PUBLIC_URL_TOKEN: string
  UNLISTED_PATHS: ReadonlySet<string>
  LIVE_PATHS: readonly string[]
  lang: string
  direction: string
  siteName: string
  loading: string
  firstPictures: Readonly<Record<string, string>>
  staticPaths: () => string[]
  renderPage: (
    address: string,
    listed: boolean,
    data?: PageData | null,
  ) => Promise<{ html: string; head: string; file: string }>
}

/** Loaded after the page itself, on every page. */
const FOOTER = 'src/app/footer.tsx'
/** What every page stands in and starts with. */
const START = 'src/start.tsx'

/** The start of the template's script that fetches the others. */
const STARTER = '<script>{const d='

/** Where a page carries what its HTML was made from. */
const DATA = `<script type="application/json" id="${PAGE_DATA_ID}"><!--data--></script>\n  `

/** Pages that answer many addresses: the file, and an address that shows it. None is for search engines. */
const ANSWERS: Record<string, { path: string; data?: PageData }> = {
  '404.html': { path: '/no/such/page' },
  'service-not-found.html': { path: '/no-such-service' },
  'event-not-found.html': { path: '/events/0', data: { event: null } },
  'bayan-not-found.html': { path: '/bayan/0', data: { recording: null } },
}

/**
 * Renders and writes the pages.
 * @param client the built client; its `index.html` is the template and becomes the home page
 * @param server the folder of the built `prerender.tsx`, where templates of the pages the server writes are put
 * @throws when a page cannot be rendered
 */
export async function writePages(client: string, server: string): Promise<void> {
  const renderer = (await import(pathToFileURL(join(server, 'prerender.js')).href)) as Prerender
  const template = await readFile(join(client, 'index.html'), 'utf8')
  const manifestFile = join(client, 'vite-manifest.json')
  const manifest = JSON.parse(await readFile(manifestFile, 'utf8')) as Manifest
  const base = fill(template, {
    '<html lang="en" dir="ltr">': `<html lang="${renderer.lang}" dir="${renderer.direction}">`,
  })
  const paths = renderer.staticPaths()
  const isLive = (path: string) => renderer.LIVE_PATHS.includes(path)
  const render = async (path: string, listed: boolean, data: PageData | null = null, template = false) => {
    const page = await renderer.renderPage(path, listed, data)
    const html = fill(base, {
      '<!--head-->': [
        template ? '<!--head-->' : page.head,
        fontLink(manifest),
        pictureLink(renderer.firstPictures[path]),
      ]
        .filter(Boolean)
        .join('\n    '),
      // After those of the frame: a page's own styles have the last word.
      '</head>': `${assetLinks(manifest, page.file).join('\n    ')}\n  </head>`,
      '</body>': `${template ? DATA : data ? DATA.replace('<!--data-->', () => JSON.stringify(data)) : ''}</body>`,
      '<!--preloader-->': '',
      ...(!template && { '<!--app-->': page.html }),
    })
    return setScriptsAside(await inlineStyles(html, client))
  }
  const templates: Record<string, string> = {}
  for (const path of renderer.LIVE_PATHS) {
    // The answer to an event that is not there loads what every event loads.
    templates[path] = await render(path.replace(':id', '0'), true, null, true)
  }
  await write(join(server, 'templates.json'), JSON.stringify(templates))
  // Those the server writes are no files: a phone that kept one would show old news as if it were the page. The home
  // page is kept without its times, to be there at once.
  for (const path of paths.filter((path) => path === '/' || !isLive(path))) {
    const file = path === '/' ? 'index.html' : `${path.slice(1)}/index.html`
    await write(join(client, file), await render(path, !renderer.UNLISTED_PATHS.has(path)))
  }
  for (const [file, { path, data }] of Object.entries(ANSWERS)) {
    await write(join(client, file), await render(path, false, data))
  }
  await write(
    join(client, 'shell.html'),
    // Has nothing to show before its scripts; they are fetched at once.
    fill(base, {
      '<html ': '<html data-shell ',
      '<!--head-->': [`<title>${renderer.siteName}</title>`, fontLink(manifest)].join('\n    '),
      '<!--app-->': '',
      '<!--preloader-->': renderer.loading,
      '</head>': `${assetLinks(manifest, null).join('\n    ')}\n  </head>`,
    }),
  )
  const listed = paths.filter((path) => !renderer.UNLISTED_PATHS.has(path))
  await write(join(client, 'sitemap.xml'), sitemap(listed, renderer.PUBLIC_URL_TOKEN))
  await write(join(client, 'robots.txt'), robots(renderer.PUBLIC_URL_TOKEN))
  await rm(manifestFile)
}

function sitemap(paths: string[], origin: string): string {
  const urls = paths.map((path) => `  <url><loc>${origin}${path}</loc></url>`).join('\n')
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}\n</urlset>\n`
}

function robots(origin: string): string {
  return `User-agent: *\nDisallow: /api/\n\nSitemap: ${origin}/sitemap.xml\n`
}

function fontLink(manifest: Manifest): string {
  const font = Object.values(manifest).find((entry) => entry.file.endsWith('.woff2'))
  return font ? `<link rel="preload" href="/${font.file}" as="font" type="font/woff2" crossorigin>` : ''
}

function pictureLink(src: string | undefined): string {
  return src ? `<link rel="preload" href="${src}" as="image" fetchpriority="high">` : ''
}

/** @param file the page's, below `src/`; null for the frame alone */
function assetLinks(manifest: Manifest, file: string | null): string[] {
  const { scripts, later, styles } = pageAssets(manifest, file && `src/${file}`, START, file ? [FOOTER] : [])
  return [
    ...styles.map((style) => `<link rel="stylesheet" crossorigin href="/${style}">`),
    // As scripts of their own, so that each is linked and run in its own task.
    ...scripts.map((script) => `<script type="module" crossorigin src="/${script}"></script>`),
    ...later.map((script) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${script}">`),
  ]
}

/**
 * Puts a page's styles into the page, where the first sight of it waits for nothing else. The style sheets stay named,
 * disabled, which loads nothing: what a page's script looks for before it is run, so that it asks for none of them again.
 */
async function inlineStyles(html: string, client: string): Promise<string> {
  const links = [...html.matchAll(/\s*<link rel="stylesheet"[^>]*href="\/([^"]+)">/g)]
  const styles = await Promise.all(links.map(([, file = '']) => readFile(join(client, file), 'utf8')))
  const text = styles.map((style) => style.trim()).join('\n')
  if (text.includes('</')) throw new Error('A style sheet would end its element.')
  const named = links.map(([, file]) => `<link rel="stylesheet" disabled href="/${file}">`)
  return fill(
    links.reduce((page, [link]) => page.replace(link, ''), html),
    { '</head>': `<style>${text}</style>\n    ${named.join('\n    ')}\n  </head>` },
  )
}

/**
 * Sets a page's scripts aside until what shows first has come: on a slow line they would share it with the font and
 * the picture, and the page can be read without them. The template's own small script fetches them.
 */
function setScriptsAside(html: string): string {
  const scripts: string[] = []
  const rest = html.replace(/\s*<(?:script type="module"[^>]*><\/script>|link rel="modulepreload"[^>]*>)/g, (tag) => {
    scripts.push(tag.trim())
    return ''
  })
  // Before the script that looks for it.
  return rest.replace(STARTER, (starter) => `<template id="scripts">${scripts.join('')}</template>\n    ${starter}`)
}

/** Puts texts in place of marks; a function, because a page's own text may hold `$&`. */
function fill(template: string, marks: Record<string, string>): string {
  let filled = template
  for (const [mark, text] of Object.entries(marks)) {
    if (!filled.includes(mark)) throw new Error(`The template has no ${mark}.`)
    filled = filled.replace(mark, () => text)
  }
  return filled
}

async function write(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, text)
}
