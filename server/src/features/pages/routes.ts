import type { FastifyReply, FastifyRequest } from 'fastify'
import { pathIn, splitLanguage } from '#contracts/languages.ts'
import { findLivePage } from '#contracts/live-pages.ts'
import type { Mosque } from '#contracts/mosque.ts'
import { REPAIR_OFFER, REPAIR_PAGE, REPAIR_PATH, REPAIR_SCRIPT, REPAIR_STYLES } from '#contracts/repair-paths.ts'
import { SETUP_PATH, SHELL_PATHS } from '#contracts/shell-paths.ts'
import type { Feature, Routes } from '../../feature.ts'
import { scheduleHousekeeping } from '../../housekeeping.ts'
import { notFound, requestFields, sendError } from '../../http/errors.ts'
import { type PreparedResponse, sendCached } from '../../http/fast-path.ts'
import { revisionOf, type Site, type SiteFile } from '../../site.ts'
import { createBuilds, revisionIn } from './builds.ts'
import { createLivePages } from './live-pages.ts'
import { renderOwnFiles, SERVICE_WORKER } from './own-files.ts'
import { removeExpiredBuilds } from './remove-builds.ts'
import { createVariants, pickVariant, type Variants } from './variants.ts'

/** Pages sent with status 404, by the addresses for which they are sent. */
const NOT_FOUND: readonly (readonly [RegExp, string])[] = [
  [/^\/[^/]+$/, '/service-not-found.html'],
  [/^\/(events|news)\/[^/]+$/, '/event-not-found.html'],
  [/^\/bayan\/[^/]+$/, '/bayan-not-found.html'],
  [/^\/speakers\/[^/]+$/, '/speaker-not-found.html'],
  [/^\/series\/[^/]+$/, '/series-not-found.html'],
]
const OTHER_NOT_FOUND = '/404.html'
const SHELL = '/shell.html'
const ADMIN_SHELL = '/admin-shell.html'
/** The page of the hall's screen. */
const WALL = '/wall'
/** Of pages that clients store: a proxy that rewrites them would change their hash (RFC 9111 §5.2.2.6). */
const STORED = 'no-cache, no-transform'
/** Files that repair the app: a stored one could be damaged, too. */
const NEVER_STORED = [REPAIR_PAGE, REPAIR_SCRIPT, REPAIR_STYLES, REPAIR_OFFER]
const SITEMAP = '/sitemap.xml'
const PODCAST_PICTURES = '/images/podcast/'
/** Pages without an address of their own. */
const NOT_ADDRESSED = [...NOT_FOUND.map(([, file]) => file), OTHER_NOT_FOUND]
/** How often each process records that its build is in use. */
const BUILDS_INTERVAL_MS = 10 * 60_000
/** The start does not wait longer for a slow database or for pages to render. Fastify gives up after 10 s. */
const MAX_START_MS = 5_000

