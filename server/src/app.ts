import multipart from '@fastify/multipart'
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import Fastify from 'fastify'
import { content, writers } from './compose.ts'
import type { Deps } from './deps.ts'
import type { Feature, FeatureOptions } from './feature.ts'
import { announcements } from './features/announcements/routes.ts'
import { auth } from './features/auth/routes.ts'
import { registerAuth, requireAdmin } from './features/auth/tokens.ts'
import { backups } from './features/backups/admin-routes.ts'
import { calendar } from './features/calendar/routes.ts'
import { docs, registerOpenApi } from './features/docs/routes.ts'
import { events } from './features/events/routes.ts'
import { feeds } from './features/feeds/routes.ts'
import { health } from './features/health/routes.ts'
import { hijri } from './features/hijri/routes.ts'
import { jamat } from './features/jamat/routes.ts'
import { media } from './features/media/media-routes.ts'
import { mosque } from './features/mosque/routes.ts'
import { overview } from './features/overview/admin-routes.ts'
import { pages } from './features/pages/routes.ts'
import { push } from './features/push/routes.ts'
import { ramadan } from './features/ramadan/admin-routes.ts'
import { renditions } from './features/renditions/admin-routes.ts'
import { screens } from './features/screens/routes.ts'
import { setup } from './features/setup/routes.ts'
import { sharePictures } from './features/share-pictures/routes.ts'
import { snapshot } from './features/snapshot/routes.ts'
import { sun } from './features/sun/routes.ts'
import { talks } from './features/talks/routes.ts'
import { timetable } from './features/timetable/routes.ts'
import { widget } from './features/widget/routes.ts'
import type { App } from './http/app-type.ts'
import { expectationFailed, missingHost, notFound, registerErrorHandlers, urlTooLong } from './http/errors.ts'
import { createFastPath, MAX_URL_LENGTH } from './http/fast-path.ts'
import { closeAfterEarlyResponse, registerJsonParser } from './http/request-bodies.ts'
import { registerSchemas } from './http/schemas.ts'
import { registerSecurityHeaders } from './http/security-headers.ts'
import { serverOptions } from './http/server-options.ts'
import { registerShutdown } from './http/shutdown.ts'
import { registerSlowRequestLog } from './http/slow-requests.ts'
import { createStallGuard } from './http/stall-guard.ts'
import { createAccessLog } from './monitoring/access-log.ts'
import { registerMetricsRoute } from './monitoring/metrics-route.ts'
import { observeResponses } from './monitoring/responses.ts'
import { createRenderThread } from './render-thread.ts'
import { openUploads } from './resumable/open-uploads.ts'
import { loadSite } from './site.ts'

export interface AppOptions
  extends Partial<Pick<FeatureOptions, 'lifecycle' | 'streamLimits' | 'site' | 'onRestored' | 'elapsedMs'>> {
  /** Where log lines go; nothing is logged if undefined. */
  logStream?: { write(line: string): void }
  /** Requests that take longer are logged. */
  slowRequestMs?: number
}

/** In the order of the documentation of the API. */
const FEATURES: readonly Feature[] = [
  health,
  auth,
  setup,
  jamat,
  timetable,
  hijri,
  ramadan,
  mosque,
  sun,
  media,
  talks,
  renditions,
  events,
  announcements,
  snapshot,
  push,
  screens,
  overview,
  backups,
  docs,
  feeds,
  calendar,
  widget,
  sharePictures,
  pages,
]

/**
 * Builds the whole server without listening. The process and the tests use this same builder.
 * @param deps closed by the caller after the app
 */
export async function buildApp(deps: Deps, options: AppOptions = {}): Promise<App> {
  const fastPath = createFastPath()
  const { elapsedMs = () => performance.now() } = options
  const stallGuard = createStallGuard(elapsedMs)
  const app: App = Fastify(
    serverOptions(deps.config, fastPath, stallGuard, options.logStream),
  ).withTypeProvider<TypeBoxTypeProvider>()
  app.addHook('preClose', async () => fastPath.stop())
  app.addHook('onClose', async () => stallGuard.close())
  const thread = createRenderThread()
  app.addHook('onClose', () => thread.close())
  const site = options.site ?? (await loadSite(deps.config.publicUrl))

  const { metricsToken } = deps.config
  // Loaded only where it is used: the library slows the start.
  const metrics = metricsToken && (await import('./monitoring/metrics.ts')).createMetrics(deps)
  if (metrics) app.addHook('onClose', async () => metrics.close())
  observeResponses(app, fastPath, [
    ...(metrics ? [metrics.onResponse] : []),
    ...(deps.config.accessLog ? [createAccessLog(app.log)] : []),
  ])
  registerSchemas(app)
  registerErrorHandlers(app)
  registerShutdown(app, fastPath)
  registerSlowRequestLog(app, elapsedMs, options.slowRequestMs)
  registerJsonParser(app)
  closeAfterEarlyResponse(app)
  registerSecurityHeaders(app, deps.config, site)
  app.addHook('onRequest', async (request) => {
    if (request.url.length > MAX_URL_LENGTH) throw urlTooLong(MAX_URL_LENGTH)
    // Node would refuse these itself, but without a body and security headers.
    if (request.headers.host === undefined && request.raw.httpVersion === '1.1') throw missingHost()
    const { expect } = request.headers
    if (expect !== undefined && expect.toLowerCase() !== '100-continue') throw expectationFailed()
  })
  await registerAuth(app, deps)
  await registerOpenApi(app, deps.config)
  await app.register(multipart)
  const shared: FeatureOptions = {
    deps,
    content,
    writers,
    site,
    fastPath,
    thread,
    stallGuard,
    elapsedMs,
    uploads: await openUploads(deps),
    lifecycle: options.lifecycle ?? { state: 'running' },
    streamLimits: options.streamLimits,
    onRestored: options.onRestored ?? (() => {}),
  }
  const register = async (scope: App, part: keyof Feature) => {
    for (const feature of FEATURES) for (const routes of feature[part] ?? []) await scope.register(routes, shared)
  }

  await app.register(
    async (api: App) => {
      for (const path of ['/', '/*']) {
        api.all(path, { schema: { hide: true } }, () => {
          throw notFound('call')
        })
      }
      await register(api, 'api')
      await api.register(async (admin: App) => {
        // Requests without an administrator's token are refused before their body is read.
        admin.addHook('onRequest', requireAdmin(deps))
        admin.addHook('onRoute', (route) => {
          route.schema = { ...route.schema, security: [{ bearer: [] }] }
        })
        await register(admin, 'admin')
      })
    },
    { prefix: '/api' },
  )
  if (metrics) registerMetricsRoute(app, metrics, metricsToken)
  await register(app, 'site')
  return app
}
