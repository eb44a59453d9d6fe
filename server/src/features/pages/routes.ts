import type { FastifyReply, FastifyRequest } from 'fastify'
import { ADMIN_PATHS } from '#contracts/shell-paths.ts'
import type { App } from '../../app.ts'
import { type AtHand, type ReadyAnswer, sendReady } from '../../at-hand.ts'
import type { Deps } from '../../deps.ts'
import { notFound, sendError } from '../../errors.ts'
import type { Site } from '../../site.ts'
import { createLiveAnswers } from './live-answers.ts'
import { pickVariant, readyVariants, type Variants } from './variants.ts'

/** Pages for addresses that are no file: what a service's address that is not known, and any other, answers. */
const NOT_FOUND = {
  service: '/service-not-found.html',
  event: '/event-not-found.html',
  bayan: '/bayan-not-found.html',
  page: '/404.html',
} as const
const SHELL = '/shell.html'
const SITEMAP = '/sitemap.xml'
const PODCAST_PICTURES = '/images/podcast/'
/** Written by the server itself, or by the phone where the server cannot. */
const LIVE = /^\/(news|home-page-events|fridaybayan|sundaybayan|(events|news|bayan)\/[1-9]\d{0,14})$/
const EVENT = /^\/(events|news)\/[^/]+$/
const BAYAN = /^\/bayan\/[^/]+$/
/** Parts of pages that have no address of their own. */
const NOT_ADDRESSED: readonly string[] = Object.values(NOT_FOUND)

export interface PageOptions {
  deps: Deps
  site: Site
  atHand: AtHand
}

/** The built site: files as they are, pages at their routes, a page "not found" with status 404 everywhere else. */
export async function pageRoutes(app: App, { deps, site, atHand }: PageOptions): Promise<void> {
  const files = new Map<string, Variants>()
  // Podcast players in browsers show them on pages of their own.
  const forOthers = { ...app.securityHeaders.pages, 'cross-origin-resource-policy': 'cross-origin' }
  for (const [path, file] of site.files) {
    const own = path.startsWith(PODCAST_PICTURES) ? forOthers : app.securityHeaders.ofPage(file.body)
    files.set(path, readyVariants(file, own))
  }
  const shell = files.get(SHELL)
  if (shell) for (const path of ADMIN_PATHS) files.set(path, notForSearch(shell))

  const find = (url: string, acceptEncoding: string | undefined): ReadyAnswer | undefined => {
    const path = pathOf(url)
    const variants = NOT_ADDRESSED.includes(path) ? undefined : files.get(path)
    return variants && pickVariant(variants, acceptEncoding)
  }
  // As built, without its times: phones keep this one, and it stands in where the other cannot be written.
  const home = files.get('/')
  if (home) files.set('/index.html', home)
  const isWritten = (path: string) => path === SITEMAP || (path === '/' && site.live !== undefined)
  const live = createLiveAnswers(deps, site.live, site.files.get(SITEMAP)?.body, app.securityHeaders)
  atHand.add((url, headers) => {
    const encoding = headers['accept-encoding'] as string | undefined
    return live.peek(url, encoding) ?? (isWritten(pathOf(url)) ? undefined : find(url, encoding))
  })

  /** A page that cannot be written is left to the phone: the shell shows it, from what the phone has kept if need be. */
  const writeLive = async (request: FastifyRequest, path: string, encoding: string | undefined) => {
    try {
      const answer = await live.get(request.url, encoding)
      if (answer) return answer
    } catch (fault) {
      request.log.error({ err: fault, path }, 'a page could not be written')
    }
    return LIVE.test(path) ? find(SHELL, encoding) : undefined
  }

  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    const path = pathOf(request.url)
    const encoding = request.headers['accept-encoding'] as string | undefined
    const written = await writeLive(request, path, encoding)
    if (written === 'missing') return sendNotFound(request, reply, path, encoding)
    const found = written ?? find(path, encoding)
    if (found) {
      reply.hijack()
      return sendReady(request.raw, reply.raw, found)
    }
    const bare = path.replace(/\/+$/, '')
    // Phones' keyboards begin with a capital letter.
    const meant = bare.toLowerCase()
    if (meant !== path && (files.has(meant) || LIVE.test(meant)))
      return reply.redirect(meant + request.url.slice(path.length), 301)
    return sendNotFound(request, reply, path, encoding)
  })

  function sendNotFound(request: FastifyRequest, reply: FastifyReply, path: string, encoding: string | undefined) {
    const kind = /^\/[^/]+$/.test(path) ? 'service' : EVENT.test(path) ? 'event' : BAYAN.test(path) ? 'bayan' : 'page'
    const page = files.get(NOT_FOUND[kind]) ?? files.get(NOT_FOUND.page)
    // A missing script answered with a page would be run as one.
    if (!page || /\.[a-z0-9]{1,12}$/i.test(path) || path.startsWith('/assets/'))
      return sendError(reply, notFound('page'))
    const { body, headers } = pickVariant(page, encoding)
    reply.hijack()
    reply.raw.writeHead(404, [...headers, 'content-length', String(body.length)])
    reply.raw.end(request.method === 'HEAD' ? undefined : body)
    return reply
  }
}

/** The same file with the word to search engines to leave it alone. */
function notForSearch(variants: Variants): Variants {
  const marked = Object.entries(variants).map(([form, answer]: [string, ReadyAnswer]) => [
    form,
    { ...answer, headers: [...answer.headers, 'x-robots-tag', 'noindex'] },
  ])
  return Object.fromEntries(marked) as Variants
}

/** The address without its query; a malformed one is no file's. */
function pathOf(url: string): string {
  const path = url.split('?', 1)[0] ?? '/'
  if (!path.includes('%')) return path
  try {
    return decodeURIComponent(path)
  } catch {
    return '/%'
  }
}