/** Serves the built site: files, pages at their routes, and a "not found" page with status 404 for any other address. */
const pageRoutes: Routes = async (app, { deps, content, site, fastPath, thread }) => {
  const files = new Map<string, Variants>()
  const revisions = new Map<string, string>()
  // Podcast players show these pictures on pages of other origins.
  const crossOrigin = { ...app.securityHeaders.pages, 'cross-origin-resource-policy': 'cross-origin' }
  const { languages } = site
  const renderer = site.startRenderer?.(thread)
  /** Returns the Cache-Control of a file that has not the default one. */
  const cacheControlOf = (path: string) => {
    if (NEVER_STORED.includes(splitLanguage(path, languages).path)) return 'no-store'
    return path.endsWith('.html') || path === WALL ? STORED : undefined
  }
  /** Serves these files from now on. */
  const serve = (served: ReadonlyMap<string, SiteFile>) => {
    for (const [path, file] of served) {
      const headers = path.startsWith(PODCAST_PICTURES) ? crossOrigin : app.securityHeaders.ofPage(file.body)
      files.set(path, createVariants(file, headers, cacheControlOf(path)))
      if (site.build?.paths.includes(path)) revisions.set(path, revisionOf(file))
    }
    for (const language of languages) {
      const repair = files.get(pathIn(language, REPAIR_PAGE))
      if (repair) files.set(pathIn(language, REPAIR_PATH), repair)
      const shell = served.get(pathIn(language, ADMIN_SHELL))
      if (!shell) continue
      const headers = { ...app.securityHeaders.ofPage(shell.body), 'x-robots-tag': 'noindex' }
      const unlisted = createVariants(shell, headers, STORED)
      for (const path of SHELL_PATHS) files.set(pathIn(language, path), unlisted)
    }
  }
  serve(site.files)
  const builds = createBuilds({ ...deps, security: app.securityHeaders }, site, cacheControlOf)
  const version = site.build?.version ?? ''
  let shown: { mosque?: Mosque; id: string; files: Site['files'] } = { id: version, files: site.files }
  /** Stores the files for other processes, and shows the names of the mosque; until its pages are rendered, those before. */
  const update = async () => {
    const mosque = deps.mosque.read()
    let next = shown
    if (renderer && mosque !== shown.mosque) {
      const own = await renderOwnFiles(site, renderer, mosque, deps.config.publicUrl)
      const worker = own.get(SERVICE_WORKER)
      next = {
        mosque,
        id: worker ? `${version}.${revisionOf(worker)}` : version,
        files: new Map([...site.files, ...own]),
      }
    }
    // First: a phone's next request may reach another process.
    await builds.register(next.id, next.files).catch((error: unknown) => {
      app.log.warn({ err: error }, 'the files of this build could not be stored; the server will try again')
    })
    // The call for a later change serves its own.
    if (mosque !== deps.mosque.read()) return
    if (next !== shown) serve(next.files)
    shown = next
  }
  const updateOrLog = () =>
    update().catch((error: unknown) => {
      app.log.error(
        { err: error },
        'the pages could not be rendered with the names of the mosque; the server will try again',
      )
    })
  deps.mosque.onChange(updateOrLog)
  // Before the process listens.
  app.addHook('onReady', () =>
    Promise.race([updateOrLog(), new Promise<void>((resolve) => setTimeout(resolve, MAX_START_MS).unref())]),
  )
  if (site.build)
    scheduleHousekeeping(app, 'builds', BUILDS_INTERVAL_MS, async () => {
      await update()
      await removeExpiredBuilds(deps)
    })
  /** Returns a file of this build, unless the service worker of another one asks for its own. */
  const find = (url: string, acceptEncoding: string | undefined): PreparedResponse | undefined => {
    const path = pathOf(url)
    const variants = NOT_ADDRESSED.includes(splitLanguage(path, languages).path) ? undefined : files.get(path)
    if (!variants) return undefined
    const own = revisions.get(path)
    if (own !== undefined && (revisionIn(url) ?? own) !== own) return undefined
    return pickVariant(variants, acceptEncoding)
  }
  const findOfOtherBuild = async (url: string, acceptEncoding: string | undefined) => {
    const variants = await builds.find(pathOf(url), revisionIn(url))
    return variants && pickVariant(variants, acceptEncoding)
  }
  const live = createLivePages({
    deps,
    content,
    renderer,
    languages,
    sitemap: site.files.get(SITEMAP)?.body,
    security: app.securityHeaders,
  })
  /** Returns whether a path is a live page that the client can render if the server cannot. */
  const isRenderedByPhone = (path: string) => path !== '/' && findLivePage(path) !== undefined
  const isLive = (path: string) =>
    path === SITEMAP || (renderer !== undefined && languages.some((language) => path === pathIn(language, '/')))
  /** Returns the address to which the home page redirects until the installation is set up. */
  const findSetup = (path: string) => {
    const language = deps.setup.isPending() && languages.find((code) => path === pathIn(code, '/'))
    return language ? pathIn(language, SETUP_PATH) : undefined
  }
  fastPath.add('/*', (url, headers) => {
    if (deps.setup.isPending()) return undefined
    const encoding = headers['accept-encoding'] as string | undefined
    return live.peek(url, encoding) ?? (isLive(pathOf(url)) ? undefined : find(url, encoding))
  })

  /** Renders a live page. If that fails, the shell lets the client show the page from its own data. */
  const renderLive = async (request: FastifyRequest, path: string, encoding: string | undefined) => {
    try {
      const response = await live.get(request.url, encoding)
      if (response) return response
    } catch (error) {
      // 200: the page is sent without its content, which the client adds.
      const fields = { ...requestFields(request), status: 200, path }
      request.log.error({ err: error, ...fields }, 'a page could not be rendered')
    }
    const local = splitLanguage(path, languages)
    return isRenderedByPhone(local.path) ? find(pathIn(local.language, SHELL), encoding) : undefined
  }

  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    const path = pathOf(request.url)
    const encoding = request.headers['accept-encoding'] as string | undefined
    const setup = findSetup(path)
    if (setup) return reply.header('cache-control', 'no-store').redirect(setup, 302)
    const rendered = await renderLive(request, path, encoding)
    if (rendered === 'missing') return sendNotFound(request, reply, path, encoding)
    const found = rendered ?? find(request.url, encoding) ?? (await findOfOtherBuild(request.url, encoding))
    if (found) {
      reply.hijack()
      return sendCached(request.raw, reply.raw, found)
    }
    // Phone keyboards start with a capital letter.
    const local = splitLanguage(path.replace(/(?<!\/)\/+$/, '').toLowerCase(), languages)
    const canonical = pathIn(local.language, local.path)
    if (canonical !== path && (files.has(canonical) || isRenderedByPhone(local.path)))
      return reply.redirect(canonical + queryOf(request.url), 301)
    return sendNotFound(request, reply, path, encoding)
  })

  function sendNotFound(request: FastifyRequest, reply: FastifyReply, path: string, encoding: string | undefined) {
    const { language, path: local } = splitLanguage(path, languages)
    const file = NOT_FOUND.find(([address]) => address.test(local))?.[1] ?? OTHER_NOT_FOUND
    const page = files.get(pathIn(language, file)) ?? files.get(pathIn(language, OTHER_NOT_FOUND))
    // A browser would run a page sent in place of a missing script.
    if (!page || /\.[a-z0-9]{1,12}$/i.test(path) || path.startsWith('/assets/'))
      return sendError(reply, notFound('page'))
    const { body, headers } = pickVariant(page, encoding)
    reply.hijack()
    reply.raw.writeHead(404, [...headers, 'content-length', String(body.length)])
    reply.raw.end(request.method === 'HEAD' ? undefined : body)
    return reply
  }
}

/** Returns the decoded path of a URL; a malformed one matches no file. */
function pathOf(url: string): string {
  const path = url.split('?', 1)[0] ?? '/'
  if (!path.includes('%')) return path
  try {
    return decodeURIComponent(path)
  } catch {
    return '/%'
  }
}

/** Returns the query of a URL with its question mark. */
function queryOf(url: string): string {
  const start = url.indexOf('?')
  return start < 0 ? '' : url.slice(start)
}

export const pages: Feature = { site: [pageRoutes] }
