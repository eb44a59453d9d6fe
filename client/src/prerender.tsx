/** Runs in Node, at build time and on the server: renders one address to HTML. It has no state between renders. */
import type { ReactNode } from 'react'
import { prerenderToNodeStream } from 'react-dom/static'
import {
  createStaticHandler,
  createStaticRouter,
  matchRoutes,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router-dom'
import { PAGE_PATHS } from '#content/types.ts'
import { DEFAULT_MOSQUE } from '#contracts/default-mosque.ts'
import type { PageData } from '#contracts/page-data.ts'
import { home } from '#texts/home.ts'
import { ui } from '#texts/interface.ts'
import { repair } from '#texts/repair.ts'
import { seo } from '#texts/seo.ts'
import { site } from '#texts/site.ts'
import { documentHead, escapeHtml } from './app/document-head.ts'
import { isServicePath, type PageModule, UNLISTED_PATHS } from './app/paths.ts'
import { createRoutes, resolveLazy } from './app/router.tsx'
import { TopBar } from './app/top-bar.tsx'
import { identity, setWrittenMosque } from './data/identity.ts'
import { applyMosque } from './data/mosque.ts'
import { PageDataContext, writtenMinute } from './data/page-data.ts'
import { dataInPageLanguage } from './data/page-data-in-language.ts'
import { WrittenMinuteContext } from './lib/clock.ts'
import { seoKey } from './lib/head.ts'
import { BASENAME, localHref, OTHER_LANGUAGES } from './lib/language.ts'
import { manifest } from './pwa/manifest.ts'
import shellStyles from './styles/shell.css?inline'

export { manifest, OTHER_LANGUAGES as otherLanguages, repair as repairText, UNLISTED_PATHS }
export const lang = site.lang
export const direction = site.direction
export const loading = ui.common.loading

/** The first picture of a page, which is preloaded before the scripts. */
export const firstPictures: Readonly<Record<string, string>> = { '/': home.slides[0]?.image.src ?? '' }

export interface RenderedPage {
  html: string
  head: string
}

/** Returns the paths that are prerendered to files. */
export function staticPaths(): string[] {
  const routes = createRoutes()
  return PAGE_PATHS.filter((path) => {
    const matched = matchRoutes(routes, path)?.at(-1)?.route.path
    return matched === path || (matched === '/:name' && isServicePath(path))
  })
}

/**
 * Renders the shell: the bar above every public page.
 * @param mosque the settings with the mosque's own name; those of the texts if left out
 */
export async function renderShell(mosque?: PageData['identity']): Promise<RenderedPage> {
  setMosque({ ...(mosque && { identity: mosque }) })
  const routes = [{ path: '*', Component: TopBar }]
  const handler = createStaticHandler(routes, { basename: BASENAME })
  const context = (await handler.query(new Request(`http://localhost${BASENAME}`))) as StaticHandlerContext
  const router = createStaticRouter(handler.dataRoutes, context)
  const html = await renderHtml(<StaticRouterProvider router={router} context={context} hydrate={false} />)
  return { html, head: `<title>${escapeHtml(identity().name)}</title>\n<style>${shellStyles}</style>` }
}

/** Sets the mosque of a page. One installation has one, so that renders cannot disagree. */
function setMosque({ mosque, identity: stored }: PageData): void {
  applyMosque(mosque ?? { ...DEFAULT_MOSQUE, ...stored })
  setWrittenMosque(mosque ?? stored)
}

async function renderHtml(page: ReactNode): Promise<string> {
  // Lazy parts stay in place; moving them afterwards would need an inline script.
  const { prelude } = await prerenderToNodeStream(page, { progressiveChunkSize: Number.POSITIVE_INFINITY })
  let html = ''
  for await (const part of prelude) html += part
  return html
}

/**
 * Renders an address.
 * @param address without the prefix of the language, e.g. `/about`, `/fridaybayan?page=2`
 * @param isListed whether search engines may index it
 * @param raw the page's content from the database; must also be embedded in the page for hydration
 * @returns the HTML of the page and of its head
 */
export async function renderPage(
  address: string,
  isListed: boolean,
  raw: PageData | null = null,
): Promise<RenderedPage> {
  const data = raw && dataInPageLanguage(raw)
  setMosque(data ?? {})
  const { pathname } = new URL(address, 'http://localhost')
  const routes = createRoutes()
  await resolveLazy(routes, localHref(pathname))
  const handler = createStaticHandler(routes, { basename: BASENAME })
  const context = await handler.query(new Request(`http://localhost${localHref(address)}`))
  if (context instanceof Response) throw new Error(`${pathname} responds with a redirect.`)
  const error = Object.values(context.errors ?? {})[0]
  const isNotFound = seoKey(seo, pathname) === '*'
  if (error && !isNotFound) throw error
  const router = createStaticRouter(handler.dataRoutes, context)
  let html = await renderHtml(
    <PageDataContext value={data && { ...data, at: pathname }}>
      <WrittenMinuteContext value={writtenMinute(data)}>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </WrittenMinuteContext>
    </PageDataContext>,
  )
  // React adds preloads of the first pictures; the document's head has them already.
  html = html.replace(/^(<link rel="preload"[^>]*>)+/, '')
  return { html, head: documentHead(pathname, isListed, data) }
}

const pages = import.meta.glob<PageModule>('./{app,features,talks}/**/*-page.tsx')

/**
 * Returns the module below `src/` of the page at an address, whose script and styles are loaded with the HTML.
 * @param path without the prefix of the language
 */
export async function findPageFile(path: string): Promise<string> {
  const routes = createRoutes()
  await resolveLazy(routes, localHref(path))
  const component = matchRoutes(routes, path)?.at(-1)?.route.Component
  for (const [file, load] of Object.entries(pages)) if ((await load()).Page === component) return file.slice(2)
  throw new Error(`${path} is the page of no module.`)
}
