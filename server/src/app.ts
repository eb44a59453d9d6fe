import multipart from '@fastify/multipart'
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import Fastify from 'fastify'
import type { App } from './app-type.ts'
import { registerAuth, requireAdmin } from './auth.ts'
import type { ContentReaders } from './content-readers.ts'
import type { Deps } from './deps.ts'
import { expectationFailed, missingHost, notFound, registerErrorHandlers, urlTooLong } from './errors.ts'
import { createFastPath, MAX_URL_LENGTH } from './fast-path.ts'
import { authRoutes } from './features/auth/routes.ts'
import { backupAdminRoutes } from './features/backups/admin-routes.ts'
import { backupDownloadRoutes } from './features/backups/download-routes.ts'
import { restoreRoutes } from './features/backups/restore-routes.ts'
import { docsRoutes, registerOpenApi } from './features/docs/routes.ts'
import { eventAdminRoutes } from './features/events/admin-routes.ts'
import * as events from './features/events/queries.ts'
import { eventRoutes } from './features/events/routes.ts'
import { feedRoutes } from './features/feeds/routes.ts'
import { healthRoutes, type Lifecycle } from './features/health/routes.ts'
import { hijriAdminRoutes } from './features/hijri/admin-routes.ts'
import { listHijriMonths } from './features/hijri/queries.ts'
import { hijriRoutes } from './features/hijri/routes.ts'
import { jamatAdminRoutes } from './features/jamat/admin-routes.ts'
import { haveTimingsChanged } from './features/jamat/queries.ts'
import { jamatRoutes } from './features/jamat/routes.ts'
import { readTimingsForPhones } from './features/jamat/timings.ts'
import { readMosque } from './features/mosque/mosque-source.ts'
import { mosqueAdminRoutes, mosqueRoutes } from './features/mosque/routes.ts'
import { overviewAdminRoutes } from './features/overview/admin-routes.ts'
import { pageRoutes } from './features/pages/routes.ts'
import { pictureAdminRoutes, pictureRoutes } from './features/pictures/routes.ts'
import { pushAdminRoutes } from './features/push/admin-routes.ts'
import { pushRoutes } from './features/push/routes.ts'
import { recordingAdminRoutes } from './features/recordings/admin-routes.ts'
import { chapterAdminRoutes, chapterFileRoutes } from './features/recordings/chapter-routes.ts'
import { readEpisodes } from './features/recordings/episode-queries.ts'
import { mediaRoutes, type StreamLimits } from './features/recordings/media-routes.ts'
import { noteAdminRoutes } from './features/recordings/notes/admin-routes.ts'
import { collectionRoutes } from './features/recordings/notes/routes.ts'
import * as recordings from './features/recordings/queries.ts'
import { renditionAdminRoutes } from './features/recordings/renditions/admin-routes.ts'
import { resumableRoutes } from './features/recordings/resumable-routes.ts'
import { recordingRoutes } from './features/recordings/routes.ts'
import { shareRoutes } from './features/recordings/share-routes.ts'
import { transcriptAdminRoutes } from './features/recordings/transcripts/admin-routes.ts'
import { transcriptFileRoutes, transcriptRoutes } from './features/recordings/transcripts/routes.ts'
import { snapshotRoutes } from './features/snapshot/routes.ts'
import { sunRoutes } from './features/sun/routes.ts'
import { createAccessLog } from './monitoring/access-log.ts'
import { registerMetricsRoute } from './monitoring/metrics-route.ts'
import { observeResponses } from './monitoring/responses.ts'
import { createRenderThread } from './render-thread.ts'
import { registerJsonParser, registerRefusedBodies } from './request-bodies.ts'
import { openUploads } from './resumable/uploads.ts'
import { registerSchemas } from './schemas.ts'
import { registerSecurityHeaders } from './security-headers.ts'
import { serverOptions } from './server-options.ts'
import { setupRoutes } from './setup/routes.ts'
import { registerShutdown } from './shutdown.ts'
import { loadSite, type Site } from './site.ts'
import { registerSlowRequestLog } from './slow-requests.ts'
import { createStallGuard } from './stall-guard.ts'

export interface AppOptions {
  lifecycle?: Lifecycle
  /** Where log lines go; nothing is logged if undefined. */
  logStream?: { write(line: string): void }
  /** The number of audio responses at once. */
  streamLimits?: StreamLimits
  /** The built site; read from `dist/client` if undefined. */
  site?: Site
  /** Called after a restore through the web: the server must restart. */
  onRestored?: () => void
  /** Requests that take longer are logged. */
  slowRequestMs?: number
  /** Returns the time since any moment, in milliseconds; by default Node's monotonic clock. */
  elapsedMs?: () => number
}

const content: ContentReaders = {
  ...events,
  ...recordings,
  readEpisodes,
  readTimingsForPhones,
  haveTimingsChanged,
  listHijriMonths,
  readMosque,
}

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
  registerRefusedBodies(app)
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
  const uploads = await openUploads(deps)

  await app.register(
    async (api: App) => {
      for (const path of ['/', '/*']) {
        api.all(path, { schema: { hide: true } }, () => {
          throw notFound('call')
        })
      }
      await api.register(healthRoutes, { deps, lifecycle: options.lifecycle ?? { state: 'running' }, elapsedMs })
      await api.register(authRoutes, { deps })
      await api.register(setupRoutes, { deps })
      await api.register(jamatRoutes, { deps, fastPath })
      await api.register(hijriRoutes, { deps })
      await api.register(mosqueRoutes, { deps })
      await api.register(sunRoutes, { deps })
      await api.register(recordingRoutes, { deps })
      await api.register(collectionRoutes, { deps })
      await api.register(transcriptRoutes, { deps })
      await api.register(eventRoutes, { deps })
      await api.register(snapshotRoutes, { deps, content, fastPath })
      await api.register(pushRoutes, { deps })
      await api.register(backupDownloadRoutes, { deps })
      await api.register(restoreRoutes, { deps, uploads, onRestored: options.onRestored ?? (() => {}) })
      await api.register(docsRoutes)
      await api.register(async (admin: App) => {
        // Requests without an administrator's token are refused before their body is read.
        admin.addHook('onRequest', requireAdmin(deps))
        await admin.register(jamatAdminRoutes, { deps })
        await admin.register(hijriAdminRoutes, { deps })
        await admin.register(mosqueAdminRoutes, { deps })
        await admin.register(recordingAdminRoutes, { deps })
        await admin.register(chapterAdminRoutes, { deps })
        await admin.register(noteAdminRoutes, { deps })
        await admin.register(transcriptAdminRoutes, { deps })
        await admin.register(renditionAdminRoutes, { deps })
        await admin.register(resumableRoutes, { deps, uploads })
        await admin.register(eventAdminRoutes, { deps })
        await admin.register(pictureAdminRoutes, { deps })
        await admin.register(overviewAdminRoutes, { deps })
        await admin.register(pushAdminRoutes, { deps })
        await admin.register(backupAdminRoutes, { deps })
      })
    },
    { prefix: '/api' },
  )
  await app.register(mediaRoutes, { deps, stallGuard, limits: options.streamLimits })
  await app.register(shareRoutes, { languages: site.languages })
  await app.register(pictureRoutes, { deps })
  await app.register(feedRoutes, { deps, content, thread })
  await app.register(chapterFileRoutes, { deps })
  await app.register(transcriptFileRoutes, { deps })
  if (metrics) registerMetricsRoute(app, metrics, metricsToken)
  await app.register(pageRoutes, { deps, content, site, fastPath, thread })
  return app
}
