/** Runs in Node, at build and in the server: renders one address to HTML. Nothing is kept from one render to the next. */
import { prerenderToNodeStream } from 'react-dom/static'
import { createStaticHandler, createStaticRouter, matchRoutes, StaticRouterProvider } from 'react-router-dom'
import type { PageData } from '#contracts/page-data.ts'
import { documentHead } from './app/document-head.ts'
import { PUBLIC_URL_TOKEN, seoKey } from './app/head.ts'
import { isServicePath, LIVE_PATHS, STATIC_PATHS, UNLISTED_PATHS } from './app/paths.ts'
import { createRoutes, resolveLazy } from './app/router.tsx'
import { home } from './content/en/home.ts'
import { ui } from './content/en/interface.ts'
import { site } from './content/en/site.ts'
import { PageDataContext, writtenMinute } from './data/page-data.ts'
import { WrittenMinuteContext } from './lib/clock.ts'

export { LIVE_PATHS, PUBLIC_URL_TOKEN, UNLISTED_PATHS }
export const lang = site.lang
export const direction = site.direction
export const loading = ui.common.loading
export const siteName = site.name

/** A picture that is seen first, to be asked for before the script is. */
export const firstPictures: Readonly<Record<string, string>> = { '/': home.slides[0]?.image.src ?? '' }

export interface RenderedPage {
  html: string
  head: string
  /** The page's file below `src/`: its script and style are loaded with the HTML. */
  file: string
}

/** @returns every address that becomes a file, of pages that exist */
export function staticPaths(): string[] {
  const routes = createRoutes()
  return STATIC_PATHS.filter((path) => {
    const matched = matchRoutes(routes, path)?.at(-1)?.route.path
    return matched === path || (matched === '/:name' && isServicePath(path))
  })
}

/**
 * Renders an address.
 * @param address e.g. `/about`, `/fridaybayan?page=2`
 * @param listed whether search engines are to keep it
 * @param data what the page shows of the database; must also be put into the page for its first render there
 * @returns the page and what belongs into its head
 */
export async function renderPage(
  address: string,
  listed: boolean,
  data: PageData | null = null,
): Promise<RenderedPage> {
  const { pathname } = new URL(address, 'http://localhost')
  const routes = createRoutes()
  await resolveLazy(routes, pathname)
  const handler = createStaticHandler(routes)
  const context = await handler.query(new Request(`http://localhost${address}`))
  if (context instanceof Response) throw new Error(`${pathname} answers with a redirect.`)
  const fault = Object.values(context.errors ?? {})[0]
  const notFound = seoKey(pathname) === '*'
  if (fault && !notFound) throw fault
  const router = createStaticRouter(handler.dataRoutes, context)
  const { prelude } = await prerenderToNodeStream(
    <PageDataContext value={data && { ...data, at: pathname }}>
      <WrittenMinuteContext value={writtenMinute(data)}>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </WrittenMinuteContext>
    </PageDataContext>,
    // Parts that are loaded later stay where they are; moving them in afterwards would take an inline script.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  )
  let html = ''
  for await (const part of prelude) html += part
  // React asks for the first pictures in front of the page; the document's head already does.
  html = html.replace(/^(<link rel="preload"[^>]*>)+/, '')
  const file = matchRoutes(routes, pathname)?.at(-1)?.route.handle?.file as string
  return { html, head: documentHead(pathname, listed, data), file }
}
