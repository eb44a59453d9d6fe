import { SHARE_PATH } from '#contracts/shell-paths.ts'
import type { App } from '../../app.ts'
import { drain } from './request-body.ts'

/**
 * `POST /share-recording`: what a phone's "Share" sends. The site's worker takes it on the phone; here it arrives only
 * where there is none. Nobody is logged in at that moment, so nothing of it is kept, and the page says what to do.
 */
export async function shareRoutes(app: App): Promise<void> {
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))
  app.post(SHARE_PATH, { schema: { hide: true } }, async (request, reply) => {
    drain(request.raw)
    return reply.header('cache-control', 'no-store').redirect(`${SHARE_PATH}?missed`, 303)
  })
}
