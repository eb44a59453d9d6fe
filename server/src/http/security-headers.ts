import { createHash } from 'node:crypto'
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import helmet, { type HelmetOptions } from 'helmet'
import type { Config } from '../config.ts'
import type { Site } from '../site.ts'

/** Origins of frames, which load after a tap: videos, map and form. */
const FRAMES = [
  'https://www.youtube-nocookie.com',
  'https://www.youtube.com',
  'https://player.vimeo.com',
  'https://www.google.com',
  'https://docs.google.com',
]

/** Addresses of responses that are no pages. */
const DATA = /^\/((api|media|([a-z-]{2,12}\/)?feeds)\/|(calendar\.ics|oembed)(\?|$))/

export type Headers = Readonly<Record<string, string>>

/** The headers of every response: pages may load their own parts, data (API, media, feeds) may load nothing. */
export interface SecurityHeaders {
  pages: Headers
  data: Headers
  /** Returns the headers of a file; those of a page with inline styles allow exactly these styles. */
  ofPage(body: Buffer): Headers
  /** Returns the headers of a page without scripts that other sites may show in a frame. */
  ofFrame(body: Buffer): Headers
  /** Returns the headers of a page as another build wrote it; they allow exactly its inline scripts and styles. */
  ofOtherBuild(page: Buffer): Headers
}

declare module 'fastify' {
  interface FastifyInstance {
    /** For responses that are not sent by Fastify. */
    securityHeaders: SecurityHeaders
  }
}

/**
 * Adds security headers to every response, errors included. Helmet runs once, at start-up: its headers are the same for every
 * request, and running it for each cost a third of the throughput of cached responses.
 */
export function registerSecurityHeaders(app: FastifyInstance, config: Config, site: Site): void {
  const stores = config.s3?.signedRedirects ? [new URL(config.s3.endpoint).origin] : []
  const withPolicy = (directives: Record<string, string[]>, options = common(config)): Headers => ({
    ...headersOf({ ...options, contentSecurityPolicy: { useDefaults: false, directives } }),
    ...(site.build && { 'x-app-version': site.build.version }),
  })
  const headers: SecurityHeaders = {
    pages: withPolicy(pagePolicy(stores, site.scriptHashes)),
    ofPage: (body) =>
      body.includes('<style>')
        ? withPolicy(pagePolicy(stores, site.scriptHashes, inlineStyleHashes(body)))
        : headers.pages,
    ofFrame: (body) =>
      withPolicy(
        {
          'default-src': ["'none'"],
          'style-src': inlineStyleHashes(body),
          'base-uri': ["'none'"],
          'form-action': ["'none'"],
          'frame-ancestors': ['*'],
        },
        common(config, true),
      ),
    ofOtherBuild: (page) => withPolicy(pagePolicy(stores, inlineScriptHashes(page), inlineStyleHashes(page))),
    data: withPolicy({ 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] }),
  }
  app.decorate('securityHeaders', headers)
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(DATA.test(request.url) ? headers.data : headers.pages)
    done()
  })
}

/** Returns the hashes in the form of the policy, with quotes. */
const inlineStyleHashes = (html: Buffer) => hashContents(html, /<style>([\s\S]*?)<\/style>/g)

/** Never of a page with content of the database, whose scripts could be a visitor's. Written scripts have no attributes. */
const inlineScriptHashes = (html: Buffer) => hashContents(html, /<script>([\s\S]*?)<\/script>/g)

function hashContents(html: Buffer, element: RegExp): string[] {
  return [...html.toString('utf8').matchAll(element)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  )
}

function pagePolicy(
  stores: readonly string[],
  scriptHashes: readonly string[],
  styleHashes: readonly string[] = [],
): Record<string, string[]> {
  return {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scriptHashes],
    'style-src': ["'self'", ...styleHashes],
    // An administrator may link an event's picture from any host.
    'img-src': ["'self'", 'data:', 'blob:', 'https:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...stores],
    'media-src': ["'self'", 'blob:', ...stores],
    'frame-src': FRAMES,
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  }
}

/** @param canBeFramed whether pages of other sites may show the response */
function common(config: Config, canBeFramed = false): HelmetOptions {
  return {
    // On plain HTTP this would make a demo in a home network unreachable.
    strictTransportSecurity: config.publicUrl.startsWith('https:')
      ? { maxAge: 63_072_000, includeSubDomains: false }
      : false,
    // With Helmet's default, no-referrer, YouTube refuses to play (error 153).
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: canBeFramed ? false : { action: 'deny' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: canBeFramed ? 'cross-origin' : 'same-origin' },
    // The frames of videos and the map do not opt in to being embedded with it.
    crossOriginEmbedderPolicy: false,
    // Only for browsers that no longer exist.
    xDownloadOptions: false,
    xDnsPrefetchControl: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    originAgentCluster: false,
  }
}

/** Returns the headers that Helmet's middleware sets. */
function headersOf(options: HelmetOptions): Headers {
  const request = new IncomingMessage(new Socket())
  const response = new ServerResponse(request)
  helmet(options)(request, response, (error) => {
    if (error) throw error
  })
  return response.getHeaders() as Record<string, string>
}
