import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import helmet, { type HelmetOptions } from 'helmet'
import type { Config } from './config.ts'
import type { Site } from './site.ts'

/** Where frames may come from, after a tap: video, map and form. */
const FRAMES = [
  'https://www.youtube-nocookie.com',
  'https://www.youtube.com',
  'https://player.vimeo.com',
  'https://www.google.com',
  'https://docs.google.com',
]

export type Headers = Readonly<Record<string, string>>

/** What every answer carries: pages may load their own parts, data (calls, audio) may load nothing at all. */
export interface SecurityHeaders {
  pages: Headers
  data: Headers
  /** For a file that may be a page with styles of its own inside: the same, which allow just those. */
  ofPage(body: Buffer): Headers
}

declare module 'fastify' {
  interface FastifyInstance {
    /** For those that bypass Fastify's own sending. */
    securityHeaders: SecurityHeaders
  }
}

/**
 * Gives every answer, faults included, its security headers. Helmet works them out once, at the start: they
 * are the same for all, and doing it for each request cost a third of the throughput of a kept answer.
 */
export function registerSecurityHeaders(app: FastifyInstance, config: Config, site: Site): void {
  const headers: SecurityHeaders = {
    pages: headersOf({ ...common(config), contentSecurityPolicy: policy(pagePolicy(site)) }),
    ofPage(body) {
      if (!body.includes('<style>')) return headers.pages
      return headersOf({ ...common(config), contentSecurityPolicy: policy(pagePolicy(site, inlineStyleHashes(body))) })
    },
    data: headersOf({
      ...common(config),
      contentSecurityPolicy: policy({ 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] }),
    }),
  }
  app.decorate('securityHeaders', headers)
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(/^\/(api|media|feeds)\//.test(request.url) ? headers.data : headers.pages)
    done()
  })
}

const policy = (directives: Record<string, string[]>) => ({ useDefaults: false, directives })

/** As they stand in the policy, with their quotes. */
function inlineStyleHashes(html: Buffer): string[] {
  return [...html.toString('utf8').matchAll(/<style>([\s\S]*?)<\/style>/g)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  )
}

function pagePolicy(site: Site, styleHashes: readonly string[] = []): Record<string, string[]> {
  return {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...site.scriptHashes],
    'style-src': ["'self'", ...styleHashes],
    // Pictures of events may be anywhere; they are named by an administrator.
    'img-src': ["'self'", 'data:', 'blob:', 'https:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'media-src': ["'self'", 'blob:'],
    'frame-src': FRAMES,
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  }
}

function common(config: Config): HelmetOptions {
  return {
    // On plain http this would make a demo on a home network unreachable.
    strictTransportSecurity: config.publicUrl.startsWith('https:')
      ? { maxAge: 63_072_000, includeSubDomains: true }
      : false,
    // Helmet's own no-referrer makes YouTube refuse to play (its error 153).
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    // The frames of a video or a map do not opt in to being embedded under it.
    crossOriginEmbedderPolicy: false,
    // For browsers that no longer exist.
    xDownloadOptions: false,
    xDnsPrefetchControl: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    originAgentCluster: false,
  }
}

function headersOf(options: HelmetOptions): Headers {
  const headers: Record<string, string> = {}
  const response = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value
    },
    removeHeader: () => {},
  }
  type Middleware = Parameters<ReturnType<typeof helmet>>
  helmet(options)({} as Middleware[0], response as unknown as Middleware[1], (fault?: unknown) => {
    if (fault) throw fault
  })
  return headers
}
