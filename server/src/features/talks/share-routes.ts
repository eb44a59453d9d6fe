import { pathIn } from '#contracts/languages.ts'
import { SHARE_PATH } from '#contracts/shell-paths.ts'
import type { Routes } from '../../feature.ts'

/**
 * `POST /share-recording`: the request of a phone's "Share" menu. It arrives here only without a service worker. It has no
 * login, so nothing is stored, and the page explains what to do.
 */
export const shareRoutes: Routes = async (app, { site }) => {
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))
  for (const path of site.languages.map((language) => pathIn(language, SHARE_PATH))) {
    app.post(path, { config: { isTransfer: true }, schema: { hide: true } }, async (_request, reply) => {
      return reply.header('cache-control', 'no-store').redirect(`${path}?missed`, 303)
    })
  }
}
