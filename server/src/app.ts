import multipart from '@fastify/multipart'
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type RawReplyDefaultExpression,
  type RawRequestDefaultExpression,
  type RawServerDefault,
} from 'fastify'
import { createAtHand } from './at-hand.ts'
import { registerAuth, requireAdmin } from './auth.ts'
import { registerJson } from './bodies.ts'
import type { Deps } from './deps.ts'
import { notFound, registerErrorHandlers } from './errors.ts'
import { authRoutes } from './features/auth/routes.ts'
import { docsRoutes, registerOpenApi } from './features/docs/routes.ts'
import { eventAdminRoutes } from './features/events/admin-routes.ts'
import { eventRoutes } from './features/events/routes.ts'
import { feedRoutes } from './features/feeds/routes.ts'
import { healthRoutes, type Lifecycle } from './features/health/routes.ts'
import { hijriAdminRoutes } from './features/hijri/admin-routes.ts'
import { hijriRoutes } from './features/hijri/routes.ts'
import { jamatAdminRoutes } from './features/jamat/admin-routes.ts'
import { jamatRoutes } from './features/jamat/routes.ts'
import { overviewAdminRoutes } from './features/overview/admin-routes.ts'
import { pageRoutes } from './features/pages/routes.ts'
import { pictureAdminRoutes, pictureRoutes } from './features/pictures/routes.ts'
import { pushAdminRoutes } from './features/push/admin-routes.ts'
import { pushRoutes } from './features/push/routes.ts'
import { recordingAdminRoutes } from './features/recordings/admin-routes.ts'
import { mediaRoutes } from './features/recordings/media-routes.ts'
import { resumableRoutes } from './features/recordings/resumable-routes.ts'
import { recordingRoutes } from './features/recordings/routes.ts'
import { shareRoutes } from './features/recordings/share-routes.ts'
import { snapshotRoutes } from './features/snapshot/routes.ts'
import { sunRoutes } from './features/sun/routes.ts'
import { registerSecurityHeaders } from './security-headers.ts'
import { serverOptions } from './server-options.ts'
import { loadSite, type Site } from './site.ts'
import { registerValidation } from './validation.ts'

/** The server with its types taken from the schemas. */
export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression<RawServerDefault>,
  RawReplyDefaultExpression<RawServerDefault>,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>

export interface AppOptions {
  lifecycle?: Lifecycle
  /** Where log lines go; left out, nothing is logged. */
  logStream?: { write(line: string): void }
  /** The built site; left out, it is read from `dist/client`. */
  site?: Site
}

/**
 * Builds the whole server without listening. The process and the tests use this same builder.
 * @param deps what it stands on; the caller closes those after the app
 */
export async function buildApp(deps: Deps, options: AppOptions = {}): Promise<App> {
  const atHand = createAtHand()
  const app: App = Fastify(
    serverOptions(deps.config, atHand, options.logStream),
  ).withTypeProvider<TypeBoxTypeProvider>()
  app.addHook('preClose', async () => atHand.stop())
  const site = options.site ?? (await loadSite(deps.config.publicUrl))

  registerValidation(app)
  registerErrorHandlers(app)
  registerJson(app)
  registerSecurityHeaders(app, deps.config, site)
  await registerAuth(app, deps)
  await registerOpenApi(app, deps.config)
  await app.register(multipart)

  await app.register(
    async (api: App) => {
      for (const path of ['/', '/*']) {
        api.all(path, { schema: { hide: true } }, () => {
          throw notFound('call')
        })
      }
      await api.register(healthRoutes, { deps, lifecycle: options.lifecycle ?? { state: 'running' } })
      await api.register(authRoutes, { deps })
      await api.register(jamatRoutes, { deps, atHand })
      await api.register(hijriRoutes, { deps })
      await api.register(sunRoutes, { deps })
      await api.register(recordingRoutes, { deps })
      await api.register(eventRoutes, { deps })
      await api.register(snapshotRoutes, { deps, atHand })
      await api.register(pushRoutes, { deps })
      await api.register(docsRoutes)
      await api.register(async (admin: App) => {
        // Everything in this scope is refused before a byte of its body is read, unless an administrator asks.
        admin.addHook('onRequest', requireAdmin(deps))
        await admin.register(jamatAdminRoutes, { deps })
        await admin.register(hijriAdminRoutes, { deps })
        await admin.register(recordingAdminRoutes, { deps })
        await admin.register(resumableRoutes, { deps })
        await admin.register(eventAdminRoutes, { deps })
        await admin.register(pictureAdminRoutes, { deps })
        await admin.register(overviewAdminRoutes, { deps })
        await admin.register(pushAdminRoutes, { deps })
      })
    },
    { prefix: '/api' },
  )
  await app.register(mediaRoutes, { deps })
  await app.register(shareRoutes)
  await app.register(pictureRoutes, { deps })
  await app.register(feedRoutes, { deps })
  await app.register(pageRoutes, { deps, site, atHand })
  return app
}
